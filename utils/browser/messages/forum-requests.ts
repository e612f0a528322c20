import * as z from 'zod/mini';
import type { ChipDensity, DrawnChips } from '@/utils/lookup/forum/drawn-chip';
import { MAX_LINKS, MAX_POSTS } from '@/utils/lookup/records/records';
import { wholeNumber } from '../storage/fields';
import { address } from './define-request';

/** No post has a higher number. */
const MAX_POST_NUMBER = 1e7 - 1;

/** A page with more links is abusive. */
const addresses = z.array(address).check(z.maxLength(MAX_LINKS));

/** Post numbers, 0 for none. An invalid list is ignored. */
const posts = z.catch(
  z
    .array(z.array(wholeNumber(0, MAX_POST_NUMBER)).check(z.maxLength(MAX_POSTS)))
    .check(z.maxLength(MAX_LINKS)),
  [],
);

/** A class name; anything else could inject into a style sheet. */
const mark = z.exactOptional(z.string().check(z.refine((text) => /^x[a-z0-9]{1,30}$/.test(text))));

/** Requests of the forum script: two kinds with hard limits. */
export const ForumRequest = z.union([
  z.strictObject({ type: z.literal('spotted'), links: addresses, viewed: addresses, posts, mark }),
  z.strictObject({ type: z.literal('chosen'), url: address }),
]);

export type ForumRequest = z.infer<typeof ForumRequest>;

/** Requests of the forum script, the less trusted side. */
export interface ForumRequests {
  /**
   * All canonical proposal addresses of the page in page order, at most 200, and those that were in view for a second.
   * In `posts`, each address has up to 20 post numbers, 0 outside posts. By the class `mark` the background reveals the
   * script's chips, see `marked`. The reply 'off' means: draw no chips, but continue to report.
   */
  spotted: {
    request: {
      type: 'spotted';
      links: readonly string[];
      viewed: readonly string[];
      posts: readonly (readonly number[])[];
      mark?: string;
    };
    reply: { chips: DrawnChips | 'off'; density: ChipDensity };
  };
  /** A trusted click on a chip. `hint` explains how to open the panel; null if the click opened it. */
  chosen: { request: { type: 'chosen'; url: string }; reply: { hint: string | null } };
}

/** Messages from the background to a forum script. */
export type ForumNotice =
  | { readonly type: 'chips'; readonly chips: DrawnChips }
  /** Scroll to the first link with this canonical address. */
  | { readonly type: 'scroll'; readonly url: string }
  /** The connection or settings changed: report the page's links again. */
  | { readonly type: 'report' }
  /** A style sheet that disappears with the extension now reveals elements with the script's mark. */
  | { readonly type: 'marked' };
