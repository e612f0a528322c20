import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExportHead, exportName, exportParts } from '@/components/insights/export/ballot-export';
import { decimal } from '@/test/factories/decimals';
import type { Ballot } from '@/utils/proposal/ballot';
import { ballotOf, realVote } from './real-votes';

const HEAD: ExportHead = {
  proposal: 'Fund the library',
  proposalId: '0x01',
  proposalUrl: 'https://vote.example/1',
  source: 'service.example',
  asOf: '2024-03-01T00:00:00Z',
  readFrom: '2024-03-01T00:01:00.000Z',
  readUntil: '2024-03-01T00:02:00.000Z',
  rowsFetched: 2,
  rowsExpected: '2',
  order: 'power',
  isIncomplete: false,
};

/** A reader of RFC 4180 that knows nothing of the writer. */
function parseCsv(text: string): readonly string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += character;
  }
  expect({ row, cell, quoted }).toEqual({ row: [], cell: '', quoted: false });
  return rows;
}

const unguarded = (cell: string) => cell.replaceAll(/(^|[;\t\r\n])'/g, '$1');
const fileOf = async (format: 'csv' | 'json', head: ExportHead, ballots: readonly Ballot[]) =>
  (await exportParts(format, head, ballots)).join('');

async function csvOf(head: ExportHead, ballots: readonly Ballot[]) {
  const text = await fileOf('csv', head, ballots);
  const rows = parseCsv(text.replace(/^\uFEFF/, ''));
  const columns = rows.findIndex(([first]) => !first?.startsWith('# '));
  return { head: rows.slice(0, columns), columns: rows[columns], rows: rows.slice(columns + 1) };
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r\n=1',
    '\n',
    "'=1",
    "''",
    "Yes;=cmd|'/c calc'!A0;",
    ";'",
    '# not a head',
    '"',
    ',',
  ),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', '=', "'", ' ', '#', '\t') }),
);
const units = fc.bigInt({ min: -(10n ** 77n), max: 10n ** 77n }).map((whole) => decimal(String(whole)));
const parts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^[0-9]{0,17}[1-9]$/))
  .map(([whole, places]) => decimal(`${whole}.${places}`));
const power = fc.oneof(units, parts);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const choice = fc.record({ key: maybe(text), label: maybe(text), raw: maybe(text) });
const anyBallot: fc.Arbitrary<Ballot> = fc.record({
  ...{ id: maybe(text), voter: text, address: maybe(text), choice: maybe(choice) },
  ...{ votingPower: maybe(power), votedAt: maybe(text), transactionHash: maybe(text) },
});

const cellsOf = (ballot: Ballot) => [
  ...[ballot.id, ballot.voter, ballot.address],
  ...[ballot.choice?.key, ballot.choice?.label, ballot.choice?.raw],
  ...[ballot.votingPower, ballot.votedAt, ballot.transactionHash],
];

describe('a CSV of ballots', () => {
  it('returns any input unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBallot), text, async (ballots, proposal) => {
        const { head, rows } = await csvOf({ ...HEAD, proposal }, ballots);
        expect(head[0]?.map(unguarded)).toEqual(['# proposal', proposal]);
        expect(rows.map((row) => row.map(unguarded))).toEqual(
          ballots.map((ballot) => cellsOf(ballot).map((value) => value ?? '')),
        );
      }),
    );
  });

  it('holds no cell that a spreadsheet takes for a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBallot, { minLength: 1 }), text, async (ballots, proposal) => {
        const { head, rows } = await csvOf({ ...HEAD, proposal }, ballots);
        const cells = [...head.map((row) => row[1] ?? ''), ...rows.flat()];
        expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('describes the ballots in its head, with what is unknown', async () => {
    const { head, columns } = await csvOf(
      { ...HEAD, asOf: null, isIncomplete: true, rowsExpected: '619' },
      [],
    );
    expect(head).toEqual([
      ['# proposal', 'Fund the library'],
      ['# proposal_id', '0x01'],
      ['# proposal_url', 'https://vote.example/1'],
      ['# source', 'service.example'],
      ['# data_as_of', ''],
      ['# read_from', '2024-03-01T00:01:00.000Z'],
      ['# read_until', '2024-03-01T00:02:00.000Z'],
      ['# rows_fetched', '2'],
      ['# rows_expected', '619'],
      ['# incomplete', 'true'],
      ['# order', 'voting_power descending'],
      ['# filters', 'none'],
      ['# units', 'voting_power as reported, unit not stated'],
    ]);
    expect(columns?.slice(3, 7)).toEqual(['choice_key', 'choice_label', 'choice_json', 'voting_power']);
  });

  it('keeps a ranked or weighted choice as sent, in one column', async () => {
    const { ballots } = realVote('safemoon-discord-weighted');
    const { rows } = await csvOf(HEAD, ballots);
    expect(rows.map((row) => row[5])).toEqual(ballots.map((ballot) => ballot.choice?.raw));
  });
});

describe('JSON of ballots', () => {
  it('gives back exactly what went in, powers as text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBallot), text, async (ballots, proposal) => {
        const parsed = JSON.parse(await fileOf('json', { ...HEAD, proposal }, ballots));
        expect(parsed).toMatchObject({ proposal, rows_fetched: '2', incomplete: 'false' });
        expect(parsed.ballots.map((one: object) => Object.values(one))).toEqual(
          ballots.map((ballot) => cellsOf(ballot).map((value) => value ?? null)),
        );
      }),
    );
  });
});

describe('a file of ballots', () => {
  it.each(['csv', 'json'] as const)(
    'comes as %s in parts for ten thousand ballots, with each once',
    async (format) => {
      const ballots = Array.from({ length: 10_000 }, (_, index) =>
        ballotOf(1, '1.000000000000000001', index),
      );
      const parts = await exportParts(format, HEAD, ballots);
      expect(parts.length).toBeGreaterThan(20);
      const voters = parts.join('').match(/0x\d{40}/g);
      expect(voters).toEqual(ballots.map(({ voter }) => voter));
    },
  );

  it.each([
    ['Fund the library', false, 'ballots-fund-the-library.csv'],
    ['Fund the library', true, 'ballots-fund-the-library-PARTIAL.csv'],
    ['../../etc: “Élan”', false, 'ballots-etc-e-lan.csv'],
    ['提案', true, 'ballots-PARTIAL.csv'],
    ['x'.repeat(99), false, `ballots-${'x'.repeat(40)}.csv`],
  ])('has a portable name for %j', (proposal, isIncomplete, name) => {
    expect(exportName('csv', { ...HEAD, proposal, isIncomplete })).toBe(name);
  });
});
