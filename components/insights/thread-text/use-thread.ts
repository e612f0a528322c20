import { useContext, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { isSameTopic } from '@/utils/web-address';
import { type ReadPosts, readPosts } from './read-posts';

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
