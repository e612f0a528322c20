import { describe, expect, it } from 'vitest';
import { type BallotChoice, ballotChoice as labelOf } from '@/utils/proposal/ballot';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { english } from '../../english';

const tally = (key: string | null, label: string): ChoiceTally => ({
  key,
  label,
  votes: null,
  votingPower: null,
});

const ballotChoice = (
  choice: BallotChoice | null,
  summary: Pick<VoteSummary, 'choices'> | null,
  detail: Pick<ProposalDetail, 'choices'> | null,
) => labelOf(choice, summary, detail, english);

const summary = { choices: [tally('1', 'Yes, in the summary'), tally(null, 'Without a key')] };
const detail = {
  choices: [
    { key: '1', label: 'Yes, in the detail' },
    { key: '2', label: 'No, in the detail' },
  ],
};

describe('the label of a ballot', () => {
  it("is the ballot's label before anything else", () => {
    const choice = { key: '1', label: 'Yes, on the ballot', raw: '1' };
    expect(ballotChoice(choice, summary, detail)).toEqual({ text: 'Yes, on the ballot', from: 'ballot' });
  });

  it("is the label of the summary's choice with its key", () => {
    const choice = { key: '1', label: null, raw: null };
    expect(ballotChoice(choice, summary, detail)).toEqual({ text: 'Yes, in the summary', from: 'summary' });
  });

  it("is the label of the detail's choice if the summary lacks its key", () => {
    const choice = { key: '2', label: null, raw: null };
    expect(ballotChoice(choice, summary, detail)).toEqual({ text: 'No, in the detail', from: 'detail' });
    expect(ballotChoice(choice, null, { choices: null })).toEqual({ text: 'Choice 2', from: 'raw' });
  });

  it.each(['[2,1,3]', '{"1":60,"2":40}', ' [1]'])('is "complex" if it ranks or weighs: %s', (raw) => {
    expect(ballotChoice({ key: null, label: null, raw }, summary, detail)).toEqual({
      text: 'Several choices',
      from: 'raw',
    });
  });

  it('is what the source sent if that is a plain value', () => {
    expect(ballotChoice({ key: null, label: null, raw: '3' }, summary, detail)?.text).toBe('3');
  });

  it('is never For or Against only by its key', () => {
    expect(ballotChoice({ key: '0', label: null, raw: '0' }, null, null)?.text).toBe('Choice 0');
    expect(ballotChoice({ key: null, label: null, raw: null }, summary, detail)).toBeNull();
  });

  it('is "not reported" if the service sent none', () => {
    expect(ballotChoice(null, summary, detail)).toBeNull();
  });
});
