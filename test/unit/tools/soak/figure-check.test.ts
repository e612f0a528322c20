import { expect, it } from 'vitest';
import { createFigureCheck } from '../../../soak/figure-check';

const held = { key: 'a', figures: { choices: ['1.5', null], total: '2' } };
const links = [
  { url: 'https://a.example/held', held },
  { url: 'https://a.example/nobody', held: null },
];
const summary = (...powers: readonly (string | null)[]) => ({
  value: { choices: powers.map((votingPower) => ({ votingPower })), totals: { votingPower: '2' } },
});
const RIGHT = summary('1.5', null);

function check(...kept: readonly (readonly [record: string, value: unknown])[]) {
  const figures = createFigureCheck(links);
  for (const [record, value] of kept) figures.kept(record, value);
  return figures.totals();
}

it('the check reports what never came as missing', () => {
  expect(check()).toEqual({ proposals: 0, answers: 0, wrong: 0, missing: 1 });
  expect(check(['detail:a', { state: 'ready', answer: RIGHT }]).missing).toBe(1);
  expect(check(['summary:a', { state: 'failed', previous: null }]).missing).toBe(1);
});

it('the check accepts what was sent, even if kept beside an error', () => {
  const ready = ['summary:a', { state: 'ready', answer: RIGHT }] as const;
  const failed = ['summary:a', { state: 'failed', previous: RIGHT }] as const;
  expect(check(ready, failed)).toEqual({ proposals: 1, answers: 2, wrong: 0, missing: 0 });
});

it.each([
  ['another digit', summary('1.50', null)],
  ['a zero for what is not known', summary('1.5', '0')],
  ['a choice too few', summary('1.5')],
  ['another sum', { value: { ...RIGHT.value, totals: null } }],
])('the check rejects %s, even if a right figure follows', (_, answer) => {
  const ready = ['summary:a', { state: 'ready', answer: RIGHT }] as const;
  expect(check(['summary:a', { state: 'ready', answer }], ready)).toMatchObject({ wrong: 1, missing: 0 });
});

it('the check rejects a proposal that no source has', () => {
  expect(check(['link:https://a.example/nobody', { state: 'not-found' }]).wrong).toBe(0);
  expect(check(['link:https://a.example/nobody', { state: 'resolved' }]).wrong).toBe(1);
});
