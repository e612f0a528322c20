import { GALLERY_STYLE } from './gallery-page';

/** The parts of a picture's name, as `fileOf` writes it. */
interface Named {
  readonly file: string;
  readonly state: string;
  readonly width: number;
  readonly theme: string;
}

interface Pair {
  readonly earlier: Named;
  readonly later: Named;
}

/**
 * A page that shows each picture of another commit, which lie in `before/`, beside the one of the same state and theme that
 * is nearest to it in width; states that only one of the two has are listed by name at its end.
 */
export function comparePage(commit: string, before: readonly string[], now: readonly string[]): string {
  const earlier = picturesIn(before);
  const later = picturesIn(now);
  const pairs = earlier.flatMap((one) => pairOf(one, later));
  const states = [...new Set(pairs.map((pair) => pair.later.state))];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Proposal Lens: beside ${commit}</title>
<style>${GALLERY_STYLE}</style></head>
<body><h1>${pairs.length} pictures of ${commit} and beside each what stands in its place</h1>
${states.map((state) => rowOf(state, pairs)).join('\n')}
${namesOf(`Only in ${commit}`, statesWithout(earlier, later))}
${namesOf('Only now', statesWithout(later, earlier))}
</body></html>
`;
}

function picturesIn(files: readonly string[]): readonly Named[] {
  return files.toSorted().flatMap((file) => {
    const [, state, width, theme] = /^([a-z0-9-]+)-(\d+)-(light|dark)\.png$/.exec(file) ?? [];
    return state && width && theme ? [{ file, state, width: Number(width), theme }] : [];
  });
}

function pairOf(earlier: Named, later: readonly Named[]): readonly Pair[] {
  const distance = ({ width }: Named) => Math.abs(width - earlier.width);
  const [nearest] = later
    .filter(({ state, theme }) => state === earlier.state && theme === earlier.theme)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? [] : [{ earlier, later: nearest }];
}

/** Left the other commit's, right ours; light before dark, the narrowest first. */
function rowOf(state: string, pairs: readonly Pair[]): string {
  const figures = pairs
    .filter(({ later }) => later.state === state)
    .toSorted(
      ({ later: one }, { later: other }) => other.theme.localeCompare(one.theme) || one.width - other.width,
    )
    .map(
      ({ earlier, later }) =>
        figure(`before/${earlier.file}`, earlier, 'before') + figure(later.file, later, 'now'),
    );
  return `<h3 id="${state}">${state}</h3><div class="row">${figures.join('')}</div>`;
}

function figure(path: string, { width, theme }: Named, when: string): string {
  return `<figure><a href="${path}"><img loading="lazy" src="${path}" width="${width}" alt=""></a>
<figcaption>${when}, ${width} px, ${theme}</figcaption></figure>`;
}

function statesWithout(some: readonly Named[], others: readonly Named[]): readonly string[] {
  const known = new Set(others.map(({ state }) => state));
  return [...new Set(some.map(({ state }) => state))].filter((state) => !known.has(state));
}

function namesOf(heading: string, states: readonly string[]): string {
  return states.length === 0 ? '' : `<h2>${heading}</h2><p>${states.join(', ')}</p>`;
}
