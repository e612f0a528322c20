import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Row, type Section, spread } from '../../report';
import { median } from '../../statistics';
import { quietThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { EMPTY, OURS_DRAWING } from '../page-contestants';
import { countMessages, messagesFromTabs } from '../tab-messages';
import { elementsOf, tracePage } from '../trace-page';

interface QuietVisit {
  /** Milliseconds of script. */
  readonly script: number;
  readonly elements: number;
  readonly messages: number;
}

const SCRIPT_LIMIT = 3;

/** What the connected extension does on a thread without proposals, against an extension that does nothing. */
export async function measureQuiet(stage: BenchStage, rounds: number): Promise<Section> {
  const empty = await EMPTY.start(stage);
  const ours = await OURS_DRAWING.start(stage);
  const visits: { empty: QuietVisit; ours: QuietVisit }[] = [];
  try {
    await countMessages(ours);
    stage.service.api.clearRequests();
    for (let round = 0; round < rounds; round += 1)
      visits.push({
        empty: await visit(stage, empty, async () => 0),
        ours: await visit(stage, ours, async () => (await messagesFromTabs(ours)).length),
      });
  } finally {
    await Promise.all([empty.close(), ours.close()]);
  }
  return {
    title: 'Thread without proposals',
    notes: [
      `20 posts with 120 links; ${rounds} interleaved rounds in one profile each, the first thrown away; connected`,
    ],
    rows: rowsOf(visits.slice(1), stage.service.api.requests.length),
    unproven: [],
  };
}

async function visit(
  stage: BenchStage,
  session: ChromiumSession,
  messages: () => Promise<number>,
): Promise<QuietVisit> {
  const url = `${stage.pages.origin}${quietThread.path}`;
  // Nothing is asked of the page: the question itself would be among the little that runs there.
  const progress = async () => '';
  const { slices, page } = await tracePage(session, { url, slowdown: 1, appends: false, progress });
  const elements = await elementsOf(page);
  await page.close();
  return {
    script: slices.reduce((sum, slice) => sum + slice, 0),
    elements,
    messages: await messages(),
  };
}

function rowsOf(visits: readonly { empty: QuietVisit; ours: QuietVisit }[], requests: number): Row[] {
  const script = visits.map(({ ours }) => ours.script);
  const messages = Math.max(...visits.map(({ ours }) => ours.messages));
  const added = Math.max(...visits.map(({ ours, empty }) => ours.elements - empty.elements));
  return [
    {
      figure: 'P2 script, empty extension',
      value: spread(
        visits.map(({ empty }) => empty.script),
        'ms',
      ),
    },
    {
      figure: 'P2 script, ours',
      value: spread(script, 'ms'),
      goal: atMost(median(script), SCRIPT_LIMIT, ' ms'),
    },
    { figure: 'P2 messages to the background', value: String(messages), goal: atMost(messages, 0, '') },
    { figure: 'P2 requests to the service', value: String(requests), goal: atMost(requests, 0, '') },
    { figure: 'P7 elements added to the page', value: String(added), goal: atMost(added, 0, '') },
  ];
}
