import { describe, expect, it } from 'vitest';
import { voteWords } from '@/utils/lookup/forum/vote-chip';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { figuresOf, resultOf } from '@/utils/proposal/tally';
import { englishAt } from '../../../english';
import { decimal } from '../../../factories/decimals';
import { makeChoice, makeDetail, makeSummary, NOW } from '../../../factories/proposal';

const wordsOf = (detail: Partial<ProposalDetail>, summary: Partial<VoteSummary>) =>
  voteWords(makeDetail(detail), makeSummary(summary), englishAt(NOW));

const choices = (...rows: readonly (readonly [label: string, power: string])[]) =>
  rows.map(([label, power]) => makeChoice(label, power, null));
const QUORUM = { raw: '100', by: 'snapshot' } as const;
const TOTALS = { votes: '9', uniqueVoters: null, votingPower: decimal('75') };

describe('the chip of an ended vote without a judgement of its site', () => {
  /** As a source gives it: with its result where the voting type is known. */
  function ended(detail: Partial<ProposalDetail>, changes: Partial<VoteSummary>) {
    const summary = makeSummary({
      ...{ totals: TOTALS, quorum: { ...QUORUM, progress: decimal('1'), reached: true } },
      choices: choices(['For', '74'], ['No', '1']),
      ...changes,
    });
    const voted = { votingType: 'single-choice', ...detail };
    const result = voted.votingType ? resultOf(summary, figuresOf({ identity: null, ...voted })) : null;
    const times = { lifecycle: 'closed', endAt: '2024-02-20T12:00:00Z' };
    return wordsOf({ ...times, ...voted, ...(result && { result }) }, summary);
  }

  it.each([
    ['the leading choice', {}, {}, 'For 98.6%', 'For won · 98.6%'],
    [
      'a long choice, cut',
      {},
      { choices: choices(['Increase the allocation', '74'], ['No', '1']) },
      'In… 98.6%',
      'Increase the allocation won · 98.6%',
    ],
  ] as const)('says %s', (_what, detail, summary, word, wide) => {
    expect(ended(detail, summary)).toMatchObject({ word, wide, look: 'quiet' });
  });

  it("shows the result of its site's rule", () => {
    expect(ended({ outcome: 'rejected', outcomeBy: 'snapshot' }, {})).toMatchObject({
      ...{ word: 'Rejected', wide: 'Rejected' },
      mark: { kind: 'disc', sign: '✕' },
    });
  });
});

describe('the chip of a vote that ends by an estimate', () => {
  it.each([
    ['2024-02-28T15:35:00Z', '≈ 6 h left', '≈ 6 hours left'],
    ['2024-02-28T09:50:00Z', '≤ 1 h left', '≈ ends within the hour'],
    ['2024-02-28T09:10:00Z', '≤ 1 h left', '≈ ends within the hour'],
    ['2024-02-28T08:50:00Z', 'Overdue', undefined],
  ])('shows at %s "%s"', (endAt, word, heard) => {
    const words = wordsOf({ endAt, estimated: ['end'] }, { quorum: null });
    expect(words.word).toBe(word);
    if (heard !== undefined) expect(words.heard).toContain(heard);
  });
});
