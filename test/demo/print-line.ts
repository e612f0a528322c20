import { fitText } from './fit-text';
import type { SeenLink, SeenProposal } from './seen-proposal';

/** Columns of a terminal, in the order printed; flags come last and take what they need. */
const COLUMNS = {
  title: 25,
  dao: 11,
  status: 25,
  quorum: 19,
  result: 14,
} as const;

/** The names of the columns. */
export function headLine(): string {
  return line('', Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, name])), 'quality flags');
}

/** One line for one link; `url` names a link that has no title. */
export function printLine(position: number, url: string, seen: SeenLink): string {
  const number = String(position);
  if (seen.state === 'proposal') return proposalLine(number, seen.proposal);
  const title = url.replace(/^https?:\/\//, '');
  const status = seen.state === 'not-found' ? 'not found' : seen.text;
  return `${number.padStart(2)} ${fitText(title, COLUMNS.title)} ${status.replace(/\s+/g, ' ')}`;
}

function proposalLine(number: string, proposal: SeenProposal): string {
  const { title, dao, status, quorum, flags } = proposal;
  const cells = { title, dao, status, quorum: shortQuorum(quorum), result: resultCell(proposal) };
  return line(number, cells, flags.length === 0 ? 'none' : flags.join(', '));
}

function line(number: string, cells: Readonly<Record<string, string>>, flags: string): string {
  const fitted = Object.entries(COLUMNS).map(([name, columns]) => fitText(cells[name] ?? '', columns));
  return [number.padStart(2), ...fitted, flags].join(' ').trimEnd();
}

/** The panel's words beside the quorum, as short as a column is. */
function shortQuorum(words: string): string {
  return words.replace('progress not reported', 'no figure').replace(' · ', ', ');
}

/** The choice with most power; a long label gives way to its share. */
function resultCell({ hasFigures, leading }: SeenProposal): string {
  const [first] = leading;
  if (!hasFigures) return 'no figures';
  if (first === undefined) return 'none';
  if (leading.length > 1) return `${leading.length} level`;
  const room = COLUMNS.result - first.share.length - 1;
  return `${fitText(first.label, room).trimEnd()} ${first.share}`;
}
