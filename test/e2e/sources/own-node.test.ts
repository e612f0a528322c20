import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAddress } from '@/utils/source/evm/codec';
import { NO_NODE } from '../../api/chain/anvil';
import { FIRST, openPolls, type Polls } from '../../api/chain/polls';
import { type ServedNode, serveNode } from '../../api/chain/serve-node';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD, lookUpInPanel } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

const PUBLIC_HOST = 'ethereum-rpc.publicnode.com';
/** What a provider tells its customers by: nothing but the requests to it may name it. */
const SECRET = '/v3/4f6e2d0c';
const LINK = `https://www.tally.xyz/gov/compound/proposal/${FIRST}`;
/** What the rig's accounts cast, in whole tokens to the last unit. */
const FIGURES = ['499.999999999999999999', '300', '200'];

async function openCompound(polls: Polls): Promise<void> {
  const contract = await polls.contractOf('bravo', 'BravoShaped');
  await polls.voteFirst(contract);
  const bravo = parseAddress('0xc0Da02939E1441F497fd74F78cE7Decb17B66529');
  const comp = parseAddress('0xc00e94Cb662C3520282E6f5717214004A7f26888');
  if (bravo === null || comp === null) throw new Error('No address.');
  await polls.rig.copyTo(contract.address, bravo);
  await polls.rig.copyTo(contract.token, comp);
}

describe.skipIf(NO_NODE !== null).each(BROWSERS)(`the user's own node in %s${NO_NODE ?? ''}`, (kind) => {
  let polls: Polls;
  let own: ServedNode;
  let publicNode: ServedNode;
  let stage: Stage;
  let options: Page;
  let panel: Page;
  const host = () => new URL(own.url).host;

  async function use(address: string): Promise<void> {
    await options.fill('Address of the node', address);
    await options.clickRole('button', 'Use this node');
  }

  beforeAll(async () => {
    polls = await openPolls();
    await openCompound(polls);
    own = await serveNode(polls.rig.url);
    publicNode = await serveNode(polls.rig.url);
    const others = { [PUBLIC_HOST]: Number(new URL(publicNode.url).port) };
    stage = await openStage(kind, { heldOrigins: HELD, others });
    await forgetService(stage);
    options = await stage.browser.openExtensionPage('options.html#keyless');
  }, 180_000);
  afterAll(async () => {
    try {
      await stage?.end();
    } finally {
      await Promise.all([own?.close(), publicNode?.close()]);
      await polls?.rig.stop();
    }
  });

  it('is refused with a reason if the address is invalid, or no node answers', async () => {
    await use('ftp://node.example.org');
    await options.shows('This is not a node’s address.');
    await use(`${stage.service.url}/nothing`);
    await options.shows('No node answered at this address.');
    expect(own.requests).toEqual([]);
  });

  it('is called for its chain, and is listed only by its host', async () => {
    await use(`${own.url}${SECRET}`);
    await options.shows(`${host()} for chain 1`);
    expect(own.requests.map(({ path, asks }) => `${path} ${asks}`)).toEqual([`${SECRET} eth_chainId`]);
    expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain('4f6e2d0c');
  });

  it('fills the panel to the unit, and no public node is called', async () => {
    panel = await stage.browser.openPanel(await stage.openForum(demoThreadPath));
    await lookUpInPanel(panel, LINK);
    await panel.waitFor(
      (wanted, at) => {
        const values = [...document.querySelectorAll('.choice-power data')].map((data) =>
          data instanceof HTMLDataElement ? data.value : '',
        );
        return String(values) === String(wanted) && document.body.innerText.includes(at);
      },
      [FIGURES, host()] as const,
      { timeout: 20_000 },
    );
    expect(publicNode.requests).toEqual([]);
    expect(new Set(own.requests.map(({ path }) => path))).toEqual(new Set([SECRET]));
    expect(await panel.evaluate(() => document.documentElement.outerHTML)).not.toContain('4f6e2d0c');
  });

  it('gets no request once it was removed', async () => {
    await options.bringToFront();
    await options.clickRole('button', `Remove ${host()}`);
    await options.waitFor((at) => !document.body.innerText.includes(at), [`${host()} for chain 1`] as const);
    own.clearRequests();
    await stage.browser.stopBackground();
    const popup = await stage.browser.openExtensionPage('popup.html');
    await popup.shows('I have a token');
    expect(own.requests).toEqual([]);
    await popup.close();
  });
});
