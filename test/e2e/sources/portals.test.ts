import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILDER_ID, BUILDER_PATHS } from '../../api/portals/nouns-builder-answers';
import { REALMS_VOTE } from '../../api/portals/realms-answers';
import { servePortals } from '../../api/portals/serve-portals';
import { SNAPSHOT_X_ID } from '../../api/portals/snapshot-x-answers';
import { demoThreadPath, quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { askInPanel, lookUpInPanel } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

/** What the switches ask the browser for. */
const HELD = [
  'https://vote.makerdao.com',
  'https://vote.sky.money',
  'https://*.publicnode.com',
  'https://ic-api.internetcomputer.org',
  'https://sns-api.internetcomputer.org',
  'https://api.snapshot.box',
  'https://api.goldsky.com',
  ...['polkadot', 'kusama', 'collectives', 'hydration'].map((chain) => `https://${chain}-api.subsquare.io`),
];

/** One real proposal of each source, and what of its figures must stand on the screen. */
const SOURCES = [
  {
    label: 'Maker and Sky: polls and executive votes',
    host: 'vote.makerdao.com',
    link: 'https://vote.makerdao.com/polling/QmbM8u7Q?network=mainnet#poll-detail',
    title: 'Ratification Poll for Collateral Engineering Services Core Unit',
    figures: ['62063.475059377638182894', '28071.820258192902568313'],
    routes: ['GET /api/polling/QmbM8u7Q?network=mainnet 200', 'GET /api/polling/tally/631 200'],
  },
  {
    label: 'Cosmos chains and DAO DAO: Cosmos Hub, Osmosis, dYdX, Celestia and others',
    host: 'cosmos-rest.publicnode.com',
    link: 'https://www.mintscan.io/cosmos/proposals/848',
    title: 'ATOM Halving: Set the max. Inflation Rate to 10%',
    figures: ['73165203.90968', '56667011.819765', '11669549.761167'],
    routes: ['GET /cosmos/gov/v1/proposals/848 200'],
  },
  {
    label: 'Internet Computer: votes of the NNS and of SNS DAOs',
    host: 'ic-api.internetcomputer.org',
    link: 'https://nns.ic0.app/proposal/?u=qoctq-giaaa-aaaaa-aaaea-cai&proposal=137875',
    title: 'Upgrade NNS Canister: mqygn-kiaaa-aaaar-qaadq-cai',
    figures: ['426742701.41132169', '634976.07294091'],
    routes: ['GET /api/v3/proposals/137875 200'],
  },
  {
    label: 'Snapshot X: votes on Starknet',
    host: 'api.snapshot.box',
    link: `https://snapshot.box/#/sn:${SNAPSHOT_X_ID.replace('/', '/proposal/')}`,
    title: 'Extend the learning period',
    figures: ['123456789.012345678901234567', '0.000000000000000001'],
    routes: ['POST / 200'],
  },
  {
    label: 'Nouns Builder: DAOs on nouns.build',
    host: 'api.goldsky.com',
    link: `https://nouns.build/dao/${BUILDER_ID.replace(/\/(?=\d+$)/, '/vote/')}`,
    title: 'Fund the next season',
    figures: ['41', '7'],
    routes: [`POST ${BUILDER_PATHS[0]} 200`],
  },
  {
    label: 'Realms: DAOs on Solana',
    host: 'solana-rpc.publicnode.com',
    link: `https://app.realms.today/dao/BONK/proposal/${REALMS_VOTE}`,
    title: 'Burn of BONK Token earned from BonkBot - COMMUNITY VOTE',
    // The mint's decimals are made up; in Realms' data the digits are these.
    figures: ['102794484701.477388', '911637536.235402'],
    routes: ['POST / 200', 'POST / 200', 'POST / 200'],
  },
  {
    label: 'Polkadot: referenda of Polkadot, Kusama, Hydration and the Fellowship',
    host: 'polkadot-api.subsquare.io',
    link: 'https://polkadot.polkassembly.io/referenda/1890#3PXzrYA5O16lenAy6wcP',
    title: 'Fund the light client',
    figures: ['22439900', '7000000.0000000001'],
    routes: ['GET /gov2/referendums/1890 200', 'GET /inspect/relay-scan-height 200'],
  },
];

/** Adds links to the first post, as an edit of it does. Runs in the page. */
function addLinks(urls: readonly string[]): void {
  const lines = urls.map((url) => {
    const line = document.createElement('p');
    line.append(Object.assign(document.createElement('a'), { href: url, textContent: url }));
    return line;
  });
  (document.querySelector('.cooked') ?? document.body).prepend(...lines);
}

describe.each(BROWSERS)('sources of single platforms in %s', (kind) => {
  let stage: Stage;
  let portals: Awaited<ReturnType<typeof servePortals>>;
  let options: Page;
  let panel: Page;

  const requestsOf = (host: string) => portals.get(host)?.requests ?? [];
  const allRequests = () => [...portals.values()].flatMap(({ requests }) => requests);
  const isOn = (label: string) =>
    options.evaluate(
      (wanted) =>
        [...document.querySelectorAll('label')]
          .find(({ innerText }) => innerText.includes(wanted))
          ?.querySelector('input')?.checked,
      label,
    );

  const switched = (label: string, wanted: boolean) =>
    waitUntil(`“${label}” to be ${wanted}`, async () => (await isOn(label)) === wanted);

  beforeAll(async () => {
    portals = await servePortals();
    const ports = [...portals].map(([host, { url }]) => [host, Number(new URL(url).port)] as const);
    stage = await openStage(kind, { heldOrigins: HELD, others: Object.fromEntries(ports) });
    await forgetService(stage);
    panel = await stage.browser.openPanel(await stage.openForum(demoThreadPath));
    options = await stage.browser.openExtensionPage('options.html#keyless');
  });
  afterAll(async () => {
    await stage?.end();
    await Promise.all([...portals.values()].map(({ close }) => close()));
  });

  it.each(SOURCES)(
    'are off at first, make no request, and are called untested: $label',
    async ({ label }) => {
      await options.shows(label);
      expect(await isOn(label)).toBe(false);
      expect(await options.evaluate(() => document.body.innerText)).toContain(
        'not tested against the live sites',
      );
      expect(allRequests()).toEqual([]);
    },
  );

  it.each(SOURCES)(
    'fill the panel to the last digit once on: $label',
    async ({ label, host, link, ...wanted }) => {
      await options.clickRole('checkbox', label);
      await switched(label, true);
      await lookUpInPanel(panel, link);
      await panel.waitFor(
        (title, figures) => {
          const drawn = [...document.querySelectorAll('data')].map(({ value }) => value);
          return document.body.innerText.includes(title) && figures.every((figure) => drawn.includes(figure));
        },
        [wanted.title, wanted.figures] as const,
        { timeout: 20_000 },
      );
      expect(requestsOf(host).map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual(
        wanted.routes,
      );
    },
  );

  it('give each link of a thread its chip once they are on', async () => {
    const thread = await stage.openForum(quietPath);
    const links = SOURCES.map(({ link }) => link);
    await thread.evaluate(addLinks, links);
    await waitUntil(
      'a chip of every link',
      async () => {
        const chips = await chipsIn(thread);
        return chips.every(({ state }) => state === 'resolved') && chips.length === links.length;
      },
      60_000,
    );
    await thread.close();
  }, 120_000);

  it('get nothing that identifies page, reader or installation', () => {
    const requests = allRequests();
    expect(requests.length).toBeGreaterThan(SOURCES.length);
    const named = requests.flatMap(({ headers }) => Object.keys(headers));
    expect(named.filter((name) => ['referer', 'cookie', 'authorization'].includes(name))).toEqual([]);
    // With a POST Chrome writes the extension's id, which is the same for everybody. Firefox would write the installation's.
    const isNamed = ({ method }: { readonly method: string }) => kind === 'chromium' && method === 'POST';
    const origins = requests.filter((request) => !isNamed(request)).map(({ headers }) => headers['origin']);
    expect(origins.filter((origin) => origin !== undefined && origin !== 'null')).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
    expect(stage.service.api.requests).toEqual([]);
  });

  it('get no request once their switch is off', async () => {
    const [maker, cosmos, ...others] = SOURCES;
    for (const { label } of others) {
      await options.clickRole('checkbox', label);
      await switched(label, false);
    }
    for (const { requests, clearRequests } of portals.values()) if (requests.length > 0) clearRequests();
    await options.clickRole('checkbox', maker?.label ?? '');
    await switched(maker?.label ?? '', false);
    await askInPanel(panel, maker?.link ?? '');
    await panel.shows('No such proposal at publicnode.com.');
    await options.clickRole('checkbox', cosmos?.label ?? '');
    await panel.shows('I have a token');
    expect(allRequests()).toEqual([]);
  });
});
