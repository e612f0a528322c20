import { describe, expect, it } from 'vitest';
import { compareNodes } from '@/components/panel/at-source/compare/compare-nodes';
import type { SourceRecord } from '@/components/panel/at-source/compare/comparison';
import {
  makeAnswer,
  makeChoice,
  makeDetail,
  makeEvidence,
  makeKey,
  makeSummary,
} from '../../../../factories/proposal';

interface Given {
  readonly power?: string;
  readonly lifecycle?: string;
  readonly outcome?: string | null;
  readonly block?: string;
  readonly end?: string;
  readonly estimated?: readonly ['end'];
}

function reading({
  power = '100',
  lifecycle = 'closed',
  outcome = 'passed',
  block = '2024-02-28T09:00:00Z',
  end = '2024-02-27T00:00:00Z',
  estimated,
}: Given): SourceRecord {
  const meta = { dataAsOf: block };
  return {
    key: makeKey('chain-1:0xa1:40'),
    detail: makeAnswer(makeDetail({ lifecycle, outcome, endAt: end, ...(estimated && { estimated }) }), meta),
    summary: makeAnswer(makeSummary({ choices: [makeChoice('For', power, null)] }), meta),
    evidence: makeAnswer(makeEvidence(), meta),
  };
}

const EARLIER = '2024-02-28T09:00:00Z';
const LATER = '2024-02-28T09:00:12Z';

describe('two nodes of one chain', () => {
  it.each<[string, Given, Given, string]>([
    [
      'say the same, however it is written, and at whatever blocks',
      {},
      { power: '100.0', block: LATER },
      'same',
    ],
    [
      'are at other blocks of an open vote',
      { lifecycle: 'active' },
      { lifecycle: 'active', power: '101', block: LATER },
      'first-behind',
    ],
    [
      'the second at the older one',
      { lifecycle: 'active', block: LATER },
      { lifecycle: 'active', power: '99' },
      'second-behind',
    ],
    [
      'say the same where each estimates the end from its own block',
      { estimated: ['end'] },
      { estimated: ['end'], end: '2024-02-27T00:03:00Z', block: LATER },
      'same',
    ],
    ['differ in an end that both were given', {}, { end: '2024-02-27T00:03:00Z' }, 'disagree'],
    ['disagree within one block', { lifecycle: 'active' }, { lifecycle: 'active', power: '99' }, 'disagree'],
    ['disagree on figures that no block changes any more', {}, { power: '99', block: LATER }, 'disagree'],
    [
      'are behind with what is still to happen after the vote',
      {},
      { outcome: 'executed', block: LATER },
      'first-behind',
    ],
    [
      'are behind where one has not seen the end',
      { block: LATER },
      { lifecycle: 'active', power: '99' },
      'second-behind',
    ],
  ])('%s', (_, first, second, expected) => {
    expect(compareNodes(reading(first), reading(second))).toBe(expected);
  });

  // Within one node ballots and totals may be swapped alike, and nothing there contradicts it.
  it.each([
    ['disagree', 'of a governor', null, 'disagree'],
    ['may be behind', 'of Aragon, where votes change', 'aragon', 'first-behind'],
  ] as const)('%s where one swaps the totals of an open vote %s', (_, __, by, expected) => {
    const open = (forIt: string, against: string, block: string): SourceRecord => {
      const record = reading({ lifecycle: 'active', block });
      const choices = [makeChoice('For', forIt, null), makeChoice('Against', against, null)];
      const quorum = { raw: null, progress: null, reached: null, ...(by && { by }) };
      const summary = { ...record.summary, value: { ...record.summary.value, choices, quorum } };
      return { ...record, summary };
    };
    const [first, second] = [open('300', '100', EARLIER), open('100', '310', LATER)];
    expect(compareNodes(first, second)).toBe(expected);
    expect(compareNodes(open('300', '100', EARLIER), open('305', '100', LATER))).toBe('first-behind');
  });
});
