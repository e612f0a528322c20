import type { MentionList } from './mention-list';

/** Frames a link for a moment, so that it is found again in a long page. */
export interface Outliner {
  /** Starts looking for the first link to a proposal; `postOf` gives the post that it is known to stand in. */
  readonly outline: (url: string, postOf: (url: string) => Element | null) => void;
  /** Outlines what is wanted if it is there by now: a forum fills emptied posts again when they come into view. */
  readonly retry: () => void;
}

/** Milliseconds that an outline shows, and within which a post must be filled again for its link to be outlined. */
const SHOWN_FOR = 2000;
const FRAME = '3px solid #3a8ee6';

export function makeOutliner(mentions: MentionList): Outliner {
  let wanted = '';

  const retry = () => {
    const link = wanted && mentions.inOrder().find(({ url }) => url === wanted)?.anchor;
    if (!link) return;
    wanted = '';
    link.scrollIntoView({ block: 'center' });
    // An animation frames the link without touching it.
    link.animate({ outline: [FRAME, FRAME] }, SHOWN_FOR);
  };

  return {
    retry,
    outline: (url, postOf) => {
      wanted = url;
      setTimeout(() => {
        wanted = '';
      }, SHOWN_FOR);
      retry();
      if (wanted) postOf(url)?.scrollIntoView({ block: 'center' });
    },
  };
}
