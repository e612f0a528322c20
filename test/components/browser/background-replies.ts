import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageRequests } from '@/entrypoints/background/page-requests';

type Replies = { readonly [Name in keyof PageRequests]?: PageRequests[Name]['reply'] };

/** Makes the background reply to these requests, and to no other. @returns what it is asked, in order. */
export function replyWith(replies: Replies): { readonly type: string }[] {
  const asked: { readonly type: string }[] = [];
  const known = new Map<string, unknown>(Object.entries(replies));
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const request = sent.find(isRequest);
    if (request === undefined) throw new Error('The background was sent what is no request.');
    asked.push(request);
    return known.get(request.type);
  });
  return asked;
}

function isRequest(sent: unknown): sent is { readonly type: string } {
  return typeof sent === 'object' && sent !== null && 'type' in sent && typeof sent.type === 'string';
}
