import { describe, expect, it } from 'vitest';
import { openHub } from './open-hub';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

describe('a complete refusal of the hub, with 400 and no data, for', () => {
  it.each([
    ['a field that it does not have', '{ proposal(id: "x") { id nope } }', 'Cannot query field "nope"'],
    ['a filter that nobody asks by', '{ votes(where: { proposer: "x" }) { id } }', '"proposer"'],
    ['a number of another type', '{ votes(first: 1.5) { id } }', '1.5'],
    ['a change', 'mutation { vote { id } }', 'mutation'],
  ])('%s', async (_, query, words) => {
    const { ask } = await openHub();
    const { status, data, messages } = await ask(query);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(messages.join(' ')).toContain(words);
  });
});

// `depthLimit(5)` in src/graphql/index.ts of snapshot-labs/snapshot-hub@2e535469, which does not count the lowest field.
it('the hub refuses a depth of more than five fields with 400', async () => {
  const { ask } = await openHub();
  const down = (fields: number) => `query Deep ${'{ a '.repeat(fields)}{ id }${' }'.repeat(fields)}`;
  const tooDeep = "'Deep' exceeds maximum operation depth of 5";
  expect((await ask(down(5))).messages).not.toContain(tooDeep);
  expect(await ask(down(6))).toMatchObject({ status: 400, data: undefined });
  expect((await ask(down(6))).messages).toContain(tooDeep);
});

describe('a refusal of the hub, with 500 and no data,', () => {
  const roots = (count: number) =>
    `query Many { ${ids(count)
      .map((id, index) => `a${index}: proposal(id: "${id}") { id }`)
      .join(' ')} }`;

  it('is the answer to more than five root fields', async () => {
    const { ask } = await openHub();
    expect((await ask(roots(5))).status).toBe(200);
    expect(await ask(roots(6))).toMatchObject({
      status: 500,
      data: undefined,
      messages: ["'Many exceeds the maximum number of root selections: 5"],
    });
  });

  it('is the answer to variables that do not fit', async () => {
    const { ask } = await openHub();
    const query = 'query ($id: String!) { proposal(id: $id) { id } }';
    expect(await ask(query, { id: 7 })).toMatchObject({ status: 500, data: undefined });
  });
});

describe('a refusal of the hub in one list, with 500, an error and no data,', () => {
  it.each([
    ['votes(first: 1001)', 'first', 1000],
    ['votes(skip: 5001)', 'skip', 5000],
    ['proposals(first: 1001)', 'first', 1000],
  ])('%s', async (field, name, limit) => {
    const { ask } = await openHub();
    const { status, data, messages } = await ask(`{ greedy: ${field} { id } proposal(id: "x") { id } }`);
    expect(status).toBe(500);
    expect(data).toBeNull();
    expect(messages).toEqual([`The \`${name}\` argument must not be greater than ${limit}`]);
  });

  it('is the answer to lists of more than a hundred', async () => {
    const { ask } = await openHub();
    const query = 'query ($ids: [String]) { proposals(where: { id_in: $ids }) { id } }';
    expect(await ask(query, { ids: ids(100) })).toMatchObject({ messages: [] });
    expect((await ask(query, { ids: ids(101) })).messages).toEqual([
      'The `id_in` argument must not be greater than 100',
    ]);
  });
});
