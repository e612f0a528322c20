import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { changesWords } from '@/components/shared/listings/changes-words';
import { useLocale } from '@/components/shared/locale-context';
import { relativeMs } from '@/utils/i18n/time';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { RegionProps } from '../proposal/region';

/** What was looked at before, and what changed since; null until it is read. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);

/** What changed since the reader last looked at the proposal; nothing at the first look. */
export function SinceRegion({ candidate }: RegionProps) {
  const locale = useLocale();
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  if (seen === undefined || seen.changes.length === 0) return null;
  return (
    <p class="since">
      <Icon name="clock" />
      <span>
        <bdi>{locale.t('recent_since', relativeMs(seen.since, locale))}</bdi>{' '}
        <strong>
          <bdi>{changesWords(seen.changes, locale)}</bdi>
        </strong>
      </span>
    </p>
  );
}
