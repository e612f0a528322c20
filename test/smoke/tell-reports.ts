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

/**
 * A line a host that says by itself what was asked, when, by which version and what came of it, to be pasted into a report:
 * no column of it needs the others.
 */
export function linesOf(reports: readonly SourceReport[], version: string, day: string): readonly string[] {
  return reports.map((report) => [...cellsOf(report), `${version}, ${day}`].join(' · '));
}

function cellsOf({
  origin,
  question,
  milliseconds,
  plain,
  fromNull,
  archive,
}: SourceReport): readonly string[] {
  return [
    origin,
    question,
    resultOf(plain, fromNull),
    `${milliseconds} ms`,
    `CORS ${corsOf(fromNull)}`,
    ...(archive === undefined ? [] : [`archive ${archive}`]),
    `limits ${limitsOf(plain)}`,
  ];
}

function resultOf(plain: HostReport['plain'], fromNull: HostReport['plain']): string {
  if (!hasAnswered(plain)) return `FAULT ${statusOf(plain)}`;
  return hasAnswered(fromNull) ? 'ok' : `FAULT with Origin: null, ${statusOf(fromNull)}`;
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
  if (reply.kind !== 'reply') return 'not told';
  const named = [...reply.headers].filter(([name]) => /rate-?limit|retry-after/i.test(name));
  return named.length === 0 ? 'none named' : named.map(([name, value]) => `${name}: ${value}`).join(', ');
}
