import { describe, expect, it } from 'vitest';
import { compareFigures } from '@/components/panel/at-source/compare/compare-figures';
import type { Origin, Side } from '@/components/panel/at-source/compare/comparison';
import { comparisonWords, remarkWords } from '@/components/panel/at-source/compare/comparison-words';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { english } from '../../../../english';
import { decimal } from '../../../../factories/decimals';
import { makeAnswer, makeDetail, makeKey } from '../../../../factories/proposal';

const END = '2024-03-01T21:46:23Z';
const AFTER = Date.parse('2024-03-02T10:00:00Z');
const CLOSED = { lifecycle: 'closed', outcome: 'passed', endAt: END, quorumRaw: null };

interface Given {
  readonly powers?: readonly (string | null)[];
  readonly labels?: readonly string[];
  readonly total?: string | null;
  readonly quorum?: string | null;
  readonly detail?: Parameters<typeof makeDetail>[0];
  readonly asOf?: string | null;
}

function summaryOf({
  powers = ['580817.5', '10', '0'],
  labels = ['For', 'Against', 'Abstain'],
  total = null,
  quorum = null,
}: Given): VoteSummary {
  return {
    totals: total === null ? null : { votes: null, uniqueVoters: null, votingPower: decimal(total) },
    quorum: quorum === null ? null : { raw: quorum, progress: null, reached: null },
    choices: labels.map((label, index) => {
      const power = powers[index] ?? null;
      return { key: String(index), label, votes: null, votingPower: power === null ? null : decimal(power) };
    }),
    coverage: null,
  };
}

function side(given: Given): Side & Pick<Origin, 'detail'> {
  const said = <T>(value: T) => ({
    ...makeAnswer(value, { dataAsOf: given.asOf ?? null }),
    fetchedAt: AFTER,
  });
  return { detail: said(makeDetail({ ...CLOSED, ...given.detail })), summary: said(summaryOf(given)) };
}

const origin = (given: Given, limitations: readonly string[] = [], printsDoubles = false): Origin => ({
  ...side(given),
  ...{ key: makeKey('chain-1:0xa1:40'), limitations, printsDoubles, decimals: 18 },
});

const compared = (service: Given, source: Origin) => compareFigures(side(service), source).figures;
const states = (service: Given, source: Origin) =>
  compared(service, source).map(({ name, choice, comparison }) => [choice ?? name, comparison]);
const causes = (service: Given, source: Origin) =>
  compared(service, source).flatMap(({ comparison }) =>
    comparison.state === 'not-comparable' ? [comparison.because] : [],
  );

