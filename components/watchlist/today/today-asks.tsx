import { RowFacts } from '@/components/shared/listings/list-row';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { giverOf } from '@/utils/source/origins';
import type { Share } from './ask-today';
import { MOST_KEYS } from './my-dao';
import type { TodayProps } from './use-today';

interface AskVotesProps {
  readonly shares: readonly Share[];
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly ask: () => void;
}

/** The button with what it costs, and who is asked. */
export function AskVotes({ shares, isAgain, isBusy, ask }: AskVotesProps) {
  const locale = useLocale();
  if (shares.length === 0) return null;
  return (
    <div class="today-ask">
      <button
        type="button"
        class={isAgain ? 'button' : 'button button-primary'}
        aria-disabled={isBusy}
        onClick={ask}
      >
        {isAgain
          ? locale.t('today_ask_again', callsOf(shares, locale))
          : locale.t('today_ask', callsOf(shares, locale))}
      </button>
      <p class="small">
        <RowFacts
          facts={shares.map((share) => locale.t('watch_digest_line', share.host, callsOf([share], locale)))}
        />
      </p>
    </div>
  );
}

/** A contract's calls depend on what is open; those of others do not. */
function callsOf(shares: readonly Share[], { t, count }: Locale): string {
  const calls = shares.reduce((sum, { atMost }) => sum + atMost, 0);
  const isMost = shares.some(({ daos }) => daos.some((id) => id.startsWith('eip155:')));
  const words = count('calls', calls);
  return isMost ? t('today_up_to', words) : words;
}

interface AskPeopleProps extends Pick<TodayProps, 'people'> {
  readonly errorActions: Omit<ErrorActions, 'retry'>;
  readonly answer: TodayProps['votes']['answer'];
  readonly follows: number;
}

/** Asks of all votes whether the people followed have voted: of Snapshot's in one call, of each of a contract in one. */
export function AskPeople({ answer, people, follows, errorActions }: AskPeopleProps) {
  const { t, count } = useLocale();
  const keys = (answer?.parts ?? []).flatMap(({ votes }) => votes.map(({ listing }) => listing.key));
  const kinds = keys.slice(0, MOST_KEYS).flatMap((key) => giverOf(key)?.kind ?? []);
  const calls = (kinds.includes('hub') ? 1 : 0) + kinds.filter((kind) => kind === 'node').length;
  if (follows === 0 || calls === 0) return null;
  return (
    <>
      {people.error === null ? null : (
        <ErrorNotice error={people.error} errorActions={{ ...errorActions, retry: people.ask }} inline />
      )}
      <button type="button" class="button" aria-disabled={people.isBusy} onClick={people.ask}>
        {t('today_people_ask', count('calls', calls))}
      </button>
    </>
  );
}
