import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { figuresOf, leadOf, tallyOf, wholeOf } from '@/utils/proposal/tally';
import { choice, EXACT_POWERS, HUB_POWERS, summaryOf } from '../../factories/blank';
import { decimal, powers, scaled } from '../../factories/decimals';
import { HUB_VOTES } from '../../factories/hub-votes';
import { makeChoice, makeSummary } from '../../factories/proposal';

const compound = [choice('For', '133613.887401438391091383'), choice('Against', '538486.083105162383382802')];

describe('leadOf', () => {
  it('is exact, and of the two with most power, in any order', () => {
    const third = choice('Abstain', '1.5');
    expect(
      leadOf(
        tallyOf(summaryOf([third, ...compound], '672101.470506600774474185'), EXACT_POWERS),
        EXACT_POWERS,
      ),
    ).toBe('404872.195703723992291419');
  });

  it.each([
    ['the choices do not add up to the total', compound, '672099'],
    ['a power is not reported', [...compound, choice('Abstain', null)], '672099.970506600774474185'],
    ['two are tied', [choice('For', '1'), choice('Against', '1.0')], '2'],
    ['there is no second', [choice('For', '1')], '1'],
    ['nobody has any power', [choice('For', '0'), choice('Against', '0')], '0'],
  ])('is absent if %s', (_, choices, total) => {
    expect(leadOf(tallyOf(summaryOf(choices, total), EXACT_POWERS), EXACT_POWERS)).toBeNull();
  });
});

