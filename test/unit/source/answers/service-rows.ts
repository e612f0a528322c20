import { KEY } from '../../../factories/proposal';
import { DETAIL, EVIDENCE, SUMMARY } from '../../../factories/wire-a';
import { fakeService, json, NOW as SERVICE_NOW } from '../../api/fake-service';
import { iso } from './cases/portal-case';
import { over, type Row, readRow } from './hub-rows';

const SERVICE_TIMES = { pending: [1, 8], open: [-1, 2], ended: [-9, -2] } as const;
const LIFECYCLES = { pending: 'pending', open: 'active', ended: 'closed' } as const;
const OUTCOMES = [null, 'passed', 'rejected'];
const SERVICE_QUORUMS = {
  'no quorum object': null,
  'all of the quorum null': { raw: null, progress: null, reached: null },
  'requirement alone': { raw: '400000', progress: null, reached: null },
  'progress alone': { raw: '400000', progress: '2.5', reached: null },
  'reached alone': { raw: null, progress: null, reached: true },
  'missed alone': { raw: null, progress: null, reached: false },
  'progress and reached': { raw: '400000', progress: '2.5', reached: true },
  'progress and missed': { raw: '4000000', progress: '0.25', reached: false },
  'progress zero': { raw: '400000', progress: '0', reached: null },
};

interface ServiceCase {
  readonly stage: keyof typeof LIFECYCLES;
  readonly outcome: string | null;
  readonly quorum: keyof typeof SERVICE_QUORUMS;
  /** What the summary has in place of its figures. */
  readonly figures?: 'powers null' | 'totals null';
}

const SERVICE_CASES: readonly ServiceCase[] = over(
  Object.keys(LIFECYCLES) as readonly (keyof typeof LIFECYCLES)[],
  (stage) => [
    ...over(OUTCOMES, (outcome) =>
      (Object.keys(SERVICE_QUORUMS) as readonly (keyof typeof SERVICE_QUORUMS)[])
        .filter((_, index) => stage !== 'pending' || index < 2)
        .map((quorum) => ({ stage, outcome, quorum })),
    ),
    ...(['powers null', 'totals null'] as const).map((figures) => ({
      ...{ stage, outcome: null, quorum: 'no quorum object' as const, figures },
    })),
  ],
);

const FIGURES = {
  'powers null': {
    choices: SUMMARY.data.choices.map((choice) => ({ ...choice, votingPower: null })),
    totals: { votes: 412, uniqueVoters: null, votingPower: null },
  },
  'totals null': { totals: null },
};

function serviceRow({ stage, outcome, quorum, figures }: ServiceCase): Promise<Row> {
  const [startAt, endAt] = SERVICE_TIMES[stage].map((days) => iso(SERVICE_NOW, days));
  const detail = { ...DETAIL.data, lifecycleStatus: LIFECYCLES[stage], outcome, startAt, endAt };
  const summary = { ...SUMMARY.data, quorum: SERVICE_QUORUMS[quorum], ...(figures && FIGURES[figures]) };
  const meta = { ...DETAIL.meta, dataAsOf: iso(SERVICE_NOW, -0.01) };
  const { client } = fakeService(({ url }) => {
    const data = url.includes('evidence') ? EVIDENCE.data : url.includes('summary') ? summary : detail;
    return json({ data, meta });
  });
  const given = SERVICE_QUORUMS[quorum]?.reached ?? null;
  return readRow(client, KEY, {
    ...{ kind: 'service', now: SERVICE_NOW },
    inputs: [stage, `outcome ${outcome}`, quorum, ...(figures ? [figures] : [])],
    facts: {
      stage,
      isWhole: outcome !== null && /^progress and/.test(quorum),
      quorum: given === null ? null : given ? 'met' : 'missed',
      isJudged: outcome !== null,
    },
  });
}

/** One row for each case of a service's own answers. */
export const readServiceRows = () => Promise.all(SERVICE_CASES.map(serviceRow));
