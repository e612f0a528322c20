import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/turned-on-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import { answerOf, type Selection } from '@/utils/lookup/records/records';
import type { Answer, Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { PanelContext } from '../panel-context';
import type { RegionProps } from '../proposal/region';

/** What a source says of a proposal, all of one reading. */
export interface SourceRecord {
  readonly key: ProposalKey;
  readonly detail: Answer<ProposalDetail>;
  readonly summary: Answer<VoteSummary>;
  readonly evidence: Answer<Evidence>;
}

export type AtSourceState =
  /** No source is turned on for it, or none has it. */
  | { readonly state: 'none' }
  /** By itself the panel may not ask here. */
  | { readonly state: 'unasked' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'read'; readonly record: SourceRecord };

interface AtSourceReading {
  readonly reading: AtSourceState;
  /** Asks by hand. */
  ask(): void;
}

/**
 * What the source that is turned on for the shown proposal says of it. It is asked by itself once the service's figures
 * are there, and again whenever those are read anew; whether it may be, the background decides.
 */
export function useAtSource({ candidate, record, loading, place }: RegionProps): AtSourceReading {
  const panel = useContext(PanelContext);
  const isOn = (useStored(readTurnedOn, onTurnedOnChanged) ?? []).length > 0;
  const [reading, setReading] = useState<AtSourceState>({ state: 'none' });
  const latest = useRef(0);
  /** When the figures were read for which it was asked last. */
  const askedFor = useRef<number | null>(null);
  const tabId = panel?.tabId ?? null;
  const selection = panel?.views.current === 'page' ? panel.tab?.selection : undefined;
  const readAt = answerOf(record?.summary)?.fetchedAt ?? null;

  async function read(unasked: Selection | null): Promise<void> {
    if (tabId === null) return;
    latest.current += 1;
    const question = latest.current;
    setReading({ state: 'asking' });
    const read = await ask({ tabId, ...questionFor(candidate, place) }, unasked);
    // What was asked first may come last.
    if (question === latest.current) setReading(read);
  }

  useEffect(() => {
    if (!isOn) {
      latest.current += 1;
      askedFor.current = null;
      setReading({ state: 'none' });
    } else if (!loading && readAt !== null && selection && askedFor.current !== readAt) {
      // Figures that were only looked at again, as after another tab, are no reason to ask again.
      askedFor.current = readAt;
      void read(selection);
    }
  }, [isOn, loading, readAt, selection === undefined]);

  return { reading, ask: () => void read(null) };
}

type Asked = Parameters<typeof askBackground<'at-source'>>[1];

async function ask(asked: NonNullable<Asked>, unasked: Selection | null): Promise<AtSourceState> {
  try {
    const reply = await askBackground('at-source', unasked === null ? asked : { ...asked, unasked });
    if (reply.ok) return reply.value === null ? { state: 'none' } : readingOf(reply.value);
    return unasked !== null && reply.error.code === 'budget'
      ? { state: 'unasked' }
      : { state: 'failed', error: reply.error };
  } catch {
    return { state: 'failed', error: plainError('worker') };
  }
}

type Given = NonNullable<
  Extract<Awaited<ReturnType<typeof askBackground<'at-source'>>>, { readonly ok: true }>['value']
>;

/** Figures without their limits would be compared as what they are not. */
function readingOf({ key, parts: [detail, summary, evidence] }: Given): AtSourceState {
  if (!detail.ok) return { state: 'failed', error: detail.error };
  if (!summary.ok) return { state: 'failed', error: summary.error };
  if (!evidence.ok) return { state: 'failed', error: evidence.error };
  const record = { key, detail: detail.value, summary: summary.value, evidence: evidence.value };
  return { state: 'read', record };
}

/** The link as the page has it says most; an id alone is enough for sources whose ids are unique. */
function questionFor(
  { sourceUrl, identity }: RegionProps['candidate'],
  { linkUrl }: RegionProps['place'],
): Pick<NonNullable<Asked>, 'by' | 'text'> {
  const url = linkUrl ?? sourceUrl;
  if (url !== null) return { by: 'url', text: url };
  return { by: 'externalId', text: identity?.externalId ?? '-' };
}
