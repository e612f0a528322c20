import { useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { accessPatterns, isKeyOf, type NodeOrigin } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { type Confirmation, compareNodes, type SecondNode } from './compare/compare-nodes';
import { type ComparedFigure, isContract, isDifference, type SourceRecord } from './compare/comparison';
import type { AtSourceReading, AtSourceState } from './use-at-source';

/** Milliseconds between two looks at an open vote, which a new block may explain. */
const SECOND_LOOK_MS = 30_000;

interface Looked {
  readonly key: string;
  readonly at: number;
}

/** Returns what is known of a contract's difference beyond the first reading, and how to query the other operator. */
export function useConfirmation(
  { reading, askAgain, askVoice }: AtSourceReading,
  figures: readonly ComparedFigure[],
): Confirmation {
  const record = reading.state === 'read' && isContract(reading.record.key) ? reading.record : null;
  const isOpen = record?.detail.value.lifecycle !== 'closed';
  const differs = record !== null && figures.some(isDifference);
  const isWaiting = useSecondLook(record, differs && isOpen, askAgain);
  const isFinal = useFinality(record, differs && !isOpen, askVoice);
  const second = useSecondNode(record, () => askVoice('second'));
  return { isWaiting, isFinal, ...second };
}

/** Returns whether a difference waits for a second look, which happens while the panel shows it. */
function useSecondLook(record: SourceRecord | null, isDue: boolean, askAgain: () => void): boolean {
  const first = useRef<Looked | null>(null);
  if (record === null || !isDue) {
    // A comparison that runs again has not agreed yet.
    if (record !== null) first.current = null;
  } else if (first.current?.key !== record.key)
    first.current = { key: record.key, at: record.summary.fetchedAt };
  const since = record === null ? 0 : record.summary.fetchedAt - (first.current?.at ?? 0);
  const isWaiting = isDue && since < SECOND_LOOK_MS;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(askAgain, SECOND_LOOK_MS - since);
    return () => clearTimeout(timer);
  }, [isWaiting, record]);
  return isWaiting;
}

/** Returns whether a closed vote's reading is in a final block; null if unknown. */
function useFinality(
  record: SourceRecord | null,
  isDue: boolean,
  askVoice: AtSourceReading['askVoice'],
): boolean | null {
  const [known, setKnown] = useState<{ readonly of: SourceRecord; readonly isFinal: boolean } | null>(null);
  useEffect(() => {
    if (record === null || !isDue) return;
    void askVoice('final').then((read) => {
      if (read.state === 'read')
        setKnown({ of: record, isFinal: compareNodes(record, read.record) === 'same' });
    });
  }, [record, isDue]);
  return known !== null && known.of === record ? known.isFinal : null;
}

/** Returns what the other operator's node said of a contract's record since a click, and how to query it. */
export function useSecondNode(
  record: SourceRecord | null,
  read: () => Promise<AtSourceState>,
): Pick<Confirmation, 'second' | 'askSecond'> {
  const [asked, setAsked] = useState<{ readonly of: SourceRecord; readonly second: SecondNode } | null>(null);
  const node = SECOND_NODES.find((each) => record && isKeyOf({ id: each.with ?? '' }, record.key));
  if (record === null || node === undefined) return { second: { state: 'none' }, askSecond: () => undefined };
  const host = new URL(node.origin).host;
  async function ask(origin: NodeOrigin, of: SourceRecord): Promise<void> {
    // Within the click, before any `await`: otherwise the browser refuses the prompt.
    const isAllowed = await browser.permissions.request({ origins: accessPatterns([origin]) });
    if (!isAllowed) return setAsked({ of, second: { state: 'refused', host } });
    setAsked({ of, second: { state: 'asking', host } });
    const reading = await read();
    const second: SecondNode =
      reading.state === 'read'
        ? { state: 'read', host, record: reading.record }
        : { state: 'failed', host, error: reading.state === 'failed' ? reading.error : null };
    setAsked({ of, second });
  }
  return {
    second: asked?.of === record ? asked.second : { state: 'unasked', host },
    askSecond: () => void ask(node, record),
  };
}
