import { describe, expect, it } from 'vitest';
import { figureChanges } from '@/components/panel/recent/since-line';
import type { Standing } from '@/utils/lookup/records/recent';
import { english } from '../../../../english';
import { decimal } from '../../../../factories/decimals';

type Votes = NonNullable<Standing['votes']>;

function standing(
  powers: readonly (string | null)[],
  progress: string | null,
  more?: Partial<Votes>,
): Standing {
  const labels = ['For', 'Against', 'Abstain', 'Other'];
  return {
    status: null,
    signals: null,
    votes: {
      quorum: { progress: progress === null ? null : decimal(progress), reached: null },
      powers: powers.map((power, index) => ({
        key: null,
        label: labels[index] ?? null,
        votingPower: power === null ? null : decimal(power),
      })),
      ...more,
    },
  };
}

const between = (from: Standing, to: Standing) => figureChanges(from, to, null, english);

describe('the figures that changed', () => {
  it("are what each choice gained or lost, and the quorum's progress", () => {
    expect(between(standing(['1000', '20'], '0.011'), standing(['1250', '15'], '0.274'))).toEqual([
      'For +250',
      'Against −5',
      'quorum 1.1% → 27.4%',
    ]);
  });

  it('are none if nothing visible differs', () => {
    expect(between(standing(['1'], '0.2741'), standing(['1'], '0.2742'))).toEqual([]);
  });

  it('leave out what one of the two moments did not know', () => {
    const older: Standing = { status: null, signals: null, votes: { quorum: null } };
    expect(between(older, standing(['1'], '0.5'))).toEqual([]);
    expect(between(standing([null], null), standing(['1'], '0.5'))).toEqual([]);
    expect(between({ ...older, votes: null }, standing(['1'], '0.5'))).toEqual([]);
  });

  it('leave out different choices, and figures from before the end', () => {
    const renamed = standing(['5'], null);
    const choice = { key: null, label: 'Yes', votingPower: decimal('1') };
    const from = { ...renamed, votes: { quorum: null, powers: [choice] } };
    expect(between(from, renamed)).toEqual([]);
    expect(between(standing(['1'], null), standing(['2'], null, { beforeEnd: 'perhaps' }))).toEqual([]);
  });

  it('name three choices at most', () => {
    expect(between(standing(['1', '1', '1', '1'], null), standing(['2', '2', '2', '2'], null))).toHaveLength(
      3,
    );
  });

  it('are none if doubles were added up again', () => {
    const [was, is] = [standing(['0.6000000000000001'], null), standing(['0.6'], null)];
    expect(figureChanges(was, is, 3, english)).toEqual([]);
    expect(figureChanges(was, is, null, english)).toHaveLength(1);
    expect(figureChanges(was, standing(['0.61'], null), 3, english)).toHaveLength(1);
  });
});
