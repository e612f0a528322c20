import { useLocale } from '@/components/shared/locale-context';
import { type ApiError, errorWords } from '@/utils/api/errors';
import type { NewestOrder } from './activity-query';
import type { Asked } from './use-activity';

/**
 * Why there is no such list at all; null where there is one. A service without the route may answer as it does of a
 * proposal that it does not know.
 */
export function whyNotOffered({ list, query, rows: { error } }: Asked): ApiError | null {
  if (list === 'newest' || error === null) return null;
  const isRouteMissing = error.code === 'not-found' && query.daoId === undefined;
  return error.code === 'not-offered' || isRouteMissing ? error : null;
}

interface NotOfferedProps {
  readonly error: ApiError;
  readonly applyNewest: (order: NewestOrder) => void;
  readonly openOptions: () => void;
}

/** What is missing, and the one thing that helps: its newest proposals, at a named cost, or else a service. */
export function NotOffered({ error, applyNewest, openOptions }: NotOfferedProps) {
  const locale = useLocale();
  const { t } = locale;
  const { by, status } = error;
  if (by !== undefined)
    return (
      <div class="no-rows">
        <p>{errorWords(error, locale).sentence}</p>
        <button type="button" class="button" onClick={openOptions}>
          {t('action_open_options')}
        </button>
      </div>
    );
  // A generation that has neither is known before it is asked, and cannot list by what changed.
  const isKnown = status === null;
  return (
    <div class="no-rows">
      <p>{t(isKnown ? 'activity_not_offered' : 'error_not_offered')}</p>
      <button
        type="button"
        class="button"
        onClick={() => applyNewest(isKnown ? 'createdDesc' : 'updatedDesc')}
      >
        {t('activity_newest_ask')}
      </button>
    </div>
  );
}
