import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { Random } from '../../../bench/random';
import { createSoakBrowser } from '../../../soak/browser/soak-browser';
import type { Surroundings } from '../../../soak/browser/soak-worker';
import { createStores } from '../../../soak/browser/stores';
import { createChipEnds } from '../../../soak/chip-ends';
import { makeHubLink } from '../../../soak/sources/hub-links';
import { connectTo } from '../../../soak/sources/source-line';
import { fakeTime } from '../gate/fake-time';
import { linkTo } from './known-links';
import { createLimitedOrigins } from './limited-origins';

const START = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1_000;
const POLICY = {
  mode: 'automatic',
  isPrivate: false,
  caps: DEFAULT_LOOKUP_SETTINGS.caps,
  pausedUntil: null,
} as const;

/** As many as any test here needs. */
const HUB_LINKS = 1_400;
/** Where contracts of five DAOs are voted in, on four chains. */
const CONTRACT_SITES = ['uniswap', 'ens', 'gmx', 'unlock-protocol', 'hai'];

/** Who answers for a link: the hub, contracts of four chains, one contract, the node of a chain that governs itself. */
export type LinkKind = 'hub' | 'contract' | 'ethereum' | 'cosmos';

/** A page of a tab. */
export interface Thread {
  readonly tabId: number;
  readonly page: string;
  /** As recognised. */
  readonly links: readonly string[];
}

/**
 * Tabs of forum threads without a token: every shipped source is on, a click away from none, and the origins have limits as
 * the real ones have. All goes by a clock of its own.
 *
 * @param around what a worker finds otherwise.
 */
export function createForumTabs(tabs: number, around: Pick<Surroundings, 'openDisk'> = {}) {
  const random = new Random(7);
  let onDisk = 0;
  const time = fakeTime(START, () => onDisk > 0);
  const hubLinks = Array.from({ length: HUB_LINKS }, (_, nth) =>
    makeHubLink(nth, true, START / SECOND, random),
  );
  const origins = createLimitedOrigins(
    time.now,
    hubLinks.flatMap(({ row }) => row ?? []),
  );
  const stores = createStores(time.now);
  const views = new Map<string, Parameters<Surroundings['showChips']>[1][number]>();
  const filledAt = new Map<string, number>();
  const pages = new Map<number, string>();
  const ends = createChipEnds([], time.now);
  const surroundings: Surroundings = {
    ...around,
    ...{ stores, now: time.now, sleep: time.sleep, startTimer: time.startTimer, random: () => random.next() },
    async fetch(input, init) {
      await time.sleep(50 + random.below(400));
      return origins.fetch(new Request(input, init));
    },
    connect: connectTo(new Set(SOURCE_ORIGINS.map(({ id }) => id))),
    async onDisk(work) {
      onDisk += 1;
      return work().finally(() => {
        onDisk -= 1;
      });
    },
    onKept() {},
    onDropped() {},
    showChips(tabId, chips) {
      ends.show(chips);
      for (const chip of chips) {
        const name = `${tabId} ${chip.url}`;
        views.set(name, chip);
        if (ends.of(chip.url) === 'filled' && !filledAt.has(name)) filledAt.set(name, time.now());
      }
    },
  };
  const browser = createSoakBrowser({
    ...{ surroundings: () => surroundings, now: time.now, sleep: time.sleep },
    tabs: Array.from({ length: tabs }, (_, nth) => nth + 1),
    alarm: stores.alarm,
    onBirth() {},
    strikes: () => false,
    onDeath() {},
  });

  async function run(seconds: number, step = 1): Promise<void> {
    for (let second = 0; second < seconds; second += step) {
      await time.run(step * SECOND);
      browser.tick();
    }
  }

  /** The chips of a tab go with its page. */
  function open({ tabId, page }: Thread): void {
    if (pages.get(tabId) === page) return;
    pages.set(tabId, page);
    for (const map of [views, filledAt])
      for (const name of map.keys()) if (name.startsWith(`${tabId} `)) map.delete(name);
  }

  return {
    origins,
    /** The address of one proposal of those that there are without end, as threads link it. */
    linkOf(kind: LinkKind, nth: number): string {
      const site = kind === 'ethereum' ? 'uniswap' : CONTRACT_SITES[nth % CONTRACT_SITES.length];
      if (kind === 'hub') return hubLinks[nth]?.url ?? '';
      const place =
        kind === 'cosmos' ? 'www.mintscan.io/cosmos/proposals' : `www.tally.xyz/gov/${site}/proposal`;
      return linkTo(`https://${place}/${nth + 1}`).canonicalUrl;
    },
    /** Seconds since the start. */
    clock: () => (time.now() - START) / SECOND,
    /** Brings a tab to the front with its first links in view. */
    look(thread: Thread, inView: number): void {
      const { tabId, page, links } = thread;
      open(thread);
      const visit = { tabId, origin: `https://forum-${tabId}.example.org`, page };
      const reported = recognisePageLinks({ links, viewed: links.slice(0, inView), posts: [] });
      const body = { visit, policy: POLICY, ...reported };
      void browser.ask(async ({ page }) => {
        const chips = await reportPage(page, body);
        if (chips !== 'off') surroundings.showChips(tabId, chips);
      }, false);
    },
    /** Lets so many seconds pass, and rings the alarm after each step. */
    run,
    /** Lets time pass until nothing is under way or put off. */
    async settle(): Promise<void> {
      while (browser.isBusy() || stores.alarm.isSet()) await run(1);
    },
    chipOf: (tabId: number, url: string) => views.get(`${tabId} ${url}`),
    /** Seconds since the start; null where its figures have not come. */
    filledAt(tabId: number, url: string): number | null {
      const at = filledAt.get(`${tabId} ${url}`);
      return at === undefined ? null : (at - START) / SECOND;
    },
  };
}
