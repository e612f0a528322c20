import { createClient } from '@/utils/api/client';
import type { Connect } from '../browser/soak-worker';

const SERVICE = 'http://127.0.0.1';

/** The service by its token, through the one gate. */
export const connectService: Connect = ({ now, sleep, startTimer, random, fetch, ledger, control }) => ({
  service: SERVICE,
  gate: control.gate,
  async connect(initiator) {
    const client = createClient({
      baseUrl: SERVICE,
      header: 'x-service-api-token',
      token: 'demo-plus',
      ...{ fetch, random, startTimer },
      clock: { now, sleep },
      mayRetry: control.mayRetry,
      onRequest: (entry) => ledger.enter({ ...entry, source: 'network', cause: initiator }),
    });
    return { ok: true, value: { ...client, service: SERVICE } };
  },
  answerer: async () => () => ({
    name: 'api.example.org',
    turn: async (nth) => ({
      at: Math.max(
        await control.forecast({ tier: 'standard', initiator: 'chip' }, nth),
        await control.forecast({ tier: 'plus', initiator: 'chip' }, 2 * nth + 1),
      ),
      by: null,
    }),
  }),
});
