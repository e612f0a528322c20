import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { AtSourceProvider } from '@/components/panel/at-source/at-source-region';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { SelectedProposal } from '@/components/panel/page/selected-proposal';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import type { Selection } from '@/utils/lookup/records/records';
import { makeAnswer, makeDetail, makeEvidence, makeKey, makeSummary, NOW } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

const FIRST = 'https://snapshot.org/#/one.eth/proposal/0x01';
const SECOND = 'https://snapshot.org/#/two.eth/proposal/0x02';

/** What the hub has of the first link. */
function atHub() {
  const key = makeKey('snapshot-hub:0x01');
  const told = <T,>(value: T) => ({ ok: true, value: makeAnswer(value) }) as const;
  const detail = told(makeDetail({ key, title: 'Only the first' }));
  return { key, parts: [detail, told(makeSummary()), told(makeEvidence())] as const };
}

/** The panel at a link of two that its service does not know. */
function at(url: string, loading: boolean) {
  const selection: Selection = { by: 'link', url };
  const unknown = { state: 'not-found', fetchedAt: NOW } as const;
  const panel = panelContext({
    loading,
    resolutions: new Map([
      [FIRST, unknown],
      [SECOND, unknown],
    ]),
    tab: { links: [FIRST, SECOND], selection },
    record: null,
  });
  return (
    <PanelContext.Provider value={panel}>
      <AtSourceProvider>
        <SelectedProposal selection={selection} />
      </AtSourceProvider>
    </PanelContext.Provider>
  );
}

test("a source's record of one link is not offered for the next, which is still loading", async () => {
  await changeTurnedOn(() => ['snapshot-hub']);
  replyWith({ 'at-source': { ok: true, value: atHub() } });
  const { rerender } = renderAtNow(at(FIRST, false));
  expect(await screen.findByText('Only the first')).toBeDefined();
  rerender(at(SECOND, true));
  expect(screen.queryByText('Only the first')).toBeNull();
});
