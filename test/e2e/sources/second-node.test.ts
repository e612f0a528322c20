import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeContracts, REVERTED, words } from '../../api/chain/fake-chain';
import { type ServedChain, serveChain } from '../../api/chain/serve-chain';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

const REGION = '[aria-label="At the source"]';

/** What the service gives For in Compound's proposal 111, and one unit less. */
const POWER = 686_289_042263234680383283n;
const UNEQUAL = POWER - 1n;

/** Compound's governor with its one proposal, and its token. */
const compound = (power: bigint): FakeContracts => ({
  '0xc0da02939e1441f497fd74f78ce7decb17b66529': {
    'state(uint256)': (id) => (id === 111n ? words(7) : REVERTED),
    'proposals(uint256)': (id) => words(id, 9, 0, 100, 200, power, 0, 0, false, true),
    'quorumVotes()': words(400_000n * 10n ** 18n),
  },
  '0xc00e94cb662c3520282e6f5717214004a7f26888': { 'decimals()': words(18) },
});

describe.each(BROWSERS)('a contract beside the service in %s', (kind) => {
  let stage: Stage;
  let panel: Page;
  let first: ServedChain;
  let second: ServedChain;

  const region = (text: string) =>
    panel.waitFor(
      (selector, wanted) =>
        document.querySelector<HTMLElement>(selector)?.innerText.includes(wanted) === true,
      [REGION, text],
      { timeout: 20_000 },
    );
  const words = () =>
    panel.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', REGION);
  /** Until it has its effect: a click under load can be lost, and a node's word stands for some seconds. */
  async function askSecond(effect: string): Promise<void> {
    for (;;) {
      await panel.click(`${REGION} .at-source-confirmation .button`);
      const heard = await panel.waitFor(
        (selector) => {
          const at = document.querySelector<HTMLElement>(selector);
          return at?.innerText.includes('Asking') === false ? at.innerText : null;
        },
        [REGION],
      );
      if (heard.includes(effect)) return;
    }
  }

  beforeAll(async () => {
    [first, second] = await Promise.all([serveChain(1), serveChain(1)]);
    first.setContracts(compound(UNEQUAL));
    const portOf = ({ url }: ServedChain) => Number(new URL(url).port);
    stage = await openStage(kind, {
      heldOrigins: HELD,
      others: { 'ethereum-rpc.publicnode.com': portOf(first), 'eth.drpc.org': portOf(second) },
    });
    await connect(stage.browser, 'demo-plus');
    await readWithoutToken(stage);
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(
      panel,
      demoThread.findIndex(({ url }) => url.endsWith('/compound/proposal/111')),
    );
  });
  afterAll(async () => {
    await stage?.end();
    await Promise.all([first?.close(), second?.close()]);
  });

  it("is one node's word if it differs, and the second is not called automatically", async () => {
    await region('ethereum-rpc.publicnode.com');
    await panel.click(`${REGION} .fold`);
    await region('One node says so; not confirmed.');
    const said = await words();
    expect(said).toContain('686,289.042263234680383283');
    expect(said).toContain('686,289.042263234680383282');
    expect(said).toContain('Differs: 0.000000000000000001 more than the source says.');
    expect(said).toContain('Compared in whole tokens, of 18 decimals.');
    expect(said).toContain('eth.drpc.org sees your IP address');
    expect(second.requests).toEqual([]);
  });

  it('is read again at a block that can no longer change', async () => {
    await region('· final');
    expect(first.requests).toContain('finalized');
  });

  it('shows none of its figures once two nodes disagree', async () => {
    second.setContracts(compound(POWER));
    await askSecond('Two nodes disagree: ethereum-rpc.publicnode.com and eth.drpc.org.');
    expect(await words()).not.toContain('686,289');
    await panel.waitFor(
      () => document.querySelector('.trust-line')?.textContent?.includes('two nodes disagree') === true,
      [],
    );
  });

  it('is confirmed by a second node with the same answer', async () => {
    second.setContracts(compound(UNEQUAL));
    await askSecond('Two nodes say the same: ethereum-rpc.publicnode.com and eth.drpc.org.');
    expect(await words()).toContain('Differs: 0.000000000000000001 more than the source says.');
    expect(second.requests).not.toContain('finalized');
  });
});
