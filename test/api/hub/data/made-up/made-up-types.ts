import type { HubChoice, HubProposal } from '../hub-row';
import { DAY, madeUpBallots, madeUpHubRow } from './made-up-hub-row';

type Ballots = readonly (readonly [choice: HubChoice, power: number])[];

/** In millions; all but the last for a week. */
const VESTING = [12, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1];
const WEEK_AND_YEAR: Ballots = VESTING.map((millions, index) => [
  { [index < VESTING.length - 1 ? 3 : 5]: 100 },
  millions * 1_000_000,
]);

/** Every way of voting that no real proposal here shows. All are closed. */
export function madeUpTypes(start: number): readonly HubProposal[] {
  const period = { start: start - 9 * DAY, end: start - 2 * DAY };
  const ballots = (rows: Ballots) => madeUpBallots(period.start, rows);
  return [
    // Choices, powers and sums are those of a real vote of Island DAO on Realms, 2025-10-01, which Snapshot never held.
    madeUpHubRow(0x101, {
      ...period,
      title: 'How long should the vesting of our Cat Charity tokens be?',
      type: 'weighted',
      choices: ['No Vesting', '1 DAY', '1 WEEK', '1 MONTH', '1 YEAR'],
      scores: [0, 0, 27_000_000, 0, 1_000_000],
      quorum: 33_360_000,
      ballots: ballots(WEEK_AND_YEAR),
    }),
    madeUpHubRow(0x102, {
      ...period,
      title: 'Split the budget between three working groups',
      type: 'weighted',
      choices: ['Grants', 'Research', 'Events'],
      scores: [250, 425, 125],
      ballots: ballots([
        [{ 1: 1, 2: 3 }, 400],
        [{ 1: 2, 2: 1, 3: 1 }, 300],
        [{ 2: 1, 3: 1 }, 100],
      ]),
    }),
    madeUpHubRow(0x103, {
      ...period,
      title: 'Which auditors may be asked for an offer?',
      type: 'approval',
      choices: ['Firm A', 'Firm B', 'Firm C'],
      scores: [125.5, 325.25, 125.5],
      ballots: ballots([
        [[1, 3], 100.5],
        [[2], 300.25],
        [[1, 2, 3], 25],
      ]),
    }),
    madeUpHubRow(0x104, {
      ...period,
      title: 'Rank the dates of the summit',
      type: 'copeland',
      choices: ['May', 'June', 'July'],
      scores: [(80 * 2) / 3, 80 / 3, 0],
      ballots: ballots([
        [[1, 2, 3], 50],
        [[2, 1, 3], 20],
        [[1, 3, 2], 10],
      ]),
    }),
  ];
}
