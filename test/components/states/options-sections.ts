import type { AppearanceProps } from '@/components/options/appearance-section';
import type { LookupsProps } from '@/components/options/sites/lookups-section';
import type { SitesProps } from '@/components/options/sites/sites-section';
import type { CostsProps } from '@/components/usage/costs-section';
import type { LedgerProps } from '@/components/usage/ledger-section';
import type { Pricing } from '@/utils/api/dialect';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/forum/policy';
import type { DayReport } from '@/utils/lookup/usage/cost';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';
import { decimal } from '../../factories/decimals';
import { NOW } from '../../factories/proposal';

/** As installed, or with settings of the user's own. */
export function lookupsProps(
  settings: Partial<LookupSettings> = {},
  { isManaged = false, budget = null }: { isManaged?: boolean; budget?: number | null } = {},
): LookupsProps {
  return {
    settings: { ...DEFAULT_LOOKUP_SETTINGS, ...settings },
    isManaged,
    budget: { value: budget, change: () => {} },
    loadsVoters: false,
    actions: { setMode: () => {}, setDensity: () => {}, setCaps: () => {}, setLoadsVoters: () => {} },
  };
}

export function sitesProps(overrides: Partial<SitesProps> = {}): SitesProps {
  return {
    listed: ['forum.arbitrum.foundation', 'gov.uniswap.org', 'www.comp.xyz'],
    startsOpen: false,
    sites: [],
    usual: 'automatic',
    allowed: new Set(['https://community.example.org']),
    managed: new Set(),
    problem: null,
    actions: { add: () => true, allow: () => {}, setMode: () => {}, remove: () => {} },
    ...overrides,
  };
}

export function appearanceProps(overrides: Partial<AppearanceProps> = {}): AppearanceProps {
  return {
    appearance: { theme: 'system', singleKeys: true },
    actions: { setTheme: () => {}, setSingleKeys: () => {} },
    ...overrides,
  };
}

/** Prices of some routes, of one tier, and in no unit. */
export const PRICES: Pricing = {
  token: null,
  routes: { '/v2/proposals/resolve': decimal('0.002') },
  tiers: { plus: decimal('0.01') },
};

export const BUSY_DAY: DayReport = {
  use: { day: '2026-11-21', standard: 1_204, plus: 37 },
  budget: 2_000,
  cost: { amount: decimal('2.778'), token: 'USDC' },
  pricing: { ...PRICES, token: 'USDC' },
};

export const QUIET_DAY: DayReport = {
  use: { day: '2026-11-21', standard: 0, plus: 0 },
  budget: null,
  cost: { amount: null, token: null },
  pricing: null,
};

export function costsProps(overrides: Partial<CostsProps> = {}): CostsProps {
  return { report: QUIET_DAY, prices: 'unasked', askPrices: () => {}, ...overrides };
}

export const OWN = [
  '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
] as const;

const CALL: LedgerEntry = {
  at: NOW,
  route: '/v2/proposals/:proposalKey',
  selector: null,
  source: 'network',
  cause: 'panel',
  status: 200,
  error: null,
  bytes: 4_812,
  duration: 214.6,
};

const RESOLVE = { ...CALL, route: '/v2/proposals/resolve', cause: 'chip' } as const;

/** One request of each sort, then enough for the table to be folded. */
export const LEDGER: readonly LedgerEntry[] = [
  { ...RESOLVE, selector: 'url' },
  { ...RESOLVE, selector: 'title', cause: 'popup', status: 429, error: 'rate-limited', bytes: 96 },
  { ...CALL, status: null, error: 'network', bytes: null, duration: 8_000 },
  { ...CALL, source: 'cache', status: null, bytes: null, duration: null },
  { ...CALL, route: '/v2/proposals', cause: 'options' },
  { ...CALL, route: '/v2/events', cause: 'watch' },
  ...Array.from({ length: 20 }, (_, index) => ({ ...CALL, at: NOW - (index + 1) * 60_000 })),
];

export function ledgerProps(overrides: Partial<LedgerProps> = {}): LedgerProps {
  return { entries: [], cleared: false, refresh: () => {}, clear: () => {}, ...overrides };
}
