import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import type { Translate } from '@/utils/i18n/locale';
import type { ProposalKey } from '@/utils/proposal/proposal';
import {
  accessPatterns,
  ONE_CLICK,
  type OwnNode,
  ownNodeOrigin,
  SOURCE_ORIGINS,
} from '@/utils/source/origins';
import { createSourceClient } from '@/utils/source/source-client';
import { createVoices } from '@/utils/source/sources';
import { GOVERNORS } from './evm/governors-in-the-package';

const t: Translate = (key, ...rest) => [key, ...rest].join(' ');

describe('the sources that are shipped', () => {
  const ports = { now: () => 0, sleep: async () => {}, t, governors: GOVERNORS };
  const { first: sources } = createVoices(ports, []);

  it('are the hosts that are named beside the switches', () => {
    expect(sources.map(({ id }) => id)).toEqual(SOURCE_ORIGINS.map(({ id }) => id));
  });

  it('need only hub and nodes in the one click', () => {
    expect(accessPatterns(ONE_CLICK)).toEqual([
      'https://hub.snapshot.org/*',
      'https://*.publicnode.com/*',
      'https://*.drpc.org/*',
    ]);
  });
});

describe("the units of a chain's tokens", () => {
  /** Whose node is asked for them, with such nodes of the reader's own. */
  async function askedFor(key: string, own: readonly OwnNode[]): Promise<readonly string[]> {
    const asked: string[] = [];
    const ports = { now: () => 0, sleep: async () => {}, t, governors: GOVERNORS };
    const client = createSourceClient({
      ...{ sources: createVoices(ports, own.map(ownNodeOrigin)).first, now: ports.now },
      callFor: ({ id }) => ({
        ...{ isUrgent: false, raise: () => {}, onRaised: () => {} },
        send: async () => {
          asked.push(id);
          return { ok: false, error: plainError('network'), generation: null };
        },
      }),
    });
    // As the row of a vote of Snapshot's asks, which has no contract of its own.
    await client.units(`${key}:0x0000000000000000000000000000000000000000:0` as ProposalKey, [TOKEN]);
    return asked;
  }

  const TOKEN = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984';
  const OWN = [{ chainId: 10, url: 'http://127.0.0.1:8545' }];

  it("come from its public node, or from the reader's node in its place", async () => {
    expect(await askedFor('chain-10', [])).toEqual(['chain-10']);
    expect(await askedFor('chain-10', OWN)).toEqual(['own-10@127.0.0.1:8545']);
    expect(await askedFor('chain-1', OWN)).toEqual(['chain-1']);
    expect(await askedFor('chain-100', [{ chainId: 1, url: 'http://127.0.0.1:1' }])).toEqual(['chain-100']);
  });
});
