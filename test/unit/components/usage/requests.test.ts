import { beforeEach, describe, expect, it } from 'vitest';
import { USAGE_REQUESTS } from '@/components/usage/requests';
import type { Pricing } from '@/utils/api/dialect';
import { writeCallBudget } from '@/utils/browser/settings/lookup-settings';
import type { DayUse } from '@/utils/lookup/usage/day-count';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';
import { decimal } from '../../../factories/decimals';

const {
  ledger: { answer: readLedger },
  'day-report': { answer: reportDay },
} = USAGE_REQUESTS;

const ENTRY: LedgerEntry = {
  at: Date.UTC(2026, 10, 21),
  route: '/v2/proposals/resolve',
  selector: 'url',
  source: 'network',
  cause: 'chip',
  status: 200,
  error: null,
  bytes: 812,
  duration: 40,
};
const FAILED: LedgerEntry = { ...ENTRY, status: 503, error: 'server' };

function ledgerOf(all: () => Promise<readonly LedgerEntry[]>) {
  return { calls: { ledgerStore: { all, add: async () => {}, clear: async () => {} } } };
}

describe('the list of requests', () => {
  it('is that of the ledger', async () => {
    expect(
      await readLedger(
        ledgerOf(async () => [FAILED, ENTRY]),
        {},
      ),
    ).toEqual([FAILED, ENTRY]);
  });

  it('is empty if the disk cannot be read', async () => {
    expect(
      await readLedger(
        ledgerOf(() => Promise.reject(new Error('gone'))),
        {},
      ),
    ).toEqual([]);
  });
});

describe("the cost of a day's calls", () => {
  const PRICING: Pricing = {
    token: 'USDC',
    routes: {},
    tiers: { standard: decimal('0.001'), plus: decimal('0.01') },
  };
  let asked = 0;
  beforeEach(() => {
    asked = 0;
  });

  const servicesWith = (use: Pick<DayUse, 'standard' | 'plus'>, pricing: Pricing | null) => ({
    calls: {
      days: {
        read: async () => ({ day: '2026-11-21', ...use }),
        take: () => Promise.reject(new Error('A report makes no call that counts.')),
        giveBack: async () => {},
      },
      prices: {
        read: async () => {
          asked += 1;
          return pricing;
        },
        forget: async () => {},
      },
    },
  });

  it("is computed from the price list, beside the user's limit", async () => {
    await writeCallBudget(40);
    expect(await reportDay(servicesWith({ standard: 3, plus: 2 }, PRICING), { prices: false })).toEqual({
      use: { day: '2026-11-21', standard: 3, plus: 2 },
      budget: 40,
      cost: { amount: '0.023', token: 'USDC' },
      pricing: PRICING,
    });
  });

  it('is not reported if the service has no price list', async () => {
    const { cost, budget } = await reportDay(servicesWith({ standard: 3, plus: 0 }, null), { prices: false });
    expect(cost).toEqual({ amount: null, token: null });
    expect(budget).toBe(1_000);
    expect(asked).toBe(1);
  });

  it('needs no price list on a day without calls', async () => {
    const { pricing } = await reportDay(servicesWith({ standard: 0, plus: 0 }, PRICING), { prices: false });
    expect(pricing).toBeNull();
    expect(asked).toBe(0);
  });

  it('requests one on such a day if the user wants to see prices', async () => {
    const { pricing } = await reportDay(servicesWith({ standard: 0, plus: 0 }, PRICING), { prices: true });
    expect(pricing).toEqual(PRICING);
    expect(asked).toBe(1);
  });
});
