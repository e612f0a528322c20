import { PROPOSAL_LINKS } from '../known-links';

/** Parts of addresses that differ from proposal to proposal, and what stands for them. */
const IDS: readonly (readonly [RegExp, string])[] = [
  [/0x[0-9a-f]+/gi, '0x[0-9a-fA-F]+'],
  [/\bQm[1-9A-HJ-NP-Za-km-z]{44}\b/g, 'Qm[1-9A-HJ-NP-Za-km-z]{44}'],
  [/\d+/g, '\\d+'],
];

/**
 * One regex a platform, as somebody would write them down who looks at examples: the hosts, and below them the shapes
 * that the paths of the labelled links have.
 */
export const PLATFORM_PATTERNS: readonly RegExp[] = [
  ...new Set(PROPOSAL_LINKS.map(({ platform }) => platform)),
].map((platform) => {
  const urls = PROPOSAL_LINKS.filter((link) => link.platform === platform).map(({ url }) => new URL(url));
  const hosts = urls.map(({ host }) => literal(host));
  const shapes = urls.map(({ pathname, search, hash }) => shapeOf(pathname + search + hash));
  return new RegExp(`^https?://(?:${oneOf(hosts)})(?:${oneOf(shapes)})$`);
});

/** Replaces ids first, so that what is escaped afterwards is only the literal rest. */
function shapeOf(rest: string): string {
  const places: string[] = [];
  const marked = IDS.reduce(
    (text, [id, pattern]) =>
      text.replace(id, () => `\0${String.fromCharCode(0xe000 + places.push(pattern) - 1)}`),
    rest,
  );
  return literal(marked).replace(/\0(.)/g, (_, mark: string) => places[mark.charCodeAt(0) - 0xe000] ?? '');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function oneOf(alternatives: readonly string[]): string {
  return [...new Set(alternatives)].join('|');
}
