import { INSIGHTS } from '@/components/insights/frame/insights';
import { AT_SOURCE } from '@/components/panel/at-source/at-source-region';
import { LOADED_BALLOTS } from '@/components/panel/ballots/voters-region';
import { SHORTCUT_LIST } from '@/components/panel/frame/shortcuts/shortcuts';
import { THREAD_LIST } from '@/components/panel/page/page-view';
import { CHOOSE_CANDIDATE, NOT_FOUND } from '@/components/panel/page/selected-proposal';
import { CITE_MENU } from '@/components/panel/proposal/actions/action-bar';
import { DETAILS } from '@/components/panel/proposal/details/details-region';
import { EVIDENCE_DRAWER, TRUST_LINE } from '@/components/panel/proposal/evidence/trust-region';
import { REGIONS } from '@/components/panel/proposal/regions';
import { SPOKEN_OUTCOME } from '@/components/panel/proposal/result/outcome';
import { SINCE_LINE } from '@/components/panel/recent/since-region.live';
import { FOLDED_TEXT } from '@/components/panel/text/text-region';
import { TIMELINE } from '@/components/panel/timeline/timeline-region';

const PARTS = [
  AT_SOURCE,
  CITE_MENU,
  LOADED_BALLOTS,
  TIMELINE,
  DETAILS,
  EVIDENCE_DRAWER,
  CHOOSE_CANDIDATE,
  NOT_FOUND,
  THREAD_LIST,
  FOLDED_TEXT,
  SHORTCUT_LIST,
  SINCE_LINE,
  SPOKEN_OUTCOME,
  TRUST_LINE,
];

/** Fetches the chunks of the panel's parts, so that they are there from their first drawing. */
export async function loadParts(): Promise<void> {
  const insights = INSIGHTS.map(({ view }) => view);
  const regions = REGIONS.flatMap(({ View: { part } }) => part ?? []);
  await Promise.all([...PARTS, ...regions, ...insights].map((part) => part.load()));
}
