import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount } from '@/utils/i18n/locale';
import { ListStatus } from '../kit/list-end';

interface BallotsStatusProps {
  readonly list: PagedList<unknown>;
  /** How many ballots are counted; null where that is not reported. */
  readonly expected: string | null;
}

/** How a list of ballots was read, and that it may lack some where it ended with fewer than are counted. */
export function BallotsStatus({ list, expected }: BallotsStatusProps) {
  const { t, tag } = useLocale();
  const { length } = list.rows;
  const mayLack = list.state === 'end' && expected !== null && BigInt(expected) > BigInt(length);
  return (
    <ListStatus list={list}>
      {mayLack ? (
        <p class="aside">
          <Icon name="note" />
          <span>{t('ballots_may_lack', formatCount(length, tag), formatCount(expected, tag))}</span>
        </p>
      ) : null}
    </ListStatus>
  );
}
