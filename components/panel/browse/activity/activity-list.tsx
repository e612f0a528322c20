import { useContext } from 'preact/hooks';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { ListingRow } from '@/components/shared/listings/list-row';
import { RowFacts } from '@/components/shared/listings/row-words';
import { useLocale } from '@/components/shared/locale-context';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { ActivityRow } from './activity-rows';

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
