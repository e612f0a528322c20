import type { BallotOrder } from '@/utils/api/lists';
import { csvLine } from '@/utils/csv';
import type { Ballot } from '@/utils/proposal/ballot';

/** The head of a ballots file. Null means "not reported". */
export interface ExportHead {
  readonly proposal: string;
  readonly proposalId: string | null;
  readonly proposalUrl: string | null;
  /** Host of the service that reported the ballots. */
  readonly source: string;
  /** Time of the service's data, as written there. */
  readonly asOf: string | null;
  /** When the first and last pages arrived, in ISO 8601. */
  readonly readFrom: string | null;
  readonly readUntil: string | null;
  readonly rowsFetched: number;
  readonly rowsExpected: string | null;
  readonly order: BallotOrder;
  readonly isIncomplete: boolean;
}

type ExportFormat = 'csv' | 'json';

type Cells = Readonly<Record<string, string | null>>;

/** Ballots per slice; the panel can draw between two slices. */
const SLICE = 500;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats ballots as parts of a file, in the list's order. Powers stay the reported decimals, never machine numbers. In
 * CSV the head is rows whose first cell begins with `#`; see `csvLine` for guards against formulas.
 */
export async function exportParts(
  format: ExportFormat,
  head: ExportHead,
  ballots: readonly Ballot[],
): Promise<readonly string[]> {
  const facts = factsOf(head);
  const parts = [format === 'csv' ? csvHead(facts) : jsonHead(facts)];
  for (let from = 0; from < ballots.length; from += SLICE) {
    if (from > 0) await pause();
    const rows = ballots.slice(from, from + SLICE).map(cellsOf);
    parts.push(format === 'csv' ? rows.map(csvRow).join('') : jsonRows(rows, from === 0));
  }
  return format === 'csv' ? parts : [...parts, '\n]}\n'];
}

/** Names the file after its proposal, and marks missing ballots. */
export function exportName(format: ExportFormat, { proposal, isIncomplete }: ExportHead): string {
  const words =
    proposal
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const title = words.join('-').slice(0, 40).replace(/-$/, '');
  return `ballots${title && `-${title}`}${isIncomplete ? '-PARTIAL' : ''}.${format}`;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

function factsOf(head: ExportHead): Cells {
  return {
    proposal: head.proposal,
    proposal_id: head.proposalId,
    proposal_url: head.proposalUrl,
    source: head.source,
    data_as_of: head.asOf,
    read_from: head.readFrom,
    read_until: head.readUntil,
    rows_fetched: String(head.rowsFetched),
    rows_expected: head.rowsExpected,
    incomplete: String(head.isIncomplete),
    order: head.order === 'power' ? 'voting_power descending' : 'voted_at descending',
    filters: 'none',
    units: 'voting_power as reported, unit not stated',
  };
}

/** `choice_json` contains a ballot's ranks and weights as the source sent them. */
function cellsOf({ id, voter, address, choice, votingPower, votedAt, transactionHash }: Ballot): Cells {
  return {
    ballot_id: id,
    voter,
    address,
    choice_key: choice?.key ?? null,
    choice_label: choice?.label ?? null,
    choice_json: choice?.raw ?? null,
    voting_power: votingPower,
    voted_at: votedAt,
    transaction_hash: transactionHash,
  };
}

const COLUMNS = Object.keys(
  cellsOf({
    ...{ id: null, voter: '', address: null, choice: null },
    ...{ votingPower: null, votedAt: null, transactionHash: null },
  }),
);

function csvHead(facts: Cells): string {
  // Only the head's own `#` marks a comment; values cannot imitate it.
  const rows = Object.entries(facts).map(([name, value]) => `"# ${name}",${csvLine([value])}`);
  return `${BYTE_ORDER_MARK}${rows.join('')}${csvLine(COLUMNS)}`;
}

const csvRow = (cells: Cells) => csvLine(Object.values(cells));

function jsonHead(facts: Cells): string {
  return `${JSON.stringify(facts, null, 2).slice(0, -2)},\n  "ballots": [`;
}

function jsonRows(rows: readonly Cells[], isFirst: boolean): string {
  const lines = rows.map((cells) => `\n${JSON.stringify(cells)}`).join(',');
  return isFirst ? lines : `,${lines}`;
}
