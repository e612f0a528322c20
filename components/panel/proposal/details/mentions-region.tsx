import { useShown } from '@/components/panel/kit/panel-context';
import { Region } from '@/components/panel/kit/region';
import { Fold } from '@/components/shared/controls/fold';
import { ExternalLink, PlainLinksContext } from '@/components/shared/controls/link';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { MAX_POSTS } from '@/utils/lookup/records/records';
import { isSameTopic, isTopic } from '@/utils/web-address';

/** A post's number is its name: forums do not group its digits, so neither does this. */
export function postWords(posts: readonly number[], locale: Locale): string {
  const [first = '', second = '', third = ''] = posts.map(String);
  switch (posts.length) {
    case 1:
      return locale.t('panel_in_post', first);
    case 2:
      return locale.t('panel_in_two_posts', first, second);
    case 3:
      return locale.t('panel_in_three_posts', first, second, third);
    default: {
      const key = posts.length < MAX_POSTS ? 'panel_in_posts' : 'panel_in_many_posts';
      return locale.count(key, posts.length - 1, first);
    }
  }
}

/** The posts of this thread that mention the proposal, and the service's discussion link. */
export function MentionsRegion() {
  const locale = useLocale();
  const { detail, place } = useShown();
  const discussionUrl = detail?.discussionUrl ?? null;
  const posts = place.posts ?? [];
  if (posts.length === 0 && discussionUrl === null) return null;
  const isHere = isSameTopic(discussionUrl, place.pageUrl);
  const isElsewhere = discussionUrl !== null && isTopic(place.pageUrl) && !isHere;
  const name = locale.t('region_mentions');
  const where = posts.length > 0 ? postWords(posts, locale) : isHere ? locale.t('link_you_are_here') : null;
  return (
    <Region name={name} heading={null}>
      <Fold icon={<RowIcon name="list" />} name={name} aside={where}>
        {() => (
          <div class="mentions small">
            {posts.length === 0 ? null : <p>{postWords(posts, locale)}</p>}
            {discussionUrl === null ? null : (
              <p>
                <PlainLinksContext.Provider value={detail?.flagged === true}>
                  <ExternalLink address={discussionUrl}>{locale.t('link_discussion')}</ExternalLink>
                </PlainLinksContext.Provider>{' '}
                {isHere ? <strong>{locale.t('link_you_are_here')}</strong> : null}
              </p>
            )}
            {isElsewhere ? <p>{locale.t('link_discussion_elsewhere')}</p> : null}
          </div>
        )}
      </Fold>
    </Region>
  );
}
