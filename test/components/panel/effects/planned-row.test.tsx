import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EffectsProvider, EffectsRegion } from '@/components/panel/effects/effects-region.live';
import { loadTables } from '@/components/panel/effects/use-tables';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { plainError } from '@/utils/api/errors';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { blankDetail } from '../../../factories/blank';
import { makeCandidate, makeKey, makeRecord, ready } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';
import { panelContext } from '../../states/panel-page';
import { renderShown } from '../views/render-shown';

const KEY = makeKey(`snapshot-hub:0x${'ab'.repeat(32)}`);
const SAFE = '0x556b14cbda79a36dc33fcd461a04a5bcb5dc2a70';
const SENT = {
  oSnap: { safes: [{ safeAddress: SAFE, network: '1', transactions: [{ to: SAFE, value: '1' }] }] },
};

const PLANNED = { ok: true, value: { key: KEY, proposed: { plugins: JSON.stringify(SENT) } } } as const;

let asked: ReturnType<typeof replyWith>;

// The first reading of these takes longer than what is waited for below.
beforeAll(() => Promise.all([import('@/components/panel/effects/effects.live'), loadTables()]));

beforeEach(() => {
  asked = replyWith({ effects: PLANNED });
});

/** Opens the row of a vote of Snapshot's, of whose plugins the record has so much. */
async function open(plugins: string | null) {
  const candidate = makeCandidate({ key: KEY });
  const published = JSON.stringify({ id: '1', plugins });
  const record = makeRecord({ key: KEY, detail: ready(blankDetail({ key: KEY, published })) });
  const shown = { candidate, record };
  const view = renderShown(<EffectsRegion />, shown, { ...panelContext({}), tabId: 7, ...shown });
  expect(view.container.textContent).toContain('attached at Snapshot');
  await userEvent.click(screen.getByRole('button', { name: /What it does/ }));
  return view.container;
}

describe('the plan after a vote of Snapshot', () => {
  it('is read from its record, without a request', async () => {
    const container = await open(JSON.stringify(SENT));
    await vi.waitFor(() => expect(container.textContent).toContain('Wallet 0x556B…2A70 on Ethereum'));
    expect(container.textContent).toContain('Not binding: Snapshot executes nothing.');
    expect(asked).toEqual([]);
  });

  it('is "nothing" if nothing is attached', async () => {
    const container = await open('{}');
    await vi.waitFor(() => expect(container.textContent).toContain('No on-chain effect of its own'));
    expect(asked).toEqual([]);
  });

  it('is requested if the record lacks it', async () => {
    const container = await open(null);
    await vi.waitFor(() => expect(container.textContent).toContain('Wallet 0x556B…2A70 on Ethereum'));
    expect(asked).toEqual([expect.objectContaining({ type: 'effects', tabId: 7, of: { key: KEY } })]);
  });

  it('is unknown if that fails', async () => {
    replyWith({ effects: { ok: false, error: plainError('timeout') } });
    const container = await open(null);
    await vi.waitFor(() => expect(container.querySelector('[role="alert"], .notice')).not.toBeNull());
    expect(container.textContent).not.toContain('Not binding');
  });
});

describe("a service's record of a Snapshot vote", () => {
  const URL = `https://snapshot.org/#/atlas.eth/proposal/0x${'ab'.repeat(32)}`;
  const OWN = makeKey('a-key-of-the-service');

  function show() {
    const identity = { daoId: 'atlas.eth', daoName: 'Atlas', provider: 'snapshot', externalId: '0xab' };
    const candidate = makeCandidate({ key: OWN, sourceUrl: URL, identity });
    const record = makeRecord({ key: OWN, detail: ready(blankDetail({ key: OWN, identity })) });
    return renderAtNow(
      <PanelContext.Provider value={{ ...panelContext({}), tabId: 7, candidate, record }}>
        <EffectsProvider>
          <Shown candidate={candidate} record={record}>
            <EffectsRegion />
          </Shown>
        </EffectsProvider>
      </PanelContext.Provider>,
    ).container;
  }

  it('is looked up at the hub by its link, if public sources are turned on', async () => {
    await changeTurnedOn(() => ['snapshot-hub']);
    const container = show();
    await userEvent.click(await screen.findByRole('button', { name: /What it does/ }));
    await vi.waitFor(() => expect(container.textContent).toContain('Wallet 0x556B…2A70 on Ethereum'));
    expect(asked).toEqual([
      expect.objectContaining({
        type: 'effects',
        tabId: 7,
        of: { url: expect.stringContaining('snapshot.org') },
      }),
    ]);
  });

  it('has no such row without public sources', async () => {
    const container = show();
    await new Promise((done) => setTimeout(done, 50));
    expect(container.textContent).not.toContain('What it does');
    expect(asked).toEqual([]);
  });
});
