import { describe, expect, it } from 'vitest';
import { madeUpHubRow } from '../../../api/hub/data/made-up/made-up-hub-row';
import { openHub, START_SECONDS } from './open-hub';

type Fields = Partial<Parameters<typeof madeUpHubRow>[1]>;

const row = (n: number, fields: Fields = {}) =>
  madeUpHubRow(n, {
    ...{ title: `T${n}`, type: 'basic', choices: ['For'], scores: [1], ballots: [] },
    ...{ created: START_SECONDS - n, start: START_SECONDS - 100, end: START_SECONDS + 100, ...fields },
  });

const FLAGGED = { id: 'bad.eth', name: 'Bad ENS', verified: false, flagged: true };
const AUTHOR = '0x52C1493b12758F06d069011dB972E52a6440997E';

/** Conditions and orders as apps/hub/src/graphql of snapshot-labs/sx-monorepo has them at 3496f956: `proposals.ts`, `helpers.ts`. */
describe('lists of the reference hub', () => {
  const proposals = [
    row(1, { author: AUTHOR }),
    row(2, { start: START_SECONDS + 1, end: START_SECONDS + 50, title: '5_5' }),
    row(3, { start: START_SECONDS - 50, end: START_SECONDS - 1, title: '515' }),
    row(4, { flagCode: 1, space: FLAGGED }),
    row(5, { end: START_SECONDS, title: 'ABC' }),
  ];
  const titles = async (args: string) => {
    const { ask } = await openHub({ proposals });
    const { data, messages } = await ask(`{ proposals(${args}) { title } }`);
    const list: unknown = data?.['proposals'];
    return Array.isArray(list)
      ? list.map(({ title }: { readonly title: string }) => title.replace(' (made-up example)', ''))
      : messages;
  };

  it.each([
    ['first: 2', ['T1', '5_5']],
    ['orderBy: "end", orderDirection: asc, first: 3', ['515', 'ABC', '5_5']],
    ['orderBy: "title", orderDirection: asc, first: 1', ['ABC']],
    ['where: { state: "active" }', ['T1', 'T4']],
    ['where: { state: "pending" }', ['5_5']],
    ['where: { state: "closed" }', ['515']],
    ['where: { state: "open" }, first: 1', ['T1']],
    ['where: { space: "bad.eth" }', ['T4']],
    ['where: { space_in: ["bad.eth", "none.eth"] }', ['T4']],
    ['where: { space_in: [] }', []],
    ['where: { flagged: true }', ['T4']],
    [`where: { author: "${AUTHOR.toLowerCase()}" }`, ['T1']],
    ['where: { author: "someone.eth" }', ['Invalid addresses in author']],
    ['where: { title_contains: "b" }', ['ABC']],
    ['where: { title_contains: "5_5" }', ['5_5', '515']],
    ['where: { title_contains: "5\\\\_5" }', ['5_5']],
    ['where: { title_contains: "%" }, first: 1', ['T1']],
    ['where: { title_contains: "" }, first: 1', ['T1']],
    [`where: { created_lte: ${START_SECONDS - 4} }`, ['T4', 'ABC']],
    [`where: { created_lt: ${START_SECONDS - 4} }`, ['ABC']],
    [`where: { end_gt: ${START_SECONDS - 1}, end_lt: ${START_SECONDS + 50} }`, ['ABC']],
    ['where: { created_lte: 0 }, first: 1', ['T1']],
  ])('%s', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });

  it('take more spaces than other lists, and rank no more than twenty at once', async () => {
    const { ask } = await openHub({ proposals });
    const query = 'query ($in: [String]) { proposals(where: { space_in: $in }) { id } }';
    const spaces = (count: number) => ({ in: Array.from({ length: count }, (_, n) => `${n}.eth`) });
    // Ten thousand, by the hub's own limit; an address does not hold as many.
    expect((await ask(query, spaces(300))).messages).toEqual([]);
    expect((await ask('{ ranking(first: 21) { items { id } } }')).messages).toEqual([
      'The `first` argument must not be greater than 20',
    ]);
  });
});
