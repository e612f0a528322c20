import { useContext, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { isSameTopic } from '@/utils/web-address';

/** What a forum's page shows of a thread. It is hostile: its lengths are bound, and its words are only ever shown as text. */
export interface ReadPosts {
  /** Address of the page that was read. */
  readonly address: string;
  /** Null where the page holds no opening post. */
  readonly opening: string | null;
  /** Posts that the page holds. */
  readonly posts: number;
  /** When posts were written, in milliseconds, for those that say. */
  readonly times: readonly number[];
}

/** Runs in the forum's page, which has only the function's own text: it may use no import and no outside constant. */
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

/** Reads the posts of the page beside the panel when it is asked to. They stay in the panel, and go with it. */
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
    // The tab may have gone on since the button was drawn.
    return isSameTopic(thread.address, discussion) ? { state: 'read', thread } : { state: 'other-page' };
  } catch {
    return { state: 'refused' };
  }
}
