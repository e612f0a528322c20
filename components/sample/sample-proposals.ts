import { DAY, HOUR } from '@/utils/i18n/time';
import { parseDecimal } from '@/utils/numbers/decimal';
import type { VoteTotals } from '@/utils/proposal/proposal';
import { ballot, makeSample, type SampleFacts, type SampleProposal, tally, timeAt } from './make-sample';

/**
 * Returns made-up proposals that show what the panel can display. One is open and nears its quorum, one passed, one
 * failed, one hides its tally and has no quorum, one has many choices. Times are relative to `now`.
 */
export function sampleProposals(now: number): readonly SampleProposal[] {
  return [garden(now), library(now), bridge(now), sealed(now), council(now)].map((facts) =>
    makeSample(facts, now),
  );
}

function garden(now: number): SampleFacts {
  return {
    id: '1',
    daoId: 'sample-garden',
    title: 'Plant an orchard of 40 trees',
    detail: {
      lifecycle: 'active',
      startAt: timeAt(now, -4 * DAY),
      endAt: timeAt(now, 2 * DAY + 5 * HOUR),
      quorumRaw: '400000',
      body: GARDEN_TEXT,
    },
    summary: {
      totals: totals('6', '256800.75'),
      quorum: { raw: '400000', progress: parseDecimal('0.6420'), reached: false },
      choices: [
        tally('For', '198400.5', '4'),
        tally('Against', '52300.25', '1'),
        tally('Abstain', '6100', '1'),
      ],
    },
    evidence: { qualityFlags: ['registry_quorum_available'] },
    ballots: [
      ballot(now, 'maple.example', 'For', '120000', 70),
      ballot(now, 'willow.example', 'Against', '52300.25', 52),
      ballot(now, 'cedar.example', 'For', '48000', 41),
      ballot(now, 'rowan.example', 'For', '26400', 20),
      ballot(now, 'hazel.example', 'Abstain', '6100', 9),
      ballot(now, 'alder.example', 'For', '4000.5', 3),
    ],
  };
}

function library(now: number): SampleFacts {
  return {
    id: '2',
    daoId: 'sample-library',
    title: 'Open the reading room on Sundays',
    detail: {
      lifecycle: 'closed',
      outcome: 'passed',
      execution: 'executed',
      startAt: timeAt(now, -12 * DAY),
      endAt: timeAt(now, -5 * DAY),
      quorumRaw: '1000',
      body: LIBRARY_TEXT,
    },
    summary: {
      totals: totals('3', '1538'),
      quorum: { raw: '1000', progress: parseDecimal('1.538'), reached: true },
      choices: [tally('Yes', '1412', '2'), tally('No', '126', '1')],
    },
    evidence: {},
    ballots: [
      ballot(now, 'quill.example', 'Yes', '901', 260),
      ballot(now, 'folio.example', 'Yes', '511', 190),
      ballot(now, 'margin.example', 'No', '126', 140),
    ],
  };
}

function bridge(now: number): SampleFacts {
  return {
    id: '3',
    daoId: 'sample-bridge',
    title: 'Move a third of the treasury in one transaction',
    detail: {
      lifecycle: 'closed',
      outcome: 'failed',
      startAt: timeAt(now, -30 * DAY),
      endAt: timeAt(now, -23 * DAY),
      quorumRaw: '50000000',
      body: BRIDGE_TEXT,
    },
    summary: {
      totals: totals('3', '61250000.000000000000000001'),
      quorum: { raw: '50000000', progress: parseDecimal('1.225'), reached: true },
      choices: [tally('For', '11000000', '1'), tally('Against', '50250000.000000000000000001', '2')],
    },
    evidence: { warnings: ['vote_totals_lag'] },
    ballots: [
      ballot(now, 'arch.example', 'Against', '40250000.000000000000000001', 700),
      ballot(now, 'span.example', 'For', '11000000', 690),
      ballot(now, 'pier.example', 'Against', '10000000', 610),
    ],
  };
}

function sealed(now: number): SampleFacts {
  return {
    id: '4',
    daoId: 'sample-sealed',
    title: 'Elect a treasurer by secret ballot',
    detail: {
      lifecycle: 'active',
      choices: [
        { key: '1', label: 'First candidate' },
        { key: '2', label: 'Second candidate' },
      ],
      startAt: timeAt(now, -DAY),
      endAt: timeAt(now, 6 * DAY),
      coverage: 'partial',
      body: SEALED_TEXT,
    },
    summary: { totals: { votes: '31', uniqueVoters: '31', votingPower: null }, coverage: 'partial' },
    evidence: {},
    ballots: [],
  };
}

/** Power of each candidate's single ballot, in falling order. */
const COUNCIL = ['900', '640.5', '512', '300', '256', '128', '64', '32', '16', '8', '4', '0'];

function council(now: number): SampleFacts {
  const name = (index: number) => `Candidate ${String.fromCharCode(65 + index)}`;
  return {
    id: '5',
    daoId: 'sample-harbour',
    title: 'Choose the council of the year',
    detail: {
      lifecycle: 'closed',
      startAt: timeAt(now, -9 * DAY),
      endAt: timeAt(now, -2 * DAY),
      quorumRaw: '2000',
      body: COUNCIL_TEXT,
    },
    summary: {
      totals: totals('12', '2860.5'),
      quorum: { raw: '2000', progress: parseDecimal('1.43025'), reached: true },
      choices: COUNCIL.map((power, index) => tally(name(index), power, '1')),
    },
    evidence: {},
    ballots: COUNCIL.map((power, index) =>
      ballot(now, `crew-${index + 1}.example`, name(index), power, 60 + index),
    ),
  };
}

function totals(votes: string, power: string): VoteTotals {
  return { votes, uniqueVoters: votes, votingPower: parseDecimal(power) };
}

/** The made-up proposals' texts, in Markdown as proposers write it. */
const GARDEN_TEXT = `# Summary

**Sample text.** This proposal asks the *Sample Garden DAO* to plant an orchard of 40 trees.

## Costs

| Item | Amount |
| --- | ---: |
| Trees | 12,000 |
| Care for a year | 6,500 |

## Steps

1. Choose the field.
2. Plant in autumn:
   - [x] soil was tested
   - [ ] water is led there

> Nothing here is real: no vote, no voter and no treasury.`;

const LIBRARY_TEXT = `**Sample text.** Open the *Sample Library* on Sundays, paid for from the reserve.

- Two people at the desk
- From 10 to 16 o'clock`;

const BRIDGE_TEXT = `**Sample text.** Move a third of the treasury to another chain in one transaction.

## Risks

The proposer names none. Voters asked for a report before a second attempt.`;

const SEALED_TEXT = `**Sample text.** How each member voted is not shown before the vote has ended, and this DAO states no quorum.`;

const COUNCIL_TEXT = `**Sample text.** Each voter names one of twelve candidates for the council of the *Sample Harbour DAO*.`;
