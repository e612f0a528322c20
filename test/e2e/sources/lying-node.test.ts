import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NODE } from '../../api/chain/anvil';
import { NODE_LIES } from '../../api/chain/node-lies';
import { type ServedNode, serveNode } from '../../api/chain/serve-node';
import { openVotes, type Votes } from '../../api/chain/voted-contracts';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const HELD = ['https://hub.snapshot.org', 'https://*.publicnode.com', 'https://*.drpc.org'];
const HOST = 'ethereum-rpc.publicnode.com';

describe.skipIf(NO_NODE !== null).each(BROWSERS)(
  `a node that lies in %s${NO_NODE ? `: ${NO_NODE}` : ''}`,
  (kind) => {
    let chain: Votes;
    let node: ServedNode;
    let stage: Stage;
    let panel: Page;
    const link = () => chain.votes.find(({ name }) => name === "Compound's Bravo")?.link ?? '';

    async function ask(): Promise<void> {
      await panel.waitFor(() => {
        if (document.querySelector('dialog[open] input') !== null) return true;
        const buttons = [...document.querySelectorAll('button')];
        buttons
          .find(({ ariaLabel, innerText }) => (ariaLabel ?? innerText) === 'Look up a proposal')
          ?.click();
        return false;
      }, []);
      await panel.fill('URL, title or ID', link());
      await panel.press('Enter');
    }

    beforeAll(async () => {
      chain = await openVotes();
      node = await serveNode(chain.url);
      const others = { [HOST]: Number(new URL(node.url).port) };
      stage = await openStage(kind, { heldOrigins: HELD, others });
      await forgetService(stage);
      const options = await stage.browser.openExtensionPage('options.html#keyless');
      await options.clickRole('button', 'Read without a token');
      await options.waitFor(() => document.querySelector('.keyless-on') !== null, []);
      await options.close();
      panel = await stage.browser.openPanel(await stage.openForum(quietPath));
    }, 180_000);
    afterAll(async () => {
      await stage?.close();
      await node?.close();
      await chain?.stop();
    });

    it.each(NODE_LIES)('puts no figure on the screen with an answer %s, and is named', async (lie) => {
      node.setLie(lie);
      node.clearRequests();
      await ask();
      await waitUntil('the node to be asked', async () => node.requests.length > 0);
      // Longer than the answer takes to be read, or not to be.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await panel.waitFor(
        (host) =>
          document
            .querySelector<HTMLElement>('dialog[open] [role="alert"], dialog[open] .notice')
            ?.innerText.includes(host),
        [HOST],
        { timeout: 20_000 },
      );
      expect(await panel.evaluate(() => document.querySelector('[aria-label="Results"] button'))).toBeNull();
      const told = await panel.evaluate(() => document.body.innerText);
      expect(told).not.toMatch(/1,000|votes for|\b(?:499|300|200)\b/);
      expect(await panel.evaluate(() => document.querySelectorAll('data').length)).toBe(0);
    });

    it('is believed again once its answers are whole', async () => {
      node.setLie(null);
      await ask();
      await panel.waitFor(() => document.querySelector('[aria-label="Results"] button') !== null, []);
      expect(await unexpectedErrors(stage.browser)).toEqual([]);
    });
  },
);
