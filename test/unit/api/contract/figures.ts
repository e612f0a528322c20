import Big from 'big.js';
import type { VoteSummary } from '@/utils/proposal/proposal';

/** Every figure of a summary. */
export function figures(summary: VoteSummary | null): (string | boolean)[] {
  const { totals, quorum } = summary ?? {};
  const powers = [
    totals?.votes,
    totals?.uniqueVoters,
    totals?.votingPower,
    quorum?.progress,
    quorum?.reached,
  ];
  const tallies = summary?.choices.flatMap((choice) => [choice.votes, choice.votingPower]) ?? [];
  return [...powers, ...tallies].filter((figure) => figure !== null && figure !== undefined);
}

/** A figure as its value alone: counts lose leading zeros on the way. */
export function canonical(figure: unknown): string {
  const text = String(figure);
  return /^-?\d+(\.\d+)?$/.test(text) ? new Big(text).toFixed() : text;
}

/** A figure as the percentage of it. */
export function hundredfold(figure: unknown): string {
  const text = String(figure);
  return /^-?\d+(\.\d+)?$/.test(text) ? new Big(text).times(100).toFixed() : text;
}
