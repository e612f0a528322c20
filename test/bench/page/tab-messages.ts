import * as z from 'zod/mini';
import type { ChromiumSession } from '../../e2e/browser/chromium/chromium-session';
import { inBackground } from './in-background';

/** A message that a tab sent to the background. */
export interface TabMessage {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Of its JSON, in UTF-16 units. */
  readonly length: number;
}

const messagesShape = z.array(z.object({ at: z.number(), length: z.number() }));

/** Lets the background note what tabs tell it from now on, beside its own listener, for as long as it runs. */
export async function countMessages(session: ChromiumSession): Promise<void> {
  await inBackground(
    session,
    `globalThis.benchMessages = [];
    chrome.runtime.onMessage.addListener((message, { tab }) => {
      if (tab) globalThis.benchMessages.push({ at: Date.now(), length: JSON.stringify(message).length });
    });`,
  );
}

/** What was noted. @throws Error where the background was ended since. */
export async function messagesFromTabs(session: ChromiumSession): Promise<readonly TabMessage[]> {
  return z.parse(messagesShape, await inBackground(session, 'globalThis.benchMessages'));
}
