import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type KeptVote, ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { makeAnswer } from '../../../factories/proposal';
import { ballotsProps } from '../../states/view-props';

interface WithMemoryProps {
  readonly kept?: readonly KeptVote[];
  readonly children: ComponentChildren;
}

/** A panel's memory of what was read, as `BallotsProvider` holds it. */
export function WithMemory({ kept = [], children }: WithMemoryProps) {
  const memory = useState(kept);
  return (
    <ShownBallotsContext.Provider value={ballotsProps({ kept: memory })}>
      {children}
    </ShownBallotsContext.Provider>
  );
}

/** A proposal as it lies on the disk. */
export function onDisk(detail: ProposalDetail, summary: VoteSummary | null): readonly KeptAnswer[] {
  const entry = (kind: string, value: ProposalDetail | VoteSummary) => ({
    key: `https://api.example ${kind}:${detail.key}`,
    value: makeAnswer(value),
    usedAt: 0,
  });
  return [entry('detail', detail), ...(summary === null ? [] : [entry('summary', summary)])];
}

/** Makes the background give what is kept, and ballots of any proposal page by page. @returns the cursors asked for. */
export function serveBallots(kept: readonly KeptAnswer[], pages: readonly (readonly Ballot[])[]): unknown[] {
  const cursors: unknown[] = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const { type, cursor } = sent.find(isRequest) ?? { type: 'nothing' };
    if (type === 'cache-all') return kept;
    if (type !== 'page') throw new Error(`Asked for ${type}.`);
    cursors.push(cursor);
    const at = cursor === null ? 0 : Number(cursor);
    const next = at + 1 < pages.length ? String(at + 1) : 'end';
    return { ok: true, value: makeAnswer({ page: { items: pages[at], next }, refreshed: false }) };
  });
  return cursors;
}

function isRequest(sent: unknown): sent is { readonly type: string; readonly cursor?: unknown } {
  return typeof sent === 'object' && sent !== null && 'type' in sent;
}
