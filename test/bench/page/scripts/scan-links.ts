import { findProposal, LINKS } from '@/entrypoints/forum/page/mentions';

/** What the page hands back; times are milliseconds for one pass over all links, by round. */
export interface ScanTimes {
  readonly links: number;
  readonly proposals: number;
  readonly floor: readonly number[];
  readonly ours: readonly number[];
}

/** The first is thrown away. */
const ROUNDS = 16;
/** Firefox's clock ticks once a millisecond. */
const PASSES = 5;

/** The least that anybody can do who looks at every link. */
function readAll(): number {
  const links = document.getElementsByTagName('a');
  let count = 0;
  for (let index = 0; index < links.length; index += 1)
    if (links[index]?.getAttribute('href') != null) count += 1;
  return count;
}

/** All that the forum script does to tell what the page links, without reporting and drawing it. */
function findAll(): number {
  const links = document.querySelectorAll(LINKS);
  const open = new Set<Element>();
  let count = 0;
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index];
    if (link !== undefined && findProposal(link, open) !== null) count += 1;
  }
  return count;
}

/** A pass that begins after a change, for browsers keep lists of elements until there is one. */
function timeOf(pass: () => number): number {
  const start = performance.now();
  for (let index = 0; index < PASSES; index += 1) {
    const link = document.createElement('a');
    document.body.append(link);
    link.remove();
    pass();
  }
  return (performance.now() - start) / PASSES;
}

addEventListener('load', () => {
  const rounds = Array.from({ length: ROUNDS }, () => ({ floor: timeOf(readAll), ours: timeOf(findAll) }));
  const timed = rounds.slice(1);
  const times: ScanTimes = {
    links: readAll(),
    proposals: findAll(),
    floor: timed.map(({ floor }) => floor),
    ours: timed.map(({ ours }) => ours),
  };
  document.documentElement.dataset['scanTimes'] = JSON.stringify(times);
});
