import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { changesWords } from '@/components/shared/listings/changes-words';
import { useLocale } from '@/components/shared/locale-context';
import { relativeMs } from '@/utils/i18n/time';
import { type RecentItem, type Standing, standingOf } from '@/utils/lookup/records/recent';
import type { RegionProps } from '../proposal/region';
import { figureChanges } from './figure-changes';

/** What was looked at before, and what changed since; null until it is read. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);

/** What changed since the reader last looked at the proposal, figures too; nothing at the first look. */
export function SinceRegion({ candidate, record }: RegionProps) {
  const locale = useLocale();
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  if (seen === undefined) return null;
  const changes = changesWords(seen.changes, locale);
  const then = standingThen(seen);
  const figures = then === null ? [] : figureChanges(then, standingOf(record), locale);
  if (changes === null && figures.length === 0) return null;
  return (
    <p class="since">
      <Icon name="clock" />
      <span>
        <bdi>{locale.t('recent_since', relativeMs(seen.since, locale))}</bdi>{' '}
        {changes === null ? null : (
          <strong>
            <bdi>{changes}</bdi>
          </strong>
        )}
        {figures.map((words, index) => (
          <span key={words}>
            {index === 0 && changes === null ? null : ' · '}
            <bdi>{words}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}

/** Where it stood at the look that its changes are told from. */
function standingThen({ view, since }: RecentItem): Standing | null {
  return since === view.viewedAt ? view.seen : (view.before?.seen ?? null);
}
