import type { HubProposal } from '../hub-row';
import { DAY, madeUpHubRow, madeUpVoter } from './made-up-hub-row';

/** More than `first` and `skip` together can reach. */
const VOTERS = 6_500;

/** Five ballots fall into each second, and seven of a row weigh the same, so that no order but that by id is strict. */
export function madeUpCrowd(start: number): HubProposal {
  const opened = start - 9 * DAY;
  const ballots = Array.from({ length: VOTERS }, (_, index) => ({
    voter: madeUpVoter(0x10000 + index),
    choice: (index % 2) + 1,
    vp: 1 + Math.floor(index / 7) / 4,
    created: opened + 1 + Math.floor(index / 5),
    reason: '',
  }));
  const powerOf = (choice: number) =>
    ballots.reduce((sum, ballot) => (ballot.choice === choice ? sum + ballot.vp : sum), 0);
  return madeUpHubRow(0x121, {
    title: `A vote of ${VOTERS} ballots`,
    type: 'single-choice',
    choices: ['Left', 'Right'],
    start: opened,
    end: start - 2 * DAY,
    scores: [powerOf(1), powerOf(2)],
    ballots,
  });
}
