import { SNAPSHOT_HUB } from '@/utils/source/origins';
import type { Exchange } from '../../api/faults/fault';
import { createHub } from '../../api/hub/hub';
import type { Random } from '../../bench/random';
import type { Respondent, RespondentPorts } from '../respondent';
import { type GovernorLink, makeGovernorLink } from './governor-links';
import { type HubLink, makeHubLink } from './hub-links';
import { createSoakNode } from './soak-node';
import { createSourceBooks } from './source-books';
import { ODD, PASSING, type SourceFault } from './source-faults';
import { connectSources } from './source-line';

/** Every so many links is a contract's, the others are the hub's. */
const GOVERNOR_EACH = 4;
/** Every so many links is one that nobody knows anything of. */
const UNKNOWN_EACH = 20;
/** Requests a minute: what is asked too much is a fault like others, and comes with the weather. */
const PLENTY = 1_000_000;

/** The reference hub and a node with a governance contract, which answer without a token. */
export function createSourcesRespondent(
  count: number,
  random: Random,
  { now, sleep }: RespondentPorts,
): Respondent {
  const links = makeLinks(count, Math.floor(now() / 1_000), random);
  const proposals = links.flatMap((link) => ('row' in link && link.row ? [link.row] : []));
  const hub = createHub({ ...{ now, sleep, proposals }, limit: PLENTY });
  const node = createSoakNode(
    links.flatMap((link) => ('votes' in link ? [link] : [])),
    now,
  );
  let current: Going = WELL;

  function go(next: Going): void {
    current = next;
    const own = next.fault?.by === 'source' ? next.fault.fault : null;
    hub.setFault(own?.hub ?? null);
    node.setLie(own?.node ?? null);
  }

  return {
    links,
    async answer(request) {
      const { fault, misbehave } = current;
      const isHubs = new URL(request.url).origin === SNAPSHOT_HUB.origin;
      let isLie = false;
      const next = () => {
        // A slow request may come to one who has gone wrong since.
        isLie = current.fault?.by === 'source';
        return (isHubs ? hub : node).fetch(request);
      };
      const response = await misbehave({ next, sleep });
      hub.clearRequests();
      const isOdd = isLie || (fault?.by === 'network' && fault.breaksBody);
      return { response, isBroken: isOdd || response.status !== 200 };
    },
    misbehave(random) {
      const fault = random.pick(random.below(8) === 0 ? ODD : PASSING);
      go({ fault, misbehave: fault.by === 'network' ? fault.fault.begin() : WELL.misbehave });
    },
    behave: () => go(WELL),
    books: createSourceBooks(links, now),
    connect: connectSources,
  };
}

/** A fault that holds, and what becomes of requests meanwhile. */
interface Going {
  readonly fault: SourceFault | null;
  misbehave(exchange: Pick<Exchange, 'next' | 'sleep'>): Promise<Response>;
}

const WELL: Going = { fault: null, misbehave: ({ next }) => next() };

function makeLinks(count: number, start: number, random: Random): readonly (HubLink | GovernorLink)[] {
  return Array.from({ length: count }, (_, index) => {
    // Of both kinds, since the one number divides the other.
    const isHeld = !isEach(UNKNOWN_EACH, index + Math.floor(index / UNKNOWN_EACH));
    return isEach(GOVERNOR_EACH, index)
      ? makeGovernorLink(index, isHeld, random)
      : makeHubLink(index, isHeld, start, random);
  });
}

function isEach(count: number, index: number): boolean {
  return index % count === count - 1;
}
