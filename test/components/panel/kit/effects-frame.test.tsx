import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { EffectsFrame } from '@/components/panel/effects/effects-region.live';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { plainError } from '@/utils/api/errors';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { BLANK_EVIDENCE, blankDetail } from '../../../factories/blank';
import { makeCandidate, makeKey, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');
const CANDIDATE = makeCandidate({ key: KEY });
const SELECTION = { by: 'lookup', candidate: CANDIDATE } as const;
const DETAIL = ready(blankDetail({ key: KEY }));
const TITLED = ready(blankDetail({ key: KEY, title: 'Raise the cap' }));
const EVIDENCE = ready(BLANK_EVIDENCE);

let asked: unknown[];

beforeEach(() => {
  asked = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    asked.push(sent[0]);
    return { ok: false, error: plainError('budget') };
  });
});

function frame(record: ProposalRecord | null) {
  const tab = { links: [], selection: SELECTION };
  return (
    <PanelContext.Provider value={{ ...panelContext({ tab }), candidate: CANDIDATE, record }}>
      <EffectsFrame>shown</EffectsFrame>
    </PanelContext.Provider>
  );
}

it('the panel asks for the title of a contract’s vote by itself, once the record that it is put into is there', async () => {
  const view = renderAtNow(frame(null));
  view.rerender(frame({ key: KEY, detail: DETAIL }));
  await import('@/components/panel/effects/effects.live');
  expect(asked).toEqual([]);
  view.rerender(frame({ key: KEY, detail: DETAIL, evidence: EVIDENCE }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      expect.objectContaining({ type: 'effects', of: { key: KEY }, unasked: SELECTION }),
    ]),
  );
});

it('the panel sees to it again where the record comes again without the title', async () => {
  const view = renderAtNow(frame({ key: KEY, detail: TITLED, evidence: EVIDENCE }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  view.rerender(frame({ key: KEY, detail: TITLED, evidence: EVIDENCE }));
  view.rerender(frame({ key: KEY, detail: DETAIL, evidence: EVIDENCE }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
