import messages from '@/public/_locales/en/messages.json';
import { plainError } from '@/utils/api/errors';
import { createKeyless } from '@/utils/browser/connection/keyless-client';
import { KEYLESS } from '@/utils/lookup/who-answers';
import { SNAPSHOT_HUB, SOURCE_ORIGINS } from '@/utils/source/origins';
import { translateFrom } from '../../english';
import { GOVERNORS } from '../../unit/source/evm/governors-in-the-package';
import type { Connect } from '../browser/soak-worker';
import { NODE } from './source-link';

/** Those of the shipped sources that are turned on, without a token, each through a gate of its own. */
export const connectTo =
  (turnedOn: ReadonlySet<string>): Connect =>
  ({ now, sleep, startTimer, random, fetch, ledger, area, wakeAt }) => {
    const keyless = createKeyless(
      { area, wakeAt },
      {
        ...{ now, sleep, startTimer, random, fetch },
        isOnline: () => true,
        t: translateFrom(messages),
        governors: async () => GOVERNORS,
        ownNodes: async () => [],
        origins: async (among = SOURCE_ORIGINS) => among.filter(({ id }) => turnedOn.has(id)),
      },
    );
    return {
      service: KEYLESS,
      gate: (call) => call(),
      async connect(initiator) {
        const client = await keyless.connect(initiator, { isPrivate: false, ledger });
        if (client === null) return { ok: false, error: plainError('no-token') };
        return { ok: true, value: { ...client, service: KEYLESS } };
      },
      answerer: keyless.answerer,
      resume: keyless.resume,
    };
  };

export const connectSources = connectTo(new Set([SNAPSHOT_HUB.id, NODE.id]));
