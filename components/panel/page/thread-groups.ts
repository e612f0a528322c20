import type { LinkEntry, LinkLabel } from '@/components/shared/link-entries';
import type { ListRowContent } from '@/components/shared/listings/list-row';
import { quorumClause, voteRow } from '@/components/shared/listings/row-words';
import type { Locale } from '@/utils/i18n/locale';
import { parseTimestamp } from '@/utils/i18n/time';
import { candidateOf, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Mark } from '@/utils/proposal/verdict';
import { stageOf } from '@/utils/proposal/vote-stage';

/** The page's proposals. */
export interface ThreadLinks {
  readonly entries: readonly LinkEntry[];
  /** What is known of the proposals, by canonical address. */
  readonly labels: ReadonlyMap<string, LinkLabel>;
  readonly resolutions: ReadonlyMap<string, Resolution>;
}

type GroupName = 'open' | 'soon' | 'ended' | 'none';

/** A row of the list, without its facts. */
export interface ThreadRow extends Omit<ListRowContent, 'facts'> {
  readonly url: string;
  /** In the page, from 1. */
  readonly position: number;
  readonly daoId: string | null;
  /** Of an open vote, as far as it is known. */
  readonly quorum: string | null;
  /** Null while the link is not resolved. */
  readonly key: ProposalKey | null;
}

interface Placed {
  readonly group: GroupName;
  readonly row: ThreadRow;
  /** When voting ends, in milliseconds since the epoch; null where that is not reported. */
  readonly endsAt: number | null;
}

const GROUPS: readonly GroupName[] = ['open', 'soon', 'ended', 'none'];

/** The page's proposals by where they stand: those that end first at the top, all others in the order of the page. */
export function threadGroups({ entries, labels, resolutions }: ThreadLinks, locale: Locale) {
  const placed = entries.map((entry, index) =>
    placeOf(entry, index + 1, labels.get(entry.url), resolutions.get(entry.url), locale),
  );
  return GROUPS.map((name) => {
    const members = placed.filter(({ group }) => group === name);
    const ordered = name === 'open' ? members.toSorted(byEnd) : members;
    return { name, rows: ordered.map(({ row }) => row) };
  }).filter(({ rows }) => rows.length > 0);
}

function byEnd({ endsAt: one }: Placed, { endsAt: other }: Placed): number {
  return (one ?? Number.POSITIVE_INFINITY) === (other ?? Number.POSITIVE_INFINITY)
    ? 0
    : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
}

function placeOf(
  entry: LinkEntry,
  position: number,
  label: LinkLabel | undefined,
  resolution: Resolution | undefined,
  locale: Locale,
): Placed {
  const candidate = resolution === undefined ? null : candidateOf(resolution);
  const common = {
    url: entry.url,
    position,
    title: entry.text,
    isTitle: entry.isTitle,
    key: candidate?.key ?? null,
    daoId: label?.identity?.daoId ?? candidate?.identity?.daoId ?? null,
    quorum: null,
  };
  if (label === undefined) {
    const mark = resolution === undefined ? null : markOf(resolution);
    const verdict = mark === null ? null : { mark };
    return {
      group: 'none',
      endsAt: null,
      row: { ...common, verdict, standing: entry.status, isOpen: false },
    };
  }
  const judged = { startAt: null, endAt: null, execution: null, quorum: null, counting: null, ...label };
  const row = voteRow(judged, judged, locale);
  const endsAt = judged.endAt === null ? null : parseTimestamp(judged.endAt);
  const quorum = row.isOpen && judged.quorum !== null ? quorumClause(judged.quorum, locale) : null;
  return { group: groupOf(stageOf(judged, locale.now)), endsAt, row: { ...common, ...row, quorum } };
}

function groupOf(stage: ReturnType<typeof stageOf>): GroupName {
  switch (stage) {
    case 'open':
    case 'overdue':
      return 'open';
    case 'pending':
      return 'soon';
    case 'closed':
    case 'decided':
      return 'ended';
    case 'other':
      return 'none';
  }
}

function markOf({ state }: Resolution): Mark | null {
  if (state === 'choose') return 'several';
  return state === 'resolved' ? null : 'absent';
}
