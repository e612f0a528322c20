import { madeUpHash } from '../../../data/made-up/made-up-row';
import { BLANK, COUNTING, type HubBallot, type HubChoice, type HubProposal } from '../hub-row';

export const DAY = 86_400;

type Required = Pick<HubProposal, 'title' | 'type' | 'choices' | 'start' | 'end' | 'scores' | 'ballots'>;

/** A proposal that exists nowhere, marked so in its title, with harmless values where the case does not need others. */
export function madeUpHubRow(number: number, row: Required & Partial<HubProposal>): HubProposal {
  return {
    ...BLANK,
    id: madeUpHash(number),
    body: 'A made-up text for a made-up proposal.',
    author: madeUpVoter(0xaa),
    space: { id: 'made-up.eth', name: 'Made-up DAO', verified: false, flagged: false },
    snapshot: 23_000_000,
    strategies: [{ name: 'erc20-balance-of', network: '1', params: { symbol: 'MADE', decimals: 18 } }],
    created: row.start - 3600,
    votes: row.ballots.length,
    total: row.ballots.reduce((sum, { vp }) => sum + vp, 0),
    countedAt: row.end + COUNTING,
    ...row,
    title: `${row.title} (made-up example)`,
  };
}

/** An address that belongs to nobody. */
export function madeUpVoter(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/** One ballot a choice and power, cast by the minute from the start on. */
export function madeUpBallots(
  start: number,
  rows: readonly (readonly [choice: HubChoice, power: number])[],
): readonly HubBallot[] {
  return rows.map(([choice, vp], index) => ({
    voter: madeUpVoter(index + 1),
    choice,
    vp,
    created: start + 60 * (index + 1),
    reason: '',
  }));
}
