import type { ComponentType } from 'preact';
import { BallotsRegion } from '../ballots/ballots';
import { BallotsFrame } from '../ballots/use-ballots';
import type { PanelFrame } from '../panel-context';
import { TextRegion } from '../text/text-region';
import { ChoicesRegion } from './choices';
import { EvidenceRegion } from './evidence';
import { OutcomeRegion } from './outcome';
import { QuorumRegion } from './quorum';
import type { RegionProps } from './region';

/** One line of the registry of regions. */
interface ProposalRegion {
  readonly id: string;
  readonly View: ComponentType<RegionProps>;
  readonly Frame?: PanelFrame;
}

/** What the panel tells of a proposal, from the top down. */
export const REGIONS: readonly ProposalRegion[] = [
  { id: 'outcome', View: OutcomeRegion },
  { id: 'quorum', View: QuorumRegion },
  { id: 'choices', View: ChoicesRegion },
  { id: 'ballots', View: BallotsRegion, Frame: BallotsFrame },
  { id: 'evidence', View: EvidenceRegion },
  { id: 'text', View: TextRegion },
];
