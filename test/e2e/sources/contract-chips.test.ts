import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NODE } from '../../api/chain/anvil';
import { type ServedNode, serveNode } from '../../api/chain/serve-node';
import { openVotes, type Votes } from '../../api/chain/voted-contracts';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickFirstChip } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const HELD = ['https://hub.snapshot.org', 'https://*.publicnode.com', 'https://*.drpc.org'];
const HOST = 'ethereum-rpc.publicnode.com';
const FAR = 'Nouns';

/** Adds links to the first post, as an edit of it does, the last one far below the others. Runs in the page. */
function addLinks(near: readonly string[], far: string): void {
  const post = document.querySelector('.cooked') ?? document.body;
  const paragraph = (url: string) => {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: url });
    const line = document.createElement('p');
    line.append('See ', link, '.');
    return line;
  };
  const below = paragraph(far);
  below.style.marginTop = '5000px';
  post.prepend(...near.map(paragraph));
  document.body.append(below);
}

describe.skipIf(NO_NODE !== null).each(BROWSERS)(
  `a thread that links contracts' votes in %s${NO_NODE ? `: ${NO_NODE}` : ''}`,
  (kind) => {
    let chain: Votes;
    let node: ServedNode;
    let stage: Stage;
    let thread: Page;
    let panel: Page;
    const asked = () => node.requests.map(({ asks }) => asks);
    const near = () => chain.votes.filter(({ name }) => name !== FAR);
    const far = () => chain.votes.find(({ name }) => name === FAR)?.link ?? '';

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
      thread = await stage.openForum(quietPath);
      panel = await stage.browser.openPanel(thread);
    }, 180_000);
    afterAll(async () => {
      await stage?.close();
      await node?.close();
      await chain?.stop();
    });

    it('asks nobody before there is such a link', () => {
      expect(asked()).toEqual([]);
    });

    it('fills the chips in view by two calls for each of the page’s reports, and asks nothing of the one out of view', async () => {
      const links = near().map(({ link }) => link);
      await thread.evaluate(addLinks, links, far());
      await waitUntil(
        'the chips of the contracts',
        async () => {
          const chips = await chipsIn(thread);
          return chips.filter(({ state }) => state === 'resolved').length === links.length;
        },
        30_000,
      );
      // A page that is held up tells of what came into view in two reports: five links, one by one, took ten calls.
      expect(new Set(asked())).toEqual(new Set(['eth_call']));
      expect(asked().length).toBeLessThanOrEqual(4);
      const shown = (await chipsIn(thread)).map(({ href }) => href);
      expect(shown).toHaveLength(links.length);
      expect(shown).not.toContain(far());
    });

    it('leads from a chip to the panel, whose figures are exact and cost no call more', async () => {
      const [first] = near();
      const before = asked().length;
      await clickFirstChip(thread);
      await panel.waitFor(
        (wanted, host) => {
          const values = [...document.querySelectorAll('.choice-power data')].map((data) =>
            data instanceof HTMLDataElement ? data.value : '',
          );
          return String(values) === String(wanted) && document.body.innerText.includes(host);
        },
        [first?.figures ?? [], HOST] as const,
        { timeout: 20_000 },
      );
      expect(asked().length).toBe(before);
    });

    it('causes no error', async () => {
      expect(await unexpectedErrors(stage.browser)).toEqual([]);
    });
  },
);
