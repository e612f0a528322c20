import { type LazyComponent, lazy } from '@/components/shared/lazy';
import type { Insight, OfVoterProps } from './insight';

/** In display order. */
export const INSIGHTS: readonly Insight[] = [
  {
    id: 'recount',
    name: 'insight_recount',
    reads: 'all-ballots',
    view: lazy(() => import('../recount/recount-view').then((module) => module.RecountView)),
  },
  {
    id: 'flip',
    name: 'insight_flip',
    reads: 'largest-ballots',
    view: lazy(() => import('../flip/flip-view').then((module) => module.FlipView)),
  },
  {
    id: 'concentration',
    name: 'insight_concentration',
    reads: 'largest-ballots',
    view: lazy(() =>
      import('../concentration/concentration-view').then((module) => module.ConcentrationView),
    ),
  },
  {
    id: 'voter',
    name: 'insight_voter',
    reads: 'nothing',
    view: lazy(() => import('../voter/voter-view').then((module) => module.VoterView)),
  },
  {
    id: 'usual',
    name: 'insight_usual',
    reads: 'nothing',
    view: lazy(() => import('../usual/usual-view').then((module) => module.UsualView)),
  },
  {
    id: 'export',
    name: 'insight_export',
    reads: 'nothing',
    view: lazy(() => import('../export/export-view').then((module) => module.ExportView)),
  },
  {
    id: 'siblings',
    name: 'insight_siblings',
    reads: 'nothing',
    withoutBallots: true,
    view: lazy(() => import('../siblings/siblings-view').then((module) => module.SiblingsView)),
  },
  {
    id: 'thread-text',
    name: 'insight_thread_text',
    reads: 'nothing',
    withoutBallots: true,
    view: lazy(() => import('../thread-text/thread-text-view').then((module) => module.ThreadTextView)),
  },
];

/** Additional parts of a voter's row. */
export const OF_VOTER: readonly LazyComponent<OfVoterProps>[] = [
  lazy(() => import('../voter/voter-view').then((module) => module.VoterVotes)),
];
