import { beforeEach, expect, it, vi } from 'vitest';
import { EffectsProvider } from '@/components/panel/effects/effects-region.live';
import { PanelContext, type PanelState } from '@/components/panel/kit/panel-context';
import { plainError } from '@/utils/api/errors';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { BLANK_EVIDENCE, blankDetail } from '../../../factories/blank';
import { makeCandidate, makeKey, ready } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');
const CANDIDATE = makeCandidate({ key: KEY });
const SELECTION = { by: 'lookup', candidate: CANDIDATE } as const;
const DETAIL = ready(blankDetail({ key: KEY }));
const TITLED = ready(blankDetail({ key: KEY, title: 'Raise the cap' }));
const EVIDENCE = ready(BLANK_EVIDENCE);

let asked: ReturnType<typeof replyWith>;

beforeEach(() => {
  asked = replyWith({ effects: { ok: false, error: plainError('budget') } });
});

function panel(record: ProposalRecord | null, own: Partial<PanelState> = {}) {
  const tab = { links: [], selection: SELECTION };
  return (
    <PanelContext.Provider value={{ ...panelContext({ tab }), candidate: CANDIDATE, record, ...own }}>
      <EffectsProvider>shown</EffectsProvider>
    </PanelContext.Provider>
  );
}

it("the panel requests the title of a contract's vote automatically, once its record is there", async () => {
  const view = renderAtNow(panel(null));
  view.rerender(panel({ key: KEY, detail: DETAIL }));
  await import('@/components/panel/effects/effects.live');
  expect(asked).toEqual([]);
  view.rerender(panel({ key: KEY, detail: DETAIL, evidence: EVIDENCE }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      expect.objectContaining({ type: 'effects', of: { key: KEY }, unasked: SELECTION }),
    ]),
  );
});

it('the panel requests the title again if the record comes again without it', async () => {
  const view = renderAtNow(panel({ key: KEY, detail: TITLED, evidence: EVIDENCE }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  view.rerender(panel({ key: KEY, detail: TITLED, evidence: EVIDENCE }));
  view.rerender(panel({ key: KEY, detail: DETAIL, evidence: EVIDENCE }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

const HUB = makeKey(`snapshot-hub:0x${'1'.repeat(64)}`);
const OF_HUB = { key: HUB, detail: ready(blankDetail({ key: HUB })), evidence: EVIDENCE };
const OF_CONTRACT = { key: KEY, detail: DETAIL, evidence: EVIDENCE };

it.each<[string, ProposalRecord, Partial<PanelState>]>([
  ['a vote of Snapshot’s, whose record has one', OF_HUB, {}],
  ['another view', OF_CONTRACT, { views: { ...panelContext().views, current: 'browse' } }],
  ['no tab', OF_CONTRACT, { tabId: null }],
])('the panel asks for no title by itself with %s', async (_, record, own) => {
  renderAtNow(panel(record, own));
  await import('@/components/panel/effects/effects.live');
  await new Promise((done) => setTimeout(done, 50));
  expect(asked).toEqual([]);
});
