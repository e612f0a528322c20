import { useContext } from 'preact/hooks';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { ListingRow, RowFacts } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatLocal, relativeTime } from '@/utils/i18n/time';
import type {
  GovernanceEvent,
  GovernanceSignal,
  ProposalCandidate,
  ProposalKey,
} from '@/utils/proposal/proposal';
import { humanise } from '@/utils/proposal/status-words';

/** One entry of either list. */
interface ActivityRow {
  readonly id: string;
  /** The kind in words; an unknown one in the service's own. */
  readonly kind: string;
  /** Null if the service reported none. */
  readonly title: string | null;
  readonly summary: string | null;
  readonly daoId: string | null;
  /** How long ago; null if the service reports no time. */
  readonly when: string | null;
  /** The same to the minute, with its zone. */
  readonly time: string | null;
  readonly severity: string | null;
  readonly address: string | null;
  /** Null if it is about no proposal. */
  readonly candidate: ProposalCandidate | null;
}

const WORDS: ReadonlyMap<string, MessageKey> = new Map([
  ['proposal_created', 'activity_created'],
  ['proposal_voting_started', 'activity_started'],
  ['proposal_voting_ending_soon', 'activity_ending_soon'],
  ['proposal_voting_ended', 'activity_ended'],
  ['proposal_executed', 'activity_executed'],
  ['proposal_updated', 'activity_updated'],
  ['forum_discussion_active', 'activity_discussed'],
  ['proposal_deadline_reminder', 'activity_deadline'],
  ['proposal_vote_ended', 'activity_vote_ended'],
  ['proposal_result', 'activity_result'],
  ['governance_radar', 'activity_radar'],
]);

/** Describes a service's code; an unknown one in the service's words. */
export function kindWords(code: string, locale: Locale): string {
  const key = WORDS.get(code);
  return key === undefined ? humanise(code, locale) : locale.t(key);
}

/** Services need not sort this way. Entries without a time go last. */
export function newestFirst(events: readonly GovernanceEvent[]): readonly GovernanceEvent[] {
  return events.toSorted(({ at: one }, { at: other }) => (other ?? 0) - (one ?? 0));
}

export function eventRow(event: GovernanceEvent, locale: Locale): ActivityRow {
  const { id, type, title, daoId, at, url } = event;
  return {
    ...{ id, title, daoId, address: url, summary: null, severity: null },
    kind: kindWords(type, locale),
    when: at === null ? null : relativeTime(new Date(at).toISOString(), locale),
    time: at === null ? null : formatLocal(new Date(at).toISOString(), locale),
    candidate: candidateOf(event, url),
  };
}

export function signalRow(signal: GovernanceSignal, locale: Locale): ActivityRow {
  const { id, type, title, summary, daoId, severity, sourceUrl } = signal;
  return {
    ...{ id, title, daoId, address: sourceUrl, severity },
    // Many summaries repeat the title.
    summary: summary === title ? null : summary,
    kind: kindWords(type, locale),
    when: null,
    time: null,
    candidate: candidateOf(signal, sourceUrl),
  };
}

/**
 * Returns what the row knows of its proposal; the panel loads the rest. A discussion's address is not the proposal's.
 */
function candidateOf(
  { proposalKey: key, title, type }: GovernanceEvent | GovernanceSignal,
  address: string | null,
): ProposalCandidate | null {
  const sourceUrl = type === 'forum_discussion_active' ? null : address;
  return key === null ? null : { key, identity: null, title: title ?? key, sourceUrl, match: null };
}

/** Longer ends of addresses are hashes, whose two ends are enough. */
const MAX_END = 16;

/**
 * Returns the places of rows' proposals by row id: the host, and the end of the address if host, title and DAO are
 * ambiguous. A row without a web address has none.
 */
export function placesOf(rows: readonly ActivityRow[]): ReadonlyMap<string, string> {
  const alike = new Map<string, Set<ProposalKey>>();
  const found = rows.flatMap((row) => {
    const target = webAddress(row.address);
    if (row.candidate === null || target === null) return [];
    const { key } = row.candidate;
    const name = JSON.stringify([row.daoId, row.title, target.host]);
    alike.set(name, (alike.get(name) ?? new Set()).add(key));
    return [{ id: row.id, name, ...target }];
  });
  return new Map(
    found.map(({ id, name, href, host }) => {
      const end = (alike.get(name)?.size ?? 0) > 1 ? endOf(href, host) : '';
      return [id, end === '' ? host : `${host}/…/${end}`];
    }),
  );
}

/** Returns what follows the last slash; empty if the address is only a host. */
function endOf(href: string, host: string): string {
  const [end = ''] = href.replace(/\/+$/, '').split('/').slice(-1);
  if (end === host) return '';
  return end.length > MAX_END ? `${end.slice(0, 6)}…${end.slice(-4)}` : end;
}

interface ActivityListProps {
  readonly rows: readonly ActivityRow[];
  readonly open: (candidate: ProposalCandidate) => void;
}

/** Lists events in the given order. A row about a proposal opens it; another links to its source. */
export function ActivityRows({ rows, open }: ActivityListProps) {
  const { t } = useLocale();
  // The Tab stop is on one of the rows that open; the others contain a link with its own stop.
  const opened = rows.filter(({ candidate }) => candidate !== null);
  const roving = useRovingFocus(opened.length, 0);
  const places = placesOf(rows);
  return (
    <ul class="listings activity-rows" aria-label={t('view_activity')} onKeyDown={roving.onKeyDown}>
      {rows.map((row) =>
        row.candidate === null ? (
          <OtherRow key={row.id} row={row} />
        ) : (
          <ListingRow
            key={row.id}
            candidate={row.candidate}
            roving={roving}
            index={opened.indexOf(row)}
            open={() => row.candidate && open(row.candidate)}
            title={row.title ?? t('activity_untitled')}
            isTitle={row.title !== null}
            verdict={null}
            standing={row.when}
            isOpen={false}
            facts={<Facts row={row} place={places.get(row.id) ?? null} />}
          />
        ),
      )}
    </ul>
  );
}

/** A row without a proposal of the service. */
function OtherRow({ row }: { readonly row: ActivityRow }) {
  const { t } = useLocale();
  return (
    <li class="activity-other">
      <p>{row.title ?? t('activity_untitled')}</p>
      <p class="small">
        <Facts row={row} place={null} />
      </p>
      <p class="small">
        <ExternalLink address={row.address}>{t('activity_source')}</ExternalLink>
      </p>
    </li>
  );
}

function Facts({ row, place }: { readonly row: ActivityRow; readonly place: string | null }) {
  const { t } = useLocale();
  const names = useContext(DaoNamesContext);
  const { kind, daoId, severity, summary, candidate, when, time } = row;
  const dao = daoId === null ? t('dao_not_reported') : names.get(daoId) || daoId;
  return <RowFacts facts={[kind, dao, place, severity, candidate === null ? when : null, time, summary]} />;
}
