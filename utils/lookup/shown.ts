import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Resolution, Shown, TabRecord } from './records';
import { candidateOf } from './records';

/**
 * What the panel of a tab shows: the choice that was made, as long as it is still on the page, else the first link that
 * was looked up there. A page that moves its links about thus has nothing looked up that it could not have anyway.
 */
export function effectiveShown({ links, shown, lookedUp }: TabRecord): Shown | null {
  if (shown && (shown.by === 'lookup' || links.includes(shown.url))) return shown;
  const url = links.find((link) => lookedUp?.has(link));
  return url === undefined ? null : { by: 'link', url };
}

/** A tab's links, with the one that the user picked by the browser's menu, which may have been passed over. */
export function withPicked(links: readonly string[], shown: Shown | null): readonly string[] {
  const isPicked = shown?.by === 'link' && shown.pickedOn !== undefined;
  return isPicked && !links.includes(shown.url) ? [...links, shown.url] : links;
}

/** Names what is shown: the same for every choice of it. */
export function subjectOf(shown: Shown): string {
  return shown.by === 'link' ? `link:${shown.url}` : `key:${shown.candidate.key}`;
}

/** The key of what is shown, null while its link is not resolved. */
export function keyOf(shown: Shown, resolutions: ReadonlyMap<string, Resolution>): ProposalKey | null {
  if (shown.by === 'lookup') return shown.candidate.key;
  const resolution = resolutions.get(shown.url);
  return resolution ? (candidateOf(resolution)?.key ?? null) : null;
}

/** The keys of all proposals that a page's links are known to name, each once. */
export function candidateKeys(resolutions: ReadonlyMap<string, Resolution>): readonly ProposalKey[] {
  const keys = [...resolutions.values()].flatMap((resolution) => candidateOf(resolution)?.key ?? []);
  return [...new Set(keys)];
}
