import type { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Row, ratioText, type Section, spread } from '../../report';
import { median, pairedRatio } from '../../statistics';
import { longThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { layoutShiftOf } from '../layout-shift';
import {
  DARK_READER,
  EMPTY,
  LINKIFY_IT,
  LINKIFYJS,
  NAIVE,
  OURS_DRAWING,
  OURS_FINDING,
  PAGE_ALONE,
  type PageContestant,
  type Proof,
} from '../page-contestants';
import type { PageWork } from '../read-trace';
import { tracePage } from '../trace-page';

/** One visit of the long thread. */
interface Visit extends PageWork {
  readonly layoutShift: number;
  readonly proof: Proof | null;
}

type Visits = ReadonlyMap<PageContestant, readonly Visit[]>;

const OURS = [OURS_FINDING, OURS_DRAWING];
const ALL = [PAGE_ALONE, EMPTY, ...OURS, LINKIFY_IT, LINKIFYJS, DARK_READER, NAIVE];
/** Share of each peer's script time that ours may take, without and with chips; null: no goal. */
const PEERS = new Map([
  [LINKIFY_IT, [0.6, 0.8]],
  [LINKIFYJS, [0.2, 0.2]],
  [DARK_READER, [0.06, 0.06]],
  [NAIVE, null],
]);
/** What chips may add to the browser's own work for the page. */
const MAX_RENDERING = 1.05;
const MAX_SLICE_MS = 8;
const LONG_TASK = 50;
const SLOWDOWN = 4;
const SLOW_ROUNDS = 2;

/** Script time on the long thread: ours, peers, and ours again on a slower machine. */
export async function measureScan(stage: BenchStage, rounds: number): Promise<Section> {
  const sessions = new Map<PageContestant, ChromiumSession>();
  try {
    for (const contestant of ALL) sessions.set(contestant, await contestant.start(stage));
    await visitAll(stage, sessions, ALL, 1, 1);
    const visits = await visitAll(stage, sessions, ALL, rounds - 1, 1);
    const slow = await visitAll(stage, sessions, OURS, SLOW_ROUNDS, SLOWDOWN);
    return {
      title: 'Long thread: script in the page, milliseconds of processor time',
      notes: notesOn(visits, rounds),
      rows: [
        ...totalRows(visits),
        ...sliceRows(visits, slow),
        ...renderingRows(visits),
        ...shiftRows(visits),
      ],
      unproven: [...unprovenIn(visits, 1), ...unprovenIn(slow, SLOWDOWN)],
    };
  } finally {
    await Promise.all([...sessions.values()].map((session) => session.close()));
  }
}

/** Visits in turn, each in a new tab of the contestant's own browser. */
async function visitAll(
  stage: BenchStage,
  sessions: ReadonlyMap<PageContestant, ChromiumSession>,
  contestants: readonly PageContestant[],
  rounds: number,
  slowdown: number,
): Promise<Visits> {
  const visits = new Map(contestants.map((contestant) => [contestant, [] as Visit[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [contestant, seen] of visits) {
      const session = sessions.get(contestant);
      if (session) seen.push(await visit(stage, contestant, session, slowdown));
    }
  }
  return visits;
}

async function visit(
  stage: BenchStage,
  contestant: PageContestant,
  session: ChromiumSession,
  slowdown: number,
): Promise<Visit> {
  const wait = slowdown > 1 ? 3000 : 1500;
  const url = `${stage.pages.origin}${longThread.path}?append=${wait}`;
  const prove = async (page: ChromiumPage) => (await contestant.prove?.(page, session)) ?? null;
  const progress = contestant.prove && (async (page: ChromiumPage) => JSON.stringify(await prove(page)));
  const { page, ...work } = await tracePage(session, { url, slowdown, appends: true, progress });
  const seen = { ...work, layoutShift: await layoutShiftOf(page), proof: await prove(page) };
  await page.close();
  return seen;
}

function notesOn(visits: Visits, rounds: number): string[] {
  const proofs = [...visits].flatMap(([{ name }, [first]]) =>
    first?.proof ? [`${name}: ${sentenceOf(first.proof)}`] : [],
  );
  return [
    `500 posts with 10,000 links, then ten batches of 20 posts; ${rounds} interleaved rounds, each in a new tab of a browser of its own, the first thrown away`,
    `at CPU ×${SLOWDOWN}: ${SLOW_ROUNDS} rounds of ours alone`,
    'linkify-it, linkifyjs and the naive script count links whose host is on a list; Dark Reader (its package, as a content script) recolours the page',
    ...proofs,
  ];
}

function unprovenIn(visits: Visits, slowdown: number): string[] {
  return [...visits].flatMap(([{ name }, seen]) =>
    seen.flatMap(({ proof }) =>
      proof === null || holds(proof) ? [] : [`${name}, CPU ×${slowdown}: ${sentenceOf(proof)}`],
    ),
  );
}

function holds(proof: Proof | null): boolean {
  return proof === null || proof.found === proof.expected;
}

function sentenceOf({ found, expected, what }: Proof): string {
  return `${found} of ${expected} ${what}`;
}

const totalsOf = (visits: readonly Visit[]) =>
  visits.map(({ slices }) => slices.reduce((sum, slice) => sum + slice, 0));
const longestOf = (visits: readonly Visit[]) => visits.map(({ slices }) => Math.max(0, ...slices));

function totalRows(visits: Visits): Row[] {
  return [...visits].flatMap(([contestant, seen]): Row[] => {
    const totals = totalsOf(seen);
    const row = { figure: `P3 ${contestant.name}`, value: spread(totals, 'ms') };
    const limits = PEERS.get(contestant);
    if (limits === undefined) return [row];
    return OURS.map((ours, index) => {
      const ratio = pairedRatio(totalsOf(visits.get(ours) ?? []), totals);
      const limit = limits?.[index];
      return {
        ...(index === 0 ? row : { figure: '', value: '  … with chips' }),
        ratio: ratioText(ratio),
        ...(limit !== undefined && { goal: atMost(ratio.median, limit, '×') }),
      };
    });
  });
}

function sliceRows(visits: Visits, slow: Visits): Row[] {
  return OURS.flatMap((ours) => {
    const longest = longestOf(visits.get(ours) ?? []);
    const slowest = longestOf(slow.get(ours) ?? []);
    return [
      {
        figure: `P5 longest slice, ${ours.name}`,
        value: spread(longest, 'ms'),
        goal: atMost(median(longest), MAX_SLICE_MS, ' ms'),
      },
      {
        figure: `P5   … at CPU ×${SLOWDOWN}`,
        value: spread(slowest, 'ms'),
        goal: `each ${atMost(Math.max(...slowest), LONG_TASK, ' ms')}`,
      },
    ];
  });
}

/** Chips are laid out and painted by the browser: no script of ours, but brought about by it. */
function renderingRows(visits: Visits): Row[] {
  const timesOf = (contestant: PageContestant) =>
    (visits.get(contestant) ?? []).map(({ rendering }) => rendering);
  const connected = timesOf(OURS_DRAWING);
  return [OURS_DRAWING, OURS_FINDING, PAGE_ALONE, DARK_READER].map((contestant) => {
    const times = timesOf(contestant);
    const row = { figure: `style, layout, paint: ${contestant.name}`, value: spread(times, 'ms') };
    if (contestant === OURS_DRAWING) return row;
    const ratio = pairedRatio(connected, times);
    const goal = contestant === PAGE_ALONE ? atMost(ratio.median, MAX_RENDERING, '×') : '';
    return { ...row, ratio: ratioText(ratio), goal };
  });
}

function shiftRows(visits: Visits): Row[] {
  const shiftsOf = (contestant: PageContestant) =>
    (visits.get(contestant) ?? []).map(({ layoutShift }) => layoutShift);
  const alone = shiftsOf(PAGE_ALONE);
  const ours = shiftsOf(OURS_DRAWING);
  return [
    { figure: 'P7 layout shift, the page alone', value: spread(alone, '') },
    {
      figure: 'P7 layout shift, with chips',
      value: spread(ours, ''),
      goal: `no more: ${Math.max(...ours) <= Math.max(...alone) ? 'pass' : 'FAIL'}`,
    },
  ];
}
