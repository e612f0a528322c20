import type { FaultName } from '../../api/faults/faults';
import { createReferenceApi } from '../../api/reference-api';
import type { Random } from '../../bench/random';
import type { Respondent, RespondentPorts } from '../respondent';
import { createServiceBooks } from './service-books';
import { connectService } from './service-line';
import { daosOf, makeServiceLinks } from './service-links';

/** Faults that pass, and after which asking again makes sense. */
const PASSING: readonly FaultName[] = [
  'reset',
  'reset-after-headers',
  'cut-off-body',
  'slow',
  'always-500',
  '500-then-200',
  'always-503',
  '503-retry-after',
  '502-html',
  'always-504',
  '429-once',
  '429-seconds',
  '429-http-date',
  '429-no-retry-after',
  '429-zero',
];

/** Faults after which only a click asks again: the answer came, and was none. */
const ODD: readonly FaultName[] = [
  'not-json',
  'truncated-json',
  'null-body',
  'empty-body',
  'no-content-type',
];

/** Faults whose answers look well by their status. */
const BROKEN_BODIES: ReadonlySet<FaultName> = new Set([...ODD, 'reset-after-headers', 'cut-off-body']);

const PLENTY = { perMinute: 1_000_000, burst: 1_000_000 };

/** The reference service, which answers to a token. */
export function createServiceRespondent(
  count: number,
  random: Random,
  { now, sleep }: RespondentPorts,
): Respondent {
  const links = makeServiceLinks(count, random);
  const api = createReferenceApi({
    ...{ daos: daosOf(links), now, sleep },
    buckets: { standard: PLENTY, detail: PLENTY },
  });
  let fault: FaultName | null = null;

  function set(next: FaultName | null): void {
    fault = next;
    api.setFault(next);
  }

  return {
    links,
    async answer(request) {
      const response = await api.fetch(request);
      api.clearRequests();
      const isBroken = response.status !== 200 || (fault !== null && BROKEN_BODIES.has(fault));
      return { response, isBroken };
    },
    misbehave: (random) => set(random.pick(random.below(8) === 0 ? ODD : PASSING)),
    behave: () => set(null),
    books: createServiceBooks(links, now),
    connect: connectService,
  };
}
