import { useContext, useState } from 'preact/hooks';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { useIsPrivate } from '@/utils/browser/sites/use-site';
import { formatCount } from '@/utils/i18n/locale';
import type { VoterName } from '@/utils/proposal/ballot';
import { changePeople, follows, MOST_PEOPLE, personOf, withoutPerson, withPerson } from './people-store';
import type { FollowedPeople } from './person';
import './people.css';

interface FollowVoterProps {
  readonly voter: VoterName;
  readonly followed: FollowedPeople;
}

/** Follows or unfollows a voter. If that is impossible, a click says why. */
export function FollowVoter({ voter: { name, address, short }, followed: { people } }: FollowVoterProps) {
  const { t, tag } = useLocale();
  const isPrivate = useIsPrivate(useContext(PanelContext)?.tabId ?? null);
  const [isAsked, setAsked] = useState(false);
  const person = address === null ? null : personOf(address, name ?? '');
  if (person === null) return null;
  const isFollowed = follows(people, person);
  const isFull = !isFollowed && people.list.length >= MOST_PEOPLE;
  const full = () => t('people_full', formatCount(MOST_PEOPLE, tag));
  // Also while unknown: nothing is stored for a private window.
  const refusal = isPrivate !== false ? t('people_private_star') : isFull ? full() : null;
  const toggle = () => void changePeople((now) => (isFollowed ? withoutPerson : withPerson)(now, person));
  return (
    <>
      <button
        type="button"
        class="button-icon follow"
        aria-label={t('people_follow', name ?? short ?? '')}
        aria-pressed={isFollowed}
        aria-disabled={refusal !== null}
        title={refusal ?? t(isFollowed ? 'people_unfollow_hint' : 'people_follow_hint')}
        onClick={refusal === null ? toggle : () => setAsked(true)}
      >
        <Icon name="star" />
      </button>
      {isAsked && refusal !== null ? (
        <p class="follow-refusal small" role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  );
}
