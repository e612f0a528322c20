import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { MOST_POSTS } from '@/utils/lookup/records';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';

interface PostNumbersProps {
  /** In page order; none where the proposal is in no numbered post. */
  readonly posts: readonly number[];
}

/** In which posts of the page a proposal is mentioned. */
export function PostNumbers({ posts }: PostNumbersProps) {
  const say = useSay();
  const { locale } = useClock();
  return posts.length === 0 ? null : <span class="page-item-posts">{postWords(posts, locale, say)}</span>;
}

/** A post's number is its name: forums do not group its digits, so neither does this. */
function postWords(posts: readonly number[], locale: string, say: Say): string {
  const [first = '', second = '', third = ''] = posts.map(String);
  switch (posts.length) {
    case 1:
      return say('panel_in_post', first);
    case 2:
      return say('panel_in_two_posts', first, second);
    case 3:
      return say('panel_in_three_posts', first, second, third);
    default: {
      const key = posts.length < MOST_POSTS ? 'panel_in_posts' : 'panel_in_many_posts';
      return sayCount(key, posts.length - 1, locale, say, first);
    }
  }
}
