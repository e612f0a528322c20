import type { BrowserKind } from '../../../e2e/browser/session';
import { startSession } from '../../../e2e/browser/start-session';
import { atMost, type Row, ratioText, type Section, spread } from '../../report';
import { median, pairedRatio } from '../../statistics';
import { stillThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import type { ScanTimes } from '../scripts/scan-links';
import { THREAD_PROPOSALS } from '../thread-topic';

const BROWSERS: readonly BrowserKind[] = ['chromium', 'firefox'];
/** Milliseconds for a thousand links, and how often the floor. */
const LIMIT = 2;
const RATIO_LIMIT = 3;

/** What finding proposals costs beside the least that anybody can do who looks at every link. */
export async function measureFloor(stage: BenchStage): Promise<Section> {
  const expected = stillThread.hrefs.filter((href) => THREAD_PROPOSALS.includes(href)).length;
  const seen: { kind: BrowserKind; times: ScanTimes }[] = [];
  for (const kind of BROWSERS) seen.push({ kind, times: await timesIn(kind, stage) });
  const proofs = seen.map(({ kind, times: { proposals } }) => ({
    sentence: `ours, ${kind}: found ${proposals} of ${expected} links to proposals`,
    holds: proposals === expected,
  }));
  return {
    title: 'Finding proposals in 500 posts, milliseconds for 1,000 links',
    notes: [
      'in the page, without reports and chips; the floor reads every href (getElementsByTagName, getAttribute); 15 interleaved rounds',
      ...proofs.map(({ sentence }) => sentence),
    ],
    rows: seen.flatMap(({ kind, times }) => rowsOf(kind, times)),
    unproven: proofs.flatMap(({ sentence, holds }) => (holds ? [] : [sentence])),
  };
}

async function timesIn(kind: BrowserKind, { peers, pages }: BenchStage): Promise<ScanTimes> {
  const session = await startSession(kind, { extensionDir: peers.empty });
  try {
    const page = await session.openPage(`${pages.origin}${stillThread.path}`);
    const text = await page.waitFor(() => document.documentElement.dataset['scanTimes'], []);
    return JSON.parse(text);
  } finally {
    await session.close();
  }
}

function rowsOf(kind: BrowserKind, { links, floor, ours }: ScanTimes): Row[] {
  const perThousand = (times: readonly number[]) => times.map((time) => (time / links) * 1000);
  const ratio = pairedRatio(ours, floor);
  return [
    {
      figure: `P4 ours, ${kind}`,
      value: spread(perThousand(ours), 'ms'),
      goal: atMost(median(perThousand(ours)), LIMIT, ' ms'),
    },
    {
      figure: `P4 the floor, ${kind}`,
      value: spread(perThousand(floor), 'ms'),
      ratio: ratioText(ratio),
      goal: atMost(ratio.median, RATIO_LIMIT, '×'),
    },
  ];
}
