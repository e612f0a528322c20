import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { answering, answerOf, summary } from '../read-one';

describe('a vote summary', () => {
  it('is read whole, to the last digit', async () => {
    expect(await summary({})).toEqual({
      totals: { votes: '412', uniqueVoters: '411', votingPower: '1000000.000000000000000001' },
      quorum: { raw: '400000', progress: '2.5', reached: true },
      choices: [
        { key: '1', label: 'For', votes: '400', votingPower: '900000' },
        { key: '2', label: 'Against', votes: '12', votingPower: '100000.000000000000000001' },
      ],
      coverage: 'ready',
    });
  });

  it.each([
    ['78 digits', '9'.repeat(78)],
    ['78 digits with a point', `${'9'.repeat(60)}.${'1'.repeat(18)}`],
    ['a count beyond 2^53', '9007199254740993'],
  ])('keeps %s, sent as text or as a number', async (_, power) => {
    const body = (numeral: string) => `{"data":{"totals":{"votingPower":${numeral}}}}`;
    const expected = { totals: { votes: null, uniqueVoters: null, votingPower: power } };
    expect(await answerOf(answering(body(`"${power}"`)).voteSummary(KEY))).toMatchObject(expected);
    expect(await answerOf(answering(body(power)).voteSummary(KEY))).toMatchObject(expected);
  });

  it('never derives one part of the quorum from another', async () => {
    expect((await summary({ quorum: { progress: '0.78', reached: true } }))?.quorum).toEqual({
      raw: null,
      progress: '0.78',
      reached: true,
    });
    expect((await summary({ quorum: { raw: '100K', progress: '1.5' } }))?.quorum?.reached).toBeNull();
    expect((await summary({ quorum: { raw: '1', reached: 'yes' } }))?.quorum?.reached).toBeNull();
  });

  it('keeps the figures of a choice without a name', async () => {
    expect((await summary({ choices: [{ votes: 3, votingPower: '5' }] }))?.choices).toEqual([
      { key: null, label: null, votes: '3', votingPower: '5' },
    ]);
  });
});
