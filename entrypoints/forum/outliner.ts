import type { MentionList } from './mention-list';

/** Brings a link into view. A mark on it would tell the page what the panel shows. */
export interface Outliner {
  /** Starts looking for the first link to a proposal; `postOf` gives the post that it is known to stand in. */
  readonly scrollTo: (url: string, postOf: (url: string) => Element | null) => void;
  /** Scrolls to what is wanted if it is there by now: a forum fills emptied posts again when they come into view. */
  readonly retry: () => void;
}

/** Milliseconds within which a post must be filled again for its link to be scrolled to. */
const LATEST = 2000;

export function makeOutliner(mentions: MentionList): Outliner {
  let wanted = '';

  const retry = () => {
    const link = wanted && mentions.inOrder().find(({ url }) => url === wanted)?.anchor;
    if (!link) return;
    wanted = '';
    link.scrollIntoView({ block: 'center' });
  };

  return {
    retry,
    scrollTo: (url, postOf) => {
      wanted = url;
      setTimeout(() => {
        wanted = '';
      }, LATEST);
      retry();
      if (wanted) postOf(url)?.scrollIntoView({ block: 'center' });
    },
  };
}
