import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { PanelContext } from '../kit/panel-context';
import type { SourceRecord } from './compare/comparison';

export type AtSourceState =
  /** No source is enabled for it, or none has it. */
  | { readonly state: 'none' }
  /** The panel may not request it automatically. */
  | { readonly state: 'unasked' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'read'; readonly record: SourceRecord };

export interface AtSourceReading {
  readonly reading: AtSourceState;
  /** Requests it after a click. */
  ask(): void;
  /** Requests it automatically, and keeps the known answer meanwhile. */
  askAgain(): void;
  /** Queries another voice of the same source: the second after a click, the final one automatically. */
  askVoice(voice: Voice): Promise<AtSourceState>;
}

type Voice = NonNullable<NonNullable<Asked>['voice']>;
export type Question = Pick<NonNullable<Asked>, 'by' | 'text'>;

/**
 * Returns the record of a proposal's enabled source. Requests it automatically after the service's answer at `readAt`,
 * and after each newer one; the background decides whether it may.
 */
export function useAtSource(question: Question, readAt: number | null): AtSourceReading {
  const panel = useContext(PanelContext);
  const isOn = (useStored(readTurnedOn, onTurnedOnChanged) ?? []).length > 0;
  const [reading, setReading] = useState<AtSourceState>({ state: 'none' });
  const latest = useRef(0);
  /** When the service's answer behind the last request was read. */
  const askedFor = useRef<number | null>(null);
  const tabId = panel?.tabId ?? null;
  const selection = panel?.views.current === 'page' ? panel.tab?.selection : undefined;

  async function read(unasked: Selection | null, isQuiet = false): Promise<void> {
    if (tabId === null) return;
    latest.current += 1;
    const turn = latest.current;
    if (!isQuiet) setReading({ state: 'asking' });
    const read = await ask({ tabId, ...question }, unasked);
    // The first request may finish last.
    if (turn === latest.current) setReading(read);
  }

  useEffect(() => {
    if (!isOn) {
      latest.current += 1;
      askedFor.current = null;
      setReading({ state: 'none' });
    } else if (readAt !== null && selection && askedFor.current !== readAt) {
      // Returning to the same figures, as after switching tabs, is no reason for a request.
      askedFor.current = readAt;
      void read(selection);
    }
  }, [isOn, readAt, selection === undefined]);

  return {
    reading,
    ask: () => void read(null),
    askAgain: () => void read(selection ?? null, true),
    askVoice: async (voice) =>
      tabId === null
        ? { state: 'none' }
        : ask({ tabId, ...question, voice }, voice === 'final' ? (selection ?? null) : null),
  };
}

type Asked = Parameters<typeof askBackground<'at-source'>>[1];

async function ask(asked: NonNullable<Asked>, unasked: Selection | null): Promise<AtSourceState> {
  try {
    const reply = await askBackground('at-source', unasked === null ? asked : { ...asked, unasked });
    return unasked !== null && !reply.ok && reply.error.code === 'budget'
      ? { state: 'unasked' }
      : stateOf(reply);
  } catch {
    return NO_WORKER;
  }
}

/** Queries another operator's node for a contract's proposal after a click. */
export async function askSecondReading(tabId: number, key: ProposalKey): Promise<AtSourceState> {
  return askBackground('second-reading', { tabId, key }).then(stateOf, () => NO_WORKER);
}

const NO_WORKER: AtSourceState = { state: 'failed', error: plainError('worker') };

type Reply = Awaited<ReturnType<typeof askBackground<'at-source'>>>;

function stateOf(reply: Reply): AtSourceState {
  if (!reply.ok) return { state: 'failed', error: reply.error };
  return reply.value === null ? { state: 'none' } : readingOf(reply.value);
}

type Given = NonNullable<Extract<Reply, { readonly ok: true }>['value']>;

/** Without their limitations, figures would be compared wrongly. */
function readingOf({ key, parts: [detail, summary, evidence] }: Given): AtSourceState {
  if (!detail.ok) return { state: 'failed', error: detail.error };
  if (!summary.ok) return { state: 'failed', error: summary.error };
  if (!evidence.ok) return { state: 'failed', error: evidence.error };
  const record = { key, detail: detail.value, summary: summary.value, evidence: evidence.value };
  return { state: 'read', record };
}
