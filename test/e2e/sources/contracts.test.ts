import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NODE } from '../../api/chain/anvil';
import type { Lie } from '../../api/chain/node-lies';
import { type ServedNode, serveNode } from '../../api/chain/serve-node';
import { type ContractVote, openAgoraVote, openVotes, type Votes } from '../../api/chain/voted-contracts';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickFirstChip } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { askInPanel, HELD, lookUpInPanel, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

const HOST = 'ethereum-rpc.publicnode.com';
const OPTIMISM = 'optimism-rpc.publicnode.com';
/** Where Agora's governor is, as `openAgoraVote` puts it. */
const AGORA = 'cdf27f107725988f2261ce2256bdfcde8b382b10';
/** Whose nodes these are. */
const OPERATOR = 'publicnode.com';

/** One that is no answer, and one that could be. All others are tried without a browser. */
const LIES: readonly Lie[] = ['a page', 'of another chain'];

/** Whose link stands far below the others. */
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

/** Opens the row, if it is not open. Runs in the page. */
function openWhatItDoes(): void {
  const button = document.querySelector<HTMLElement>('[aria-label="What it does"] button.fold');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
}

/** None has the figures of the one before it. */
const KINDS = [
  'a governor of OpenZeppelin',
  "Lido's Aragon",
  "Compound's Bravo",
  "Uniswap's Alpha",
  "OpenZeppelin's fourth in Bravo's shape",
  'Nouns',
  "Aave's second one",
];

describe.skipIf(NO_NODE !== null).each(BROWSERS)(
  `contracts on a chain in %s${NO_NODE ? `: ${NO_NODE}` : ''}`,
  (kind) => {
    let chain: Votes;
    let node: ServedNode;
    let agora: Awaited<ReturnType<typeof openAgoraVote>>;
    let optimism: ServedNode;
    let stage: Stage;
    let thread: Page;
    let panel: Page;

    const vote = (name: string) => {
      const found = chain.votes.find((one) => one.name === name);
      if (found === undefined) throw new Error(name);
      return found;
    };

    async function fills({ link, figures }: ContractVote): Promise<void> {
      await lookUpInPanel(panel, link);
      await shows(figures);
    }

    async function shows(figures: ContractVote['figures']): Promise<void> {
      await panel.waitFor(
        (wanted, words) => {
          const values = [...document.querySelectorAll('.choice-power data')].map((data) =>
            data instanceof HTMLDataElement ? data.value : '',
          );
          return String(values) === String(wanted) && document.body.innerText.includes(words);
        },
        [figures, `from the contract, by ${OPERATOR}`] as const,
        { timeout: 20_000 },
      );
    }

    beforeAll(async () => {
      chain = await openVotes();
      node = await serveNode(chain.url);
      agora = await openAgoraVote();
      optimism = await serveNode(agora.url);
      const portOf = ({ url }: ServedNode) => Number(new URL(url).port);
      const others = { [HOST]: portOf(node), [OPTIMISM]: portOf(optimism) };
      stage = await openStage(kind, { heldOrigins: HELD, others });
      await forgetService(stage);
      thread = await stage.openForum(quietPath);
      panel = await stage.browser.openPanel(thread);
    }, 180_000);
    afterAll(async () => {
      try {
        await stage?.end();
      } finally {
        await Promise.all([node?.close(), optimism?.close()]);
        await Promise.all([chain?.stop(), agora?.stop()]);
      }
    });

    it('get no request before the click', async () => {
      expect(node.requests).toEqual([]);
      await readWithoutToken(stage);
      await thread.bringToFront();
      expect(node.requests).toEqual([]);
    });

    it.each(LIES)('give no figure with an answer %s, and the node is named', async (lie) => {
      node.setLie(lie);
      node.clearRequests();
      await askInPanel(panel, vote("Compound's Bravo").link);
      await waitUntil('the node to be asked', () => node.requests.length > 0);
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
      node.setLie(null);
    });

    it("fill the chips in view with two calls for each of the page's reports, and no call for the one out of view", async () => {
      node.clearRequests();
      const links = chain.votes.flatMap(({ name, link }) => (name === FAR ? [] : link));
      await thread.evaluate(addLinks, links, vote(FAR).link);
      await waitUntil(
        'the chips of the contracts',
        async () => {
          const chips = await chipsIn(thread);
          return chips.filter(({ state }) => state === 'resolved').length === links.length;
        },
        30_000,
      );
      // A busy page reports what came into view in up to four parts: five links, one by one, took ten calls.
      expect(node.requests.length).toBeLessThanOrEqual(8);
      const shown = (await chipsIn(thread)).map(({ href }) => href);
      expect(shown).toHaveLength(links.length);
      expect(shown).not.toContain(vote(FAR).link);
      const before = node.requests.length;
      await clickFirstChip(thread);
      await shows(chain.votes[0]?.figures ?? []);
      // The figures are there already; two are for the title, which both open panels read together.
      expect(node.requests.length).toBeLessThanOrEqual(before + 2);
    });

    it.each(KINDS)('like %s fill the panel to the unit', async (name) => {
      await fills(vote(name));
    });

    it("like Agora's governor on Optimism fill the panel to the unit, from the node of their chain", async () => {
      // The node of the other chain may still be asked for the title of the vote before.
      const before = node.requests.length;
      await fills(agora.vote);
      const named = node.requests.slice(before).filter(({ body }) => body.toLowerCase().includes(AGORA));
      expect(named).toEqual([]);
      expect(optimism.requests.some(({ body }) => body.toLowerCase().includes(AGORA))).toBe(true);
    });

    /** What the row *What it does* says of the shown vote, once it was opened anew and no longer waits. */
    async function whatItDoes(): Promise<string> {
      await panel.evaluate(openWhatItDoes);
      await panel.waitFor(
        () => {
          const region = document.querySelector('[aria-label="What it does"]');
          return region?.querySelector('.effects, .aside, .notice') && !region.querySelector('.skeleton');
        },
        [],
        { timeout: 20_000 },
      );
      return panel.evaluate(
        () => document.querySelector<HTMLElement>('[aria-label="What it does"]')?.innerText ?? '',
      );
    }

    it("show a proposal's actions and text, proven against the ID, with two requests", async () => {
      await fills(vote('a governor of OpenZeppelin'));
      await panel.waitFor(
        () => document.querySelector('.proposal-title')?.textContent === 'Raise the cap',
        [],
        // So many votes in a row use up the pace that is kept at the node; the title comes in its turn.
        { timeout: 90_000 },
      );
      const before = node.requests.length;
      const words = await whatItDoes();
      expect(words).toContain('without data');
      expect(words).toContain('The vote’s ID is a hash of this text and these actions: they match.');
      expect(node.requests.slice(before).map(({ asks }) => asks)).toEqual(['eth_call', 'eth_getLogs']);
    });

    it('show nothing from a log with another text, and the operator is named', async () => {
      await fills(vote("Compound's Bravo"));
      await fills(vote('a governor of OpenZeppelin'));
      node.setLie('with another text');
      const words = await whatItDoes();
      node.setLie(null);
      expect(words).toContain(`The answer from ${OPERATOR} does not belong to this ID`);
      expect(words).not.toMatch(/Seize|Raise|without data/);
    });

    it('get only calls, with nothing that identifies page, reader or installation', () => {
      expect(new Set(node.requests.map(({ method, path, asks }) => `${method} ${path} ${asks}`))).toEqual(
        // The second in one batch: when blocks were made. The third for what a proposal does, once that is opened.
        new Set(['POST / eth_call', 'POST / eth_getBlockByNumber', 'POST / eth_getLogs']),
      );
      expect(JSON.stringify(node.requests)).not.toContain('gov.uniswap.org');
      const origins = new Set(node.requests.map(({ headers }) => headers['origin'] ?? 'none'));
      // Firefox would write the number of the installation, where a request were not kept to its own origin.
      if (kind === 'firefox')
        expect([...origins].filter((origin) => !/^(?:null|none)$/.test(origin))).toEqual([]);
      expect(node.requests.every(({ headers }) => !headers['cookie'] && !headers['referer'])).toBe(true);
    });
  },
);
