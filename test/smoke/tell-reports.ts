import type { ArchiveDepth } from './archive-depth';
import type { HostReport } from './ask-host';

/** What all reports come to: every host answered, some did not, or no request left this machine. */
export type Verdict = 'good' | 'trouble' | 'offline';

/** The exit code of each. Being offline is nobody's fault and says nothing of the hosts. */
export const EXIT_CODES: Readonly<Record<Verdict, number>> = { good: 0, trouble: 1, offline: 3 };

export function verdictOf(reports: readonly HostReport[]): Verdict {
  if (reports.every(({ plain }) => plain.kind === 'unreachable')) return 'offline';
  const isGood = ({ plain, fromNull }: HostReport) => [plain, fromNull].every(hasAnswered);
  return reports.every(isGood) ? 'good' : 'trouble';
}

/** With what a node alone is asked. */
export interface SourceReport extends HostReport {
  readonly archive?: ArchiveDepth;
}

const HEAD = ['host', 'status', 'CORS', 'Origin: null', 'archive', 'limits'];

/** A line a host under a line of names, the columns as wide as they need to be. */
export function tableOf(reports: readonly SourceReport[]): string {
  const rows = [HEAD, ...reports.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ host, plain, fromNull, archive }: SourceReport): readonly string[] {
  return [
    host,
    statusOf(plain),
    corsOf(fromNull),
    hasAnswered(fromNull) ? 'accepted' : statusOf(fromNull),
    archive ?? 'no node',
    limitsOf(plain),
  ];
}

function hasAnswered(reply: HostReport['plain']): boolean {
  return reply.kind === 'reply' && reply.isAnswer;
}

function statusOf(reply: HostReport['plain']): string {
  if (reply.kind !== 'reply') return reply.kind;
  return reply.isAnswer ? String(reply.status) : `${reply.status}, no answer`;
}

/** What a page of no origin would be allowed; the product itself asks under its own permission. */
function corsOf(reply: HostReport['plain']): string {
  return (reply.kind === 'reply' && reply.headers.get('access-control-allow-origin')) || 'none';
}

/** Headers that tell of limits, as they came. */
function limitsOf(reply: HostReport['plain']): string {
  if (reply.kind !== 'reply') return '';
  const named = [...reply.headers].filter(([name]) => /rate-?limit|retry-after/i.test(name));
  return named.length === 0 ? 'none named' : named.map(([name, value]) => `${name}: ${value}`).join(', ');
}