describe('tallyOf', () => {
  it('takes shares of the reported total, in the order of the choices', () => {
    const tally = tallyOf(summaryOf(compound, '672099.970506600774474185'), EXACT_POWERS);
    expect(tally.rows.map(({ choice, share, hasMost }) => [choice.label, share, hasMost])).toEqual([
      ['For', '19.8', false],
      ['Against', '80.1', true],
    ]);
    expect(tally.leading).toEqual({ kind: 'choice', choice: compound[1], share: '80.1' });
    expect(tally.parts).toBe('add-up');
  });

  it.each([undefined, null, '0'])('computes no share against a total of %s', (total) => {
    const tally = tallyOf(summaryOf(compound, total), EXACT_POWERS);
    expect(tally.rows.map(({ share, fraction }) => [share, fraction])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(tally.leading).toEqual({ kind: 'choice', choice: compound[1], share: null });
  });

  it('notices parts that miss the total by the last digit', () => {
    expect(tallyOf(summaryOf(compound, '672099.970506600774474186'), EXACT_POWERS).parts).toBe('differ');
  });

  it.each([
    ['no total', summaryOf(compound)],
    ['an unknown power', summaryOf([choice('For', null)], '1')],
    ['no choices', summaryOf([], '1')],
  ])('does not know whether the parts add up with %s', (_case, summary) => {
    expect(tallyOf(summary, EXACT_POWERS).parts).toBe('unknown');
  });

  it('does not read an unknown power as zero', () => {
    const tally = tallyOf(summaryOf([choice('For', '5'), choice('Against', null)], '10'), EXACT_POWERS);
    expect(tally.rows.map(({ share, fraction, hasMost }) => [share, fraction, hasMost])).toEqual([
      ['50', 0.5, false],
      [null, null, false],
    ]);
    expect(tally.leading).toEqual({ kind: 'none', because: 'unknown-power' });
  });

  it('has no leader without choices or without power', () => {
    expect(tallyOf(summaryOf([]), EXACT_POWERS).leading).toEqual({ kind: 'none', because: 'no-choices' });
    const nothingCast = summaryOf([choice('For', '0'), choice('Against', '0.0')], '0');
    expect(tallyOf(nothingCast, EXACT_POWERS).leading).toEqual({ kind: 'none', because: 'no-power' });
  });

  it('calls equal powers a tie, however they are written', () => {
    const tied = [choice('Red', '10'), choice('Blue', '9.9'), choice('Green', '10.00')];
    const tally = tallyOf(summaryOf(tied, '29.9'), EXACT_POWERS);
    expect(tally.leading).toEqual({ kind: 'tie', choices: [tied[0], tied[2]] });
    expect(tally.rows.some(({ hasMost }) => hasMost)).toBe(false);
  });

  it('counts a lead of one base unit', () => {
    const close = [choice('For', '1000000'), choice('Against', '1000000.000000000000000001')];
    expect(tallyOf(summaryOf(close), EXACT_POWERS).leading).toMatchObject({
      kind: 'choice',
      choice: { label: 'Against' },
    });
  });

  it('finds the same leader as bigint arithmetic does', () => {
    fc.assert(
      fc.property(fc.array(powers, { minLength: 1, maxLength: 12 }), (list) => {
        const { leading } = tallyOf(
          summaryOf(list.map((power, index) => choice(`${index}`, power))),
          EXACT_POWERS,
        );
        const [most] = list.map(scaled).sort((a, b) => (a < b ? 1 : -1));
        const top = list.flatMap((power, index) => (scaled(power) === most ? [`${index}`] : []));
        if (most === 0n) expect(leading.kind).toBe('none');
        else if (top.length > 1)
          expect(leading).toMatchObject({ kind: 'tie', choices: { length: top.length } });
        else expect(leading).toMatchObject({ kind: 'choice', choice: { label: top[0] } });
      }),
    );
  });
});

describe('the figures of a hub', () => {
  it.each(HUB_VOTES)('add up within the precision of doubles: %s', (_, summary) => {
    const tally = tallyOf(summary, HUB_POWERS);
    expect(tally).toMatchObject({ parts: 'add-up', isExceeded: false });
    expect(leadOf(tally, HUB_POWERS)).not.toBeNull();
    // The same from a contract, which counts to the last digit.
    expect(tallyOf(summary, EXACT_POWERS).parts).toBe('differ');
  });

  it.each([
    // Shapes that broke comparable tools: DXgovernance/dxvote#57, blockful/anticapture#1304.
    [['1', '1', '1'], '3', ['33.3', '33.3', '33.3']],
    [['0.000000001', '84000000'], '84000000', ['<0.1', '100']],
    [['0', '0', '0'], '0', [null, null, null]],
    [['12.000000000000002'], '12.000000000000002', ['100']],
  ])('of %j in %s have shares of %j', (list, total, shares) => {
    const summary = summaryOf(
      list.map((power, index) => choice(`${index}`, power)),
      total,
    );
    expect(tallyOf(summary, HUB_POWERS).rows.map(({ share }) => share)).toEqual(shares);
  });

  it('differ if more is missing than rounding explains', () => {
    const less = [choice('For', '5751852.637612'), choice('Against', '1009.647131097')];
    const tally = tallyOf(summaryOf(less, '5752862.284745'), HUB_POWERS);
    expect(tally.parts).toBe('differ');
    expect(leadOf(tally, HUB_POWERS)).toBeNull();
  });

  it('allow more rounding for more ballots', () => {
    const choices = [choice('For', '1000000'), choice('Against', '0.000000001')];
    const voted = (votes: string) => ({
      ...summaryOf(choices),
      totals: { votes, uniqueVoters: null, votingPower: decimal('1000000.00000001') },
    });
    expect(tallyOf(voted('5'), HUB_POWERS).parts).toBe('differ');
    expect(tallyOf(voted('5000'), HUB_POWERS).parts).toBe('add-up');
  });

  it('have a share of 100% for a choice above the total by rounding', () => {
    const one = summaryOf([choice('For', '0.6000000000000001'), choice('Against', '0')], '0.6');
    expect(tallyOf(one, HUB_POWERS)).toMatchObject({
      isExceeded: false,
      rows: [{ share: '100' }, { share: '0' }],
    });
    expect(tallyOf(one, EXACT_POWERS).isExceeded).toBe(true);
    const more = summaryOf([choice('For', '0.61'), choice('Against', '0')], '0.6');
    expect(tallyOf(more, HUB_POWERS).isExceeded).toBe(true);
  });
});

describe('figures that are no powers', () => {
  /** A vote by ranked choice as snapshot.js scores it: For was eliminated before the last round. */
  const ranked = summaryOf(
    [choice('For', '0'), choice('Against', '5526541.087791679'), choice('Abstain', '3591114.7768025678')],
    '9117655.864594247',
  );
  const LEAD_OF_RANKED = '1935426.3109891112';

  it.each([
    ['quadratic', 'score', LEAD_OF_RANKED],
    ['copeland', 'score', LEAD_OF_RANKED],
    ['ranked-choice', 'last-round', LEAD_OF_RANKED],
    ['future-type', 'unknown', null],
  ])('have no shares, and a leader if they are known to be scores: %s', (votingType, are, lead) => {
    const figures = figuresOf({ identity: null, votingType });
    const tally = tallyOf(ranked, figures);
    expect(figures.are).toBe(are);
    expect(tally.rows.map(({ share, fraction }) => share ?? fraction)).toEqual([null, null, null]);
    expect(tally).toMatchObject({ parts: 'unknown', leading: { kind: 'choice', share: null } });
    expect(leadOf(tally, figures)).toBe(lead);
  });

  it('may exceed the total if a ballot approves several choices', () => {
    const approved = summaryOf([choice('Yes', '80'), choice('Also', '60')], '100');
    const figures = figuresOf({ identity: null, votingType: 'approval' });
    const tally = tallyOf(approved, figures);
    expect(tally.rows.map(({ share }) => share)).toEqual(['80', '60']);
    expect(tally.parts).toBe('unknown');
    expect(leadOf(tally, figures)).toBe('20');
  });

  it.each(['basic', 'single-choice', 'weighted', null])('are powers if the type is %s', (votingType) => {
    expect(figuresOf({ identity: null, votingType }).are).toBe('power');
  });
});

it('the tally counts in doubles if the provider is Snapshot, from any source', () => {
  const of = (provider: string) =>
    figuresOf({ identity: { daoId: 'ens.eth', provider, externalId: '0x1' } }).inDoubles;
  expect([of('snapshot'), of('snapshot-x'), of('tally')]).toEqual([true, false, false]);
});

describe('the shares of a vote whose total nobody reports', () => {
  const votes = (labels: readonly string[], isWhole = false) =>
    makeSummary({
      totals: null,
      isWhole,
      choices: labels.map((label, index) => makeChoice(label, `${3 - 2 * index}`, null)),
    });
  const shares = (summary: VoteSummary, vote: Parameters<typeof figuresOf>[0]) =>
    tallyOf(summary, figuresOf(vote)).rows.map(({ share }) => share);
  const contract = { identity: { daoId: 'Compound', provider: '0xc0da…6529', externalId: '43' } };

  it('are of the sum, if each ballot counts in full for its choices', () => {
    expect(shares(votes(['For', 'Against'], true), contract)).toEqual(['75', '25']);
    expect(shares(votes(['For', 'Against']), { identity: null, votingType: 'weighted' })).toEqual([
      '75',
      '25',
    ]);
  });

  it('have a whole only if the origin says so, and gives no total itself', () => {
    expect(wholeOf(votes(['For', 'Against'], true))).toBe('4');
    expect(wholeOf(votes(['For', 'Against']))).toBeNull();
    expect(wholeOf(makeSummary({ isWhole: true }))).toBeNull();
  });

  it('are missing for an unknown voting type of a service, for approvals, and for a single choice', () => {
    const service = { identity: { daoId: 'compound', provider: 'tally', externalId: '43' } };
    expect(shares(votes(['For', 'Against']), service)).toEqual([null, null]);
    expect(shares(votes(['For', 'Against']), { identity: null, votingType: 'approval' })).toEqual([
      null,
      null,
    ]);
    expect(shares(votes(['Against'], true), contract)).toEqual([null]);
    expect(shares(votes(['For', 'Against']), contract)).toEqual([null, null]);
  });
});