describe('figures of the service beside those of the source', () => {
  it('are reported as equal if they are', () => {
    const all = compared({ total: '580827.5' }, origin({ total: '580827.50' }));
    expect(all.map(({ name }) => name)).toEqual(['choice', 'choice', 'choice', 'total', 'status', 'end']);
    expect(new Set(all.map(({ comparison }) => comparison.state))).toEqual(new Set(['agrees']));
    const said = { host: 'hub.snapshot.org', nodes: null, isWaiting: false };
    expect(remarkWords(all, said, english)).toBe('agrees with hub.snapshot.org');
    expect(remarkWords(all, { ...said, nodes: 'disagree' }, english)).toBe('two nodes disagree');
    expect(remarkWords(all, { ...said, isWaiting: true }, english)).toBeNull();
  });

  it('show a requirement from another moment, to the unit', () => {
    // Arbitrum's treasury vote of June 2026: 145.27 million shown elsewhere, by the contract 152758872443132931936848805.
    const source = origin({ quorum: '152758872.443132931936848805' });
    const found = compared({ quorum: '145270000' }, source).find(({ name }) => name === 'quorum');
    expect(found?.comparison).toEqual({ state: 'differs', by: '7488872.443132931936848805', more: 'source' });
    expect(found && comparisonWords(found.comparison, english)).toBe(
      'Differs: 7,488,872.443132931936848805 less than the source says.',
    );
  });

  it('count as older, not different, if an open vote has only grown', () => {
    const open = { detail: { lifecycle: 'active', outcome: null } };
    const found = states(
      { ...open, asOf: '2024-02-28T09:00:00Z', powers: ['100', '10', '0'] },
      origin({ ...open, asOf: '2024-02-28T09:14:00Z', powers: ['120', '10', '0'] }),
    );
    expect(found.slice(0, 2)).toEqual([
      ['For', { state: 'behind', byMs: 14 * 60_000 }],
      ['Against', { state: 'agrees' }],
    ]);
  });

  it('count as newer than a source that was read earlier', () => {
    const open = { detail: { lifecycle: 'active', outcome: null } };
    const [first] = states(
      { ...open, asOf: '2024-02-28T09:20:00Z', powers: ['130', '10', '0'] },
      origin({ ...open, asOf: '2024-02-28T09:14:00Z', powers: ['120', '10', '0'] }),
    );
    expect(first).toEqual(['For', { state: 'ahead' }]);
  });

  it('count as from different moments if an open vote moved both ways', () => {
    const open = { detail: { lifecycle: 'active', outcome: null } };
    expect(
      causes(
        { ...open, asOf: '2024-02-28T09:00:00Z', powers: ['100', '12', '0'] },
        origin({ ...open, asOf: '2024-02-28T09:14:00Z', powers: ['120', '10', '0'] }),
      ),
    ).toEqual(['other-moment', 'other-moment']);
  });

  it.each([
    ['another number of choices', origin({ labels: ['For', 'Against'] }), ['choices', 'choices', 'choices']],
    ['other words for the choices', origin({ labels: ['Yes', 'No', 'Abstain'] }), ['choices', 'choices']],
    ['two choices of one name', origin({ labels: ['For', 'For', 'Abstain'] }), ['choices', 'choices']],
    [
      'ballots hidden until the end',
      origin({ powers: [] }, ['ballots_hidden_until_end']),
      ['hidden', 'hidden', 'hidden'],
    ],
    ['no powers', origin({ powers: [] }), ['not-given', 'not-given', 'not-given']],
    [
      'figures of which one is in another unit',
      origin({ powers: ['580817.5', '10000000000000000000', '0'] }),
      ['unit', 'unit', 'unit'],
    ],
    ['no unit at all', origin({}, ['unit_not_known']), ['unit', 'unit', 'unit']],
  ])('are not compared with %s', (_what, source, expected) => {
    expect(causes({}, source)).toEqual(expected);
  });

  it("differ if an open vote's total has shrunk, which no later block explains", () => {
    const open = { detail: { lifecycle: 'active', outcome: null } };
    const service = { ...open, asOf: '2024-02-28T09:00:00Z', powers: ['100', '20', '0'] };
    const source = { ...open, asOf: '2024-02-28T09:14:00Z', powers: ['105', '10', '0'] };
    expect(states(service, origin(source)).slice(0, 2)).toEqual([
      ['For', { state: 'differs', by: '5', more: 'source' }],
      ['Against', { state: 'differs', by: '10', more: 'service' }],
    ]);
    const hub = { ...origin(source), key: makeKey('snapshot-hub:0xa1') };
    expect(causes(service, hub)).toEqual(['other-moment', 'other-moment']);
  });

  it('differ if they are from one moment of an open vote', () => {
    const open = { detail: { lifecycle: 'active', outcome: null }, asOf: '2024-02-28T09:00:00Z' };
    const [first] = states(
      { ...open, powers: ['100', '10', '0'] },
      origin({ ...open, powers: ['120', '10', '0'] }),
    );
    expect(first).toEqual(['For', { state: 'differs', by: '20', more: 'source' }]);
  });

  it('are not called different within a minute after the end', () => {
    const atEnd = (seconds: number) => {
      const source = origin({ powers: ['2', '10', '0'] });
      const fetchedAt = Date.parse(END) + seconds * 1_000;
      return causes({ powers: ['1', '10', '0'] }, { ...source, detail: { ...source.detail, fetchedAt } });
    };
    expect(atEnd(59)).toEqual(['not-final']);
    expect(atEnd(60)).toEqual([]);
  });

  it('are not called different while the source still counts', () => {
    expect(
      causes({ powers: ['1', '10', '0'] }, origin({ powers: ['2', '10', '0'] }, ['scores_not_final'])),
    ).toEqual(['not-final']);
  });

  it.each([
    ['passed', null, 'executed', 'executed', 'agrees'],
    ['passed', null, 'passed', 'expired', 'other'],
    ['executed', 'executed', 'passed', null, 'other'],
    ['passed', null, null, null, 'agrees'],
    ['failed', null, 'passed', null, 'other'],
  ])(
    "are compared for a vote that ended %s (%s) against the source's %s (%s): %s",
    (ours, ourRun, theirs, theirRun, state) => {
      const found = states(
        { detail: { outcome: ours, execution: ourRun } },
        origin({ detail: { outcome: theirs, execution: theirRun } }),
      ).find(([name]) => name === 'status');
      expect(found).toMatchObject(['status', { state }]);
    },
  );

  it('ignore an end that a contract counts in blocks', () => {
    expect(causes({}, origin({ detail: { endAt: null } }, ['times_in_blocks']))).toEqual(['estimated']);
  });
});
