import { OTHER_LINKS, PROPOSAL_LINKS } from '../known-links';
import { ordinaryLinks } from '../ordinary-links';
import { Random } from '../random';
import { atLeast, type Row, ratioText, type Section, spread } from '../report';
import { pairedRatio } from '../statistics';
import { CONTESTANTS, type Contestant, type LabelledLink } from './contestants';

const ORDINARY_PER_PROPOSAL = 50;
const DEFAULT_ROUNDS = 16;
/** Milliseconds that one measurement takes at least. */
const LONG_ENOUGH = 60;
/** How many times a peer's speed; linkify-it builds an object with its parts for each address. */
const GOAL = 3;
const GOALS = new Map([['linkify-it', 20]]);

/** Links per second of the recogniser and its peers on the same links. */
export function measureRecogniser(rounds = DEFAULT_ROUNDS): Section {
  const links = mixedLinks();
  const hrefs = links.map(({ href }) => href);
  const proofs = CONTESTANTS.map((contestant) => prove(contestant, links));
  const speeds = measureAll(hrefs, rounds);
  return {
    title: 'Recogniser, links per second',
    notes: [
      `${hrefs.length} links, one proposal to ${ORDINARY_PER_PROPOSAL} others; ${rounds} interleaved rounds, the first thrown away`,
      ...proofs.map(({ sentence }) => sentence),
    ],
    rows: rowsOf(speeds),
    unproven: proofs.flatMap(({ sentence, holds }) => (holds ? [] : [sentence])),
  };
}

function mixedLinks(): LabelledLink[] {
  const random = new Random(3);
  const proposals = PROPOSAL_LINKS.map(({ url }) => ({ href: url, isProposal: true }));
  const missing = proposals.length * ORDINARY_PER_PROPOSAL - OTHER_LINKS.length;
  const others = [...OTHER_LINKS, ...ordinaryLinks(missing, random)];
  return random.shuffled([...proposals, ...others.map((href) => ({ href, isProposal: false }))]);
}

/** A contestant that skips its work is fast: what it finds is compared, link by link, with what it should find. */
function prove({ name, meaning, matches, should }: Contestant, links: readonly LabelledLink[]) {
  const expected = links.filter(should);
  const found = expected.filter(({ href }) => matches(href)).length;
  const wrong = links.filter((link) => matches(link.href) && !should(link)).length;
  return {
    sentence: `${name}: found ${found} of ${expected.length}, ${wrong} wrong; a match says: ${meaning}`,
    holds: found === expected.length && wrong === 0,
  };
}

/** Links per second of each contestant, by round. */
function measureAll(hrefs: readonly string[], rounds: number): ReadonlyMap<Contestant, readonly number[]> {
  const speeds = new Map(CONTESTANTS.map((contestant) => [contestant, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first in turn.
    const order = CONTESTANTS.map((_, index) => CONTESTANTS[(index + round) % CONTESTANTS.length]);
    for (const contestant of order) {
      if (contestant === undefined) continue;
      const speed = linksPerSecond(contestant, hrefs);
      if (round > 0) speeds.get(contestant)?.push(speed);
    }
  }
  return speeds;
}

function linksPerSecond({ matches }: Contestant, hrefs: readonly string[]): number {
  const start = performance.now();
  let done = 0;
  let found = 0;
  let taken = 0;
  while (taken < LONG_ENOUGH) {
    for (const href of hrefs) if (matches(href)) found += 1;
    done += hrefs.length;
    taken = performance.now() - start;
  }
  if (found === 0) throw new Error('A contestant found nothing.');
  return (done / taken) * 1000;
}

function rowsOf(speeds: ReadonlyMap<Contestant, readonly number[]>): Row[] {
  const [ours = []] = [...speeds.values()];
  return [...speeds].map(([{ name }, speed]) => {
    const value = spread(
      speed.map((links) => links / 1e6),
      'M/s',
    );
    if (speed === ours) return { figure: name, value };
    const ratio = pairedRatio(ours, speed);
    const goal = atLeast(ratio.median, GOALS.get(name) ?? GOAL, '×');
    return { figure: name, value, ratio: ratioText(ratio), goal };
  });
}
