import type { ComponentType } from 'preact';
import { EffectsProvider, EffectsRegion } from '@/components/panel/effects/effects-region.live';
import { PeopleProvider, PeopleRegion } from '@/components/panel/people/people-region.live';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import { AtSourceProvider, AtSourceRegion } from '../at-source/at-source-region';
import { BallotsProvider } from '../ballots/ballots-provider.live';
import type { PanelProvider } from '../kit/panel-context';
import { lazyRegion } from '../kit/region';
import { SinceRegion } from '../recent/since-region.live';
import { TextRegion } from '../text/text-region';
import { DetailsRegion } from './details/details-region';
import { MentionsRegion } from './details/mentions-region';
import { TrustRegion } from './evidence/trust-region';
import { ChoicesRegion } from './result/choices';
import { OutcomeRegion } from './result/outcome';
import { QuorumRegion } from './result/quorum';

/** One line of the registry of regions. */
interface ProposalRegion {
  readonly id: string;
  readonly View: ComponentType & { readonly part?: LazyComponent<object> };
  readonly Provider?: PanelProvider;
  /** It stays visible next to the open evidence. */
  readonly stays?: true;
}

/** A proposal's regions from top to bottom; the first screen ends at the evidence. */
export const REGIONS: readonly ProposalRegion[] = [
  { id: 'outcome', View: OutcomeRegion, stays: true },
  { id: 'since', View: SinceRegion },
  { id: 'quorum', View: QuorumRegion },
  { id: 'choices', View: ChoicesRegion },
  { id: 'evidence', View: TrustRegion, stays: true },
  {
    id: 'ballots',
    View: lazyRegion(
      lazy(() => import('../ballots/ballots-regions').then((module) => module.Votes)),
      ['block', 'block'],
    ),
    Provider: BallotsProvider,
  },
  { id: 'people', View: PeopleRegion, Provider: PeopleProvider },
  { id: 'effects', View: EffectsRegion, Provider: EffectsProvider },
  { id: 'text', View: TextRegion },
  {
    id: 'proof',
    View: lazyRegion(
      lazy(() => import('@/components/proof/proof').then((module) => module.Proof)),
      [],
    ),
  },
  { id: 'mentions', View: MentionsRegion },
  { id: 'details', View: DetailsRegion },
  // Last, because it appears when its source has answered: nothing below it moves.
  { id: 'at-source', View: AtSourceRegion, Provider: AtSourceProvider },
];
