import { describe, expect, it } from 'vitest';
import { openHub } from './open-hub';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const voters = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);

describe('what the hub refuses whole: 400 and no data', () => {
  it.each([
    ['a field that it does not have', '{ proposal(id: "x") { id nope } }', 'Cannot query field "nope"'],
    ['a root field that it does not have', '{ space(id: "x") { id } }', 'Cannot query field "space"'],
    ['a filter that it does not have', '{ votes(where: { proposer: "x" }) { id } }', '"proposer"'],
    ['an argument that it does not have', '{ votes(last: 3) { id } }', 'Unknown argument "last"'],
    ['a direction that it does not have', '{ votes(orderDirection: up) { id } }', '"up"'],
    ['a number of another type', '{ votes(first: 1.5) { id } }', '1.5'],
    ['an object without its fields', '{ proposal(id: "x") { space } }', 'must have a selection'],
    ['no id', '{ proposal { id } }', 'Query.proposal(id:)'],
    ['a change', 'mutation { vote { id } }', 'mutation'],
  ])('%s', async (_, query, words) => {
    const { ask } = await openHub();
    const { status, data, messages } = await ask(query);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(messages.join(' ')).toContain(words);
  });

  it('a field more than five below its root, through fragments too', async () => {
    const { ask } = await openHub();
    const deep = (parents: number) => `space${' { parent'.repeat(parents)} { id }${' }'.repeat(parents)}`;
    expect((await ask(`{ proposal(id: "x") { ${deep(3)} } }`)).status).toBe(200);
    const tooDeep = await ask(`query Deep { proposal(id: "x") { ${deep(4)} } }`);
    expect(tooDeep).toMatchObject({
      status: 400,
      messages: ["'Deep' exceeds maximum operation depth of 5"],
    });
    const spread = await ask(
      `{ proposal(id: "x") { ... on Proposal { ...Parts } } } fragment Parts on Proposal { ${deep(4)} }`,
    );
    expect(spread).toMatchObject({ status: 400, messages: ["'' exceeds maximum operation depth of 5"] });
  });

  it('fragments that go in a circle', async () => {
    const { ask } = await openHub();
    const circle = await ask('{ proposal(id: "x") { ...A } } fragment A on Proposal { ...A }');
    expect(circle.status).toBe(400);
  });
});

describe('what the hub refuses with 500 and no data', () => {
  const roots = (count: number) =>
    `query Many { ${ids(count)
      .map((id, index) => `a${index}: proposal(id: "${id}") { id }`)
      .join(' ')} }`;

  it('more than five root fields', async () => {
    const { ask } = await openHub();
    expect((await ask(roots(5))).status).toBe(200);
    expect(await ask(roots(6))).toMatchObject({
      status: 500,
      data: undefined,
      messages: ["'Many exceeds the maximum number of root selections: 5"],
    });
  });

  it('more than five operations', async () => {
    const { ask } = await openHub();
    const operations = ids(6).map((_, index) => `query Q${index} { proposal(id: "x") { id } }`);
    expect(await ask(operations.join(' '))).toMatchObject({
      status: 500,
      messages: ['The request exceeds the maximum number of query: 5'],
    });
  });

  it('variables that do not fit', async () => {
    const { ask } = await openHub();
    const query = 'query ($id: String!) { proposal(id: $id) { id } }';
    for (const variables of [undefined, { id: 7 }, { id: null }])
      expect(await ask(query, variables)).toMatchObject({ status: 500, data: undefined });
  });
});

describe('what the hub refuses in one root field: 200, an error, and null beside it', () => {
  it.each([
    ['votes(first: 1001)', 'first', 1000],
    ['votes(skip: 5001)', 'skip', 5000],
    ['proposals(first: 1001)', 'first', 1000],
    ['proposals(skip: 5001)', 'skip', 5000],
  ])('%s', async (field, name, limit) => {
    const { ask } = await openHub();
    const { status, data, messages } = await ask(`{ greedy: ${field} { id } proposal(id: "x") { id } }`);
    expect(status).toBe(200);
    expect(data).toEqual({ greedy: null, proposal: null });
    expect(messages).toEqual([`The \`${name}\` argument must not be greater than ${limit}`]);
  });

  it('lists of more than a hundred', async () => {
    const { ask } = await openHub();
    const query = `query ($ids: [String], $voters: [String]) {
      proposals(where: { id_in: $ids }) { id }
      votes(where: { voter_in: $voters }) { id }
    }`;
    expect(await ask(query, { ids: ids(100), voters: voters(100) })).toMatchObject({ messages: [] });
    expect((await ask(query, { ids: ids(101), voters: voters(101) })).messages).toEqual([
      'The `id_in` argument must not be greater than 100',
      'The `voter_in` argument must not be greater than 100',
    ]);
  });

  it('numbers below zero, what is no address, and no filter where one is announced', async () => {
    const { ask } = await openHub();
    expect((await ask('{ votes(first: -1) { id } }')).messages).toEqual([
      'The `first` argument must be positive',
    ]);
    expect((await ask('{ votes(where: { voter: "vitalik.eth" }) { id } }')).messages).toEqual([
      'Invalid addresses in voter',
    ]);
    expect(await ask('{ votes(where: null) { id } }')).toMatchObject({ status: 200, data: { votes: null } });
  });
});
