import type { LinkEntry, LinkLabel } from '@/components/shared/link-entries';
import type { ListRowContent } from '@/components/shared/listings/list-row';
import {
  endsFirst,
  type Group,
  groupOf,
  quorumClause,
  voteRow,
} from '@/components/shared/listings/row-words';
import type { Locale } from '@/utils/i18n/locale';
import { candidateOf, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalIdentity, ProposalKey } from '@/utils/proposal/proposal';
import type { Mark } from '@/utils/proposal/verdict';

/** The page's proposals. */
export interface ThreadLinks {
  readonly entries: readonly LinkEntry[];
  /** What is known of the proposals, by canonical address. */
  readonly labels: ReadonlyMap<string, LinkLabel>;
  readonly resolutions: ReadonlyMap<string, Resolution>;
}

/** A row of the list, without its facts. */
export interface ThreadRow extends Omit<ListRowContent, 'facts'> {
  readonly url: string;
  /** In the page, from 1. */
  readonly position: number;
  readonly dao: Pick<ProposalIdentity, 'daoId' | 'daoName'> | null;
  /** Of an open vote, as far as it is known. */
  readonly quorum: string | null;
  /** Null while the link is not resolved. */
  readonly key: ProposalKey | null;
}

interface Placed {
  readonly group: Group;
  readonly row: ThreadRow;
  readonly endAt: string | null;
}

const GROUPS: readonly Group[] = ['open', 'soon', 'ended', 'none'];

/** The page's proposals by where they stand: those that end first at the top, all others in the order of the page. */
export function threadGroups({ entries, labels, resolutions }: ThreadLinks, locale: Locale) {
  const placed = entries.map((entry, index) =>
    placeOf(entry, index + 1, labels.get(entry.url), resolutions.get(entry.url), locale),
  );
  return GROUPS.map((name) => {
    const members = placed.filter(({ group }) => group === name);
    const ordered = name === 'open' ? members.toSorted(endsFirst) : members;
    return { name, rows: ordered.map(({ row }) => row) };
  }).filter(({ rows }) => rows.length > 0);
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
    dao: label?.identity ?? candidate?.identity ?? null,
    quorum: null,
  };
  if (label === undefined) {
    const mark = resolution === undefined ? null : markOf(resolution);
    const verdict = mark === null ? null : { mark };
    return {
      group: 'none',
      endAt: null,
      row: { ...common, verdict, standing: entry.status, isOpen: false },
    };
  }
  const judged = { startAt: null, endAt: null, execution: null, quorum: null, counting: null, ...label };
  const row = voteRow(judged, judged, locale);
  const quorum = row.isOpen && judged.quorum !== null ? quorumClause(judged.quorum, locale) : null;
  return { group: groupOf(judged, locale.now), endAt: judged.endAt, row: { ...common, ...row, quorum } };
}

function markOf({ state }: Resolution): Mark | null {
  if (state === 'choose') return 'several';
  return state === 'resolved' ? null : 'absent';
}
