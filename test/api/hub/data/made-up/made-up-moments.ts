import type { HubProposal } from '../hub-row';
import { DAY, madeUpBallots, madeUpHubRow } from './made-up-hub-row';

const FOR_OR_AGAINST = ['For', 'Against', 'Abstain'];

/** States that no real proposal here shows. */
export function madeUpMoments(start: number): readonly HubProposal[] {
  const closed = { start: start - 9 * DAY, end: start - 2 * DAY };
  const open = { start: start - DAY, end: start + 2 * DAY };
  const justEnded = { start: start - 3 * DAY, end: start - 120 };
  const basic = { type: 'basic', choices: FOR_OR_AGAINST, scores: [700, 250, 50] };
  const ballotsFrom = (begin: number) =>
    madeUpBallots(begin, [
      [1, 700],
      [2, 250],
      [3, 50],
    ]);
  return [
    madeUpHubRow(0x111, {
      ...basic,
      ...open,
      title: 'Elect the treasurer in secret',
      privacy: 'shutter',
      quorum: 500,
      ballots: ballotsFrom(open.start),
    }),
    madeUpHubRow(0x112, {
      ...basic,
      ...justEnded,
      title: 'Ended two minutes ago and not yet counted',
      countedAt: start + DAY,
      ballots: ballotsFrom(justEnded.start),
    }),
    madeUpHubRow(0x113, {
      ...basic,
      ...open,
      title: 'Claim your airdrop',
      space: { id: 'flagged.eth', name: 'Flagged DAO', verified: false, flagged: true },
      flagCode: 1,
      ballots: ballotsFrom(open.start),
    }),
    madeUpHubRow(0x114, {
      ...basic,
      ...closed,
      title: 'Changed after it was signed',
      updated: closed.start - 1800,
      space: {
        ...{ id: 'verified.eth', name: 'Verified DAO', verified: true, flagged: false },
        ...{ discussions: 'https://forum.verified.example', domain: 'vote.verified.example' },
      },
      quorum: 900,
      quorumType: 'rejection',
      ballots: ballotsFrom(closed.start).map((ballot) => ({ ...ballot, reason: 'It is time.' })),
    }),
    madeUpHubRow(0x115, {
      ...basic,
      start: start + DAY,
      end: start + 4 * DAY,
      title: 'Opens tomorrow',
      scores: [0, 0, 0],
      ballots: [],
    }),
    madeUpHubRow(0x116, {
      ...basic,
      ...closed,
      title: 'Ended in secret and not yet opened',
      privacy: 'shutter',
      countedAt: start + DAY,
      ballots: ballotsFrom(closed.start),
    }),
    madeUpHubRow(0x117, {
      ...basic,
      ...open,
      title: 'In a space that is flagged',
      space: { id: 'flagged.eth', name: 'Flagged DAO', verified: false, flagged: true },
      ballots: ballotsFrom(open.start),
    }),
    madeUpHubRow(0x119, {
      ...basic,
      ...open,
      title: 'Taken down after a complaint',
      flagCode: 2,
      ballots: ballotsFrom(open.start),
    }),
    madeUpHubRow(0x118, { ...basic, ...open, title: 'Nobody has voted', scores: null, ballots: [] }),
  ];
}
