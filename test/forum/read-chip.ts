import { recogniseProposalUrl } from '@/utils/link/recognise';
import { type ChipView, SIGNS } from '@/utils/lookup/forum/drawn-chip';

const STATES = ['pending', 'choose', 'not-found', 'limited', 'paused', 'error'] as const;

/** The state that a chip's sign stands for; what has another, or a shape in its place, is resolved. */
export function stateOfSign(sign: string | null): ChipView['state'] {
  return STATES.find((state) => SIGNS[state] === sign) ?? 'resolved';
}

/** Canonical address of the proposal that a link leads to; empty where that is none. */
export function proposalOf(href: string): string {
  return recogniseProposalUrl(href)?.canonicalUrl ?? '';
}
