import type { Locale } from '@/utils/i18n/locale';
import { MAX_POSTS } from '@/utils/lookup/records/records';

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
