import { ForumRequest, PageRequest } from '@/utils/browser/request-schemas';
import { type ForumSender, roleOf, type Sender } from '@/utils/browser/sender-role';
import { createSenderRate } from '@/utils/lookup/sender-rate';

interface RouterPorts {
  readonly extension: { readonly id: string; readonly origin: string };
  answerPage(request: PageRequest): Promise<unknown>;
  answerForum(request: ForumRequest, sender: ForumSender): Promise<unknown>;
  now(): number;
}

/** The one way in: who speaks is taken from the sender alone, and a forum script is held to a rate before it is read. */
export function createRouter({ extension, answerPage, answerForum, now }: RouterPorts) {
  const rate = createSenderRate(now);

  return (message: unknown, sender: Sender): Promise<unknown> | undefined => {
    const sent = roleOf(sender, extension);
    if (sent?.role === 'page') {
      const request = PageRequest.safeParse(message);
      if (request.success) return answerPage(request.data);
    }
    if (sent?.role === 'forum' && rate.take(sent.tabId)) {
      const request = ForumRequest.safeParse(message);
      if (request.success) return answerForum(request.data, sent);
    }
    return undefined;
  };
}
