import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORE, configAnswer, proposalAnswer } from '../../api/chain/aave-v3';
import { words } from '../../api/chain/fake-chain';
import { type ServedChain, serveChain } from '../../api/chain/serve-chain';
import { NEUTRON_DAO } from '../../api/portals/dao-dao-answers';
import { REALMS_VOTE } from '../../api/portals/realms-answers';
import { servePortals } from '../../api/portals/serve-portals';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { HELD as HELD_BY_START, lookUpInPanel, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const NODE = 'ethereum-rpc.publicnode.com';
const HELD = [
  ...HELD_BY_START,
  'https://ic-api.internetcomputer.org',
  'https://sns-api.internetcomputer.org',
  ...['polkadot', 'kusama', 'collectives', 'hydration'].map((chain) => `https://${chain}-api.subsquare.io`),
];
const SWITCHES = [
  'Cosmos chains and DAO DAO: Cosmos Hub, Osmosis, dYdX, Celestia and others',
  'Internet Computer: votes of the NNS and of SNS DAOs',
  'Realms: DAOs on Solana',
  'Polkadot: referenda of Polkadot, Kusama, Hydration and the Fellowship',
];

/** One link of each, who answers it, and a figure that its answer alone has. */
const LINKS = [
  {
    name: 'DAO DAO',
    host: 'neutron-rest.publicnode.com',
    url: `https://daodao.zone/dao/${NEUTRON_DAO}/proposals/A40`,
    figure: '959146.502737',
  },
  {
    name: 'dYdX',
    host: 'dydx-rest.publicnode.com',
    url: 'https://www.mintscan.io/dydx/proposals/301',
    figure: '31415926.535897932384626433',
  },
  {
    name: 'Internet Computer',
    host: 'ic-api.internetcomputer.org',
    url: 'https://nns.ic0.app/proposal/?u=qoctq-giaaa-aaaaa-aaaea-cai&proposal=137875',
    figure: '426742701.41132169',
  },
  {
    name: 'Realms',
    host: 'solana-rpc.publicnode.com',
    url: `https://app.realms.today/dao/BONK/proposal/${REALMS_VOTE}`,
    figure: '102794484701.477388',
  },
  {
    name: 'Polkadot OpenGov',
    host: 'polkadot-api.subsquare.io',
    url: 'https://polkadot.polkassembly.io/referenda/1890',
    figure: '22439900',
  },
  {
    name: 'Aave v3',
    host: NODE,
    url: 'https://app.aave.com/governance/v3/proposal/?proposalId=361',
    figure: '582999.000000000000000001',
  },
];

/** Adds links to the first post, as an edit of it does. Runs in the page. */
function addLinks(urls: readonly string[]): void {
  const post = document.querySelector('.cooked') ?? document.body;
  const lines = urls.map((url) => {
    const line = document.createElement('p');
    line.append(Object.assign(document.createElement('a'), { href: url, textContent: url }));
    return line;
  });
  post.prepend(...lines);
}

describe.each(BROWSERS)('a forum thread with a link of each source behind a switch, in %s', (kind) => {
  let stage: Stage;
  let portals: Awaited<ReturnType<typeof servePortals>>;
  let chain: ServedChain;
  let thread: Page;

  const askedAt = (host: string) =>
    (host === NODE ? chain.requests : (portals.get(host)?.requests ?? [])).length;

  beforeAll(async () => {
    portals = await servePortals();
    chain = await serveChain(1);
    chain.setContracts({
      [CORE]: {
        'getProposal(uint256)': proposalAnswer({
          ...{ state: 4, forVotes: 582_999n * 10n ** 18n + 1n, queuingTime: 1_756_240_000 },
        }),
        'getVotingConfig(uint8)': configAnswer(),
        'COOLDOWN_PERIOD()': words(86_400),
        'PROPOSAL_EXPIRATION_TIME()': words(30 * 86_400),
      },
    });
    const ports = [...portals, [NODE, chain] as const].map(
      ([host, { url }]) => [host, Number(new URL(url).port)] as const,
    );
    stage = await openStage(kind, { heldOrigins: HELD, others: Object.fromEntries(ports) });
    await forgetService(stage);
    await readWithoutToken(stage);
    thread = await stage.openForum(quietPath);
    await thread.evaluate(
      addLinks,
      LINKS.map(({ url }) => url),
    );
  });
  afterAll(async () => {
    await stage?.close();
    await Promise.all([chain, ...portals.values()].map(({ close }) => close()));
  });

  it('causes no request to sources whose switches are off', async () => {
    await waitUntil('the chip of the vote in a contract', async () =>
      (await chipsIn(thread)).some(({ state }) => state === 'resolved'),
    );
    expect(LINKS.filter(({ host }) => askedAt(host) > 0).map(({ name }) => name)).toEqual(['Aave v3']);
    expect(await chipsIn(thread)).toHaveLength(1);
  });

  it('shows a chip with the state of each vote once they are on', async () => {
    const options = await stage.browser.openExtensionPage('options.html#keyless');
    for (const label of SWITCHES) {
      await options.clickRole('checkbox', label);
      await options.waitFor(
        (text) =>
          [...document.querySelectorAll('label')]
            .find(({ innerText }) => innerText.includes(text))
            ?.querySelector('input')?.checked === true,
        [label],
      );
    }
    await options.close();
    thread = await stage.openForum(quietPath);
    await thread.evaluate(
      addLinks,
      LINKS.map(({ url }) => url),
    );
    let states: readonly string[] = [];
    await waitUntil(
      'a chip of every link',
      async () => {
        states = (await chipsIn(thread)).map(({ href, state, word }) => `${href} ${word && state}`);
        return states.length === LINKS.length && states.every((each) => each.endsWith(' resolved'));
      },
      60_000,
    ).catch(() => {});
    expect(states).toEqual(LINKS.map(({ url }) => `${url} resolved`));
    expect(LINKS.filter(({ host }) => askedAt(host) === 0)).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
    expect(stage.service.api.requests).toEqual([]);
  }, 120_000);

  it('has their figures in the panel to the last digit', async () => {
    const panel = await stage.browser.openPanel(thread);
    for (const { url, figure } of LINKS) {
      await lookUpInPanel(panel, url);
      await panel.waitFor(
        (wanted) => [...document.querySelectorAll('data')].some(({ value }) => value === wanted),
        [figure],
        { timeout: 20_000 },
      );
    }
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
