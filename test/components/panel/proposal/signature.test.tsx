import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SignatureCheck } from '@/components/keyless/signature/signature-check';
import { PanelContext, type PanelState } from '@/components/panel/kit/panel-context';
import type { Shown } from '@/utils/proof/judge-receipt';
import { SIGNED_VOTES } from '../../../unit/proposal/proof/signed-votes';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const [VOTE] = SIGNED_VOTES;
const CID = `Qm${'a'.repeat(44)}`;
const { message } = VOTE.envelope.data;
const SHOWN: Shown = {
  struct: 'Vote',
  id: VOTE.id,
  signer: VOTE.envelope.address,
  ballot: {
    proposal: message.proposal,
    choice: JSON.stringify(message.choice),
    time: message.timestamp,
  },
};

const request = vi.fn(async () => true);
const sendMessage = vi.fn(async (): Promise<unknown> => ({ ok: true, value: VOTE.envelope }));

beforeEach(() => {
  Object.assign(fakeBrowser.permissions, { request });
  Object.assign(fakeBrowser.runtime, { sendMessage });
});
afterEach(() => {
  request.mockReset().mockResolvedValue(true);
  sendMessage.mockReset().mockResolvedValue({ ok: true, value: VOTE.envelope });
});

function renderCheck(shown = SHOWN, cid: string | null = CID) {
  // Of the panel only its tab is looked at.
  const panel = { tabId: 7 } as PanelState;
  return renderAtNow(
    <PanelContext.Provider value={panel}>
      <SignatureCheck cid={cid} shown={shown} />
    </PanelContext.Provider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Check the signature' }));

describe('the check of a signature', () => {
  test('names who learns what before its click, and makes no request', async () => {
    const { container } = renderCheck();
    expect(container.textContent).toContain('ipfs.snapshot.box sees which receipt you read.');
    expect(request).not.toHaveBeenCalled();
    expect(sendMessage).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  test('requests only the gateway, reads the receipt and shows what its signature proves', async () => {
    const { container } = renderCheck();
    await press();
    await screen.findByText('This address signed exactly this.');
    expect(request).toHaveBeenCalledWith({ origins: ['https://ipfs.snapshot.box/*'] });
    expect(sendMessage).toHaveBeenCalledWith({ type: 'receipt', tabId: 7, cid: CID });
    expect(container.textContent).toContain('does not show that the hub counted this ballot');
    expect(container.textContent).not.toMatch(/verified|\u2713|forged|fake|invalid/i);
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible(container);
  });

  test('makes no request if the reader refuses the permission', async () => {
    request.mockResolvedValue(false);
    renderCheck();
    await press();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('will learn'));
    expect(sendMessage).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Check the signature' })).toBeDefined();
  });

  test('lets a receipt that did not come be requested again', async () => {
    sendMessage.mockRejectedValue(new Error('gone'));
    renderCheck();
    await press();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toMatch(/will learn|Reading/));
    expect(screen.queryByText('This address signed exactly this.')).toBeNull();
    sendMessage.mockResolvedValue({ ok: true, value: VOTE.envelope });
    await press();
    await screen.findByText('This address signed exactly this.');
  });

  test.each([
    [
      'does not fit',
      { ...VOTE.envelope, sig: `0x${'1'.repeat(128)}1b` },
      SHOWN,
      'The signature does not belong to this address.',
    ],
    [
      'is of a contract wallet',
      { ...VOTE.envelope, sig: '0x' },
      SHOWN,
      'Cannot be checked: this is not one key’s signature.',
    ],
    [
      'is of a key that was named',
      VOTE.envelope,
      { ...SHOWN, signer: `0x${'a'.repeat(40)}` },
      'Cannot be checked: a different key signed',
    ],
    [
      'is of something else',
      VOTE.envelope,
      { ...SHOWN, id: `0x${'a'.repeat(64)}` },
      'This address signed something different from what is listed here.',
    ],
    ['is of another form', [], SHOWN, 'Cannot be checked: this version does not know the receipt’s form.'],
  ])('reports that a signature %s, and never that it is false', async (_case, value, shown, words) => {
    sendMessage.mockResolvedValue({ ok: true, value });
    renderCheck(shown);
    await press();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
    expect(screen.getByRole('status').textContent).not.toMatch(/forged|false|fake|invalid|verified/i);
  });

  test.each([[null], [''], ['../other'], [`Qm${'a'.repeat(44)}/..`]])(
    'has no button for the receipt %j',
    (cid) => {
      renderCheck(SHOWN, cid);
      expect(screen.getByText('Cannot be checked: there is no receipt.')).toBeDefined();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
