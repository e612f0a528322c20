import { useContext } from 'preact/hooks';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { ListingRow } from '@/components/shared/listings/list-row';
import { RowFacts } from '@/components/shared/listings/row-words';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatLocal, relativeTime } from '@/utils/i18n/time';
import type {
  GovernanceEvent,
  GovernanceSignal,
  ProposalCandidate,
  ProposalKey,
} from '@/utils/proposal/proposal';
import { humanise } from '@/utils/proposal/status-words';

/** One thing of the list, whichever list it is of. */
interface ActivityRow {
  readonly id: string;
  /** The kind in words; one that is not known here is the service's own. */
  readonly kind: string;
  /** Null where the service gave none. */
  readonly title: string | null;
  readonly summary: string | null;
  readonly daoId: string | null;
  /** How long ago; null where the service does not say when. */
  readonly when: string | null;
  /** The same to the minute, with its zone. */
  readonly time: string | null;
  readonly severity: string | null;
  readonly address: string | null;
  /** Null where it is about no proposal. */
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

/** What a code of the service's says; of an unknown one its own words. */
export function kindWords(code: string, locale: Locale): string {
  const key = WORDS.get(code);
  return key === undefined ? humanise(code, locale) : locale.t(key);
}

/** Services need not list them so. What has no time goes last. */
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
    // Many a summary says the title again.
    summary: summary === title ? null : summary,
    kind: kindWords(type, locale),
    when: null,
    time: null,
    candidate: candidateOf(signal, sourceUrl),
  };
}

/** What the row knows of its proposal; the panel asks for the rest. The address of a discussion is not the proposal's. */
function candidateOf(
  { proposalKey: key, title, type }: GovernanceEvent | GovernanceSignal,
  address: string | null,
): ProposalCandidate | null {
  const sourceUrl = type === 'forum_discussion_active' ? null : address;
  return key === null ? null : { key, identity: null, title: title ?? key, sourceUrl, match: null };
}

/** Longer ends of addresses are hashes, of which both ends tell enough. */
const MAX_END = 16;

/**
 * Where the proposals of rows live, by the rows' ids: the host, and the end of the address as well where the host, the title
 * and the DAO do not tell one from another. What has no address of the web has no place.
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

/** What follows the last stroke; nothing where the address is that of the host alone. */
function endOf(href: string, host: string): string {
  const [end = ''] = href.replace(/\/+$/, '').split('/').slice(-1);
  if (end === host) return '';
  return end.length > MAX_END ? `${end.slice(0, 6)}…${end.slice(-4)}` : end;
}

interface ActivityListProps {
  readonly rows: readonly ActivityRow[];
  readonly open: (candidate: ProposalCandidate) => void;
}

/** What happened, in the order that is given. A row about a proposal opens it; another one leads to its source. */
export function ActivityRows({ rows, open }: ActivityListProps) {
  const { t } = useLocale();
  // The stop of the Tab key is one of those that can be opened; all others hold a link, which is its own.
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

/** About no proposal of the service's. */
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
