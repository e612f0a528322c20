import { useContext, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { isSameTopic } from '@/utils/web-address';

/** What a forum's page shows of a thread. It is hostile: lengths are bounded, and its words are only shown as text. */
export interface ReadPosts {
  /** Address of the page. */
  readonly address: string;
  /** Null if the page has no opening post. */
  readonly opening: string | null;
  /** Posts on the page. */
  readonly posts: number;
  /** When posts were written, in milliseconds, if they show it. */
  readonly times: readonly number[];
}

/** Runs in the forum's page, which receives only the function's source: it must not use imports or outer constants. */
export function readPosts(): ReadPosts {
  const maxLength = 125_000;
  const maxPosts = 1_000;
  const blocks = /^(?:P|LI|UL|OL|H[1-6]|PRE|BLOCKQUOTE|TR|TABLE|DIV|DETAILS|SUMMARY|HR|SECTION)$/;
  const skipped =
    'aside.onebox, aside.quote, script, style, button, .meta, .link-count, .badge, .cooked-selection-barrier';
  let text = '';
  const walk = (node: Node): void => {
    if (text.length > maxLength) return;
    if (node.nodeType === Node.TEXT_NODE) {
      const inPre = node.parentElement?.closest('pre');
      text += inPre ? (node.nodeValue ?? '') : (node.nodeValue ?? '').replace(/\s+/g, ' ');
    }
    if (!(node instanceof Element) || node.matches(skipped)) return;
    const name = node.tagName;
    if (name === 'BR' || blocks.test(name)) text += '\n';
    for (const child of node.childNodes) walk(child);
    if (name === 'TD' || name === 'TH') text += ' ';
    if (blocks.test(name)) text += '\n';
  };
  const opening = document.querySelector('#post_1 .cooked, [data-post-number="1"] .cooked') ?? null;
  const onlyArticle =
    document.querySelector('[id^="post_"]') === null ? document.querySelector('article') : null;
  const root = opening ?? onlyArticle;
  if (root !== null) walk(root);
  const posts = [...document.querySelectorAll('article[id^="post_"]')].slice(0, maxPosts);
  const times = posts.flatMap((post) => {
    const dated = post.querySelector('.post-date [data-time], .post-date[data-time], time[datetime]');
    const time = Number(
      dated?.getAttribute('data-time') ?? Date.parse(dated?.getAttribute('datetime') ?? ''),
    );
    return dated !== null && Number.isFinite(time) ? [time] : [];
  });
  return {
    address: location.href.slice(0, 2_048),
    opening: root === null ? null : text.slice(0, maxLength),
    posts: posts.length,
    times,
  };
}

type ThreadReading =
  | { readonly state: 'unread' | 'reading' | 'refused' | 'other-page' }
  | { readonly state: 'read'; readonly thread: ReadPosts };

/** Reads the posts of the page next to the panel on demand. They stay in the panel and are dropped with it. */
export function useThread(discussion: string | null) {
  const panel = useContext(PanelContext);
  const [reading, setReading] = useState<ThreadReading>({ state: 'unread' });
  const tabId = panel?.tabId ?? null;

  async function read(): Promise<void> {
    if (tabId === null) return;
    setReading({ state: 'reading' });
    setReading(await readThread(tabId, discussion));
  }
  return { pageUrl: panel?.pageUrl ?? null, reading, read: () => void read() };
}

async function readThread(tabId: number, discussion: string | null): Promise<ThreadReading> {
  try {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, func: readPosts });
    const thread = frame?.result;
    if (!thread) return { state: 'refused' };
    // The tab may have navigated since the button was drawn.
    return isSameTopic(thread.address, discussion) ? { state: 'read', thread } : { state: 'other-page' };
  } catch {
    return { state: 'refused' };
  }
}
