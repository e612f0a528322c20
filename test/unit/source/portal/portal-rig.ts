import type { RequestEntry } from '@/utils/api/transport/request';
import { createSender, startJob } from '@/utils/api/transport/send';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { APART, type SourceGroup, type SourceOrigin } from '@/utils/source/origins';
import { createPortal, type Portal } from '@/utils/source/portal/portal';
import type { SourceCall } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { english } from '../../../english';

export const now = () => Date.parse('2026-11-20T12:00:00Z');
export const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** How the background asks a source, of a server in this process, with what the ledger is told of it. */
export function callOf(origin: string, answer: (request: Request) => Promise<Response>) {
  const entries: RequestEntry[] = [];
  const send = createSender({
    baseUrl: origin,
    header: '',
    token: null,
    fetch: (url, init) => answer(new Request(url, { ...init, mode: 'cors' })),
    clock: { now, sleep },
    mayRetry: () => false,
    onRequest: (entry) => void entries.push(entry),
  });
  const call: SourceCall = {
    isUrgent: false,
    raise: () => {},
    onRaised: () => {},
    send: (request) => send(request, startJob({ now, sleep })),
  };
  return { call, entries };
}

/** A portal as the background asks it. */
export function portalRig(at: SourceOrigin, portal: Portal, answer: (request: Request) => Promise<Response>) {
  const { call, entries } = callOf(at.origin, answer);
  const source = createPortal(at, portal, { now, sleep, t: english.t });
  const client = createSourceClient({ sources: [source], now, callFor: () => call });
  const resolve = (text: string) => client.resolve({ by: 'url', text });
  const key = (id: string) => `${at.id}:${id}` as ProposalKey;
  return { source, client, resolve, key, entries };
}

/** The hosts that one portal's code reads. */
export function originsOf(reads: SourceGroup['reads']): readonly SourceOrigin[] {
  return APART.find((group) => group.reads === reads)?.sources ?? [];
}
