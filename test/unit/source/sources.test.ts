import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Translate } from '@/utils/i18n/locale';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { accessPatterns, ONE_CLICK, SOURCE_ORIGINS } from '@/utils/source/origins';
import { createVoices } from '@/utils/source/sources';
import { GOVERNORS } from './evm/governors-in-the-package';

const t: Translate = (key, ...rest) => [key, ...rest].join(' ');

describe('the links that were gathered', () => {
  const { proposals }: { proposals: readonly { platform: string; url: string }[] } = JSON.parse(
    readFileSync(new URL('../link/gathered-links.json', import.meta.url), 'utf8'),
  );
  const ports = { now: () => 0, sleep: async () => {}, t, governors: GOVERNORS };
  const { first: sources } = createVoices(ports, []);

  /** Which kind of source answers a link; a platform of which none does is named. */
  function answeredBy({ url, platform }: (typeof proposals)[number]): string {
    const link = recogniseProposalUrl(url);
    const source = link && sources.find((each) => each.plan(link) !== null);
    return source ? source.id.replace(/(chain|lcd|opengov)-.*$/, '$1') : `none: ${platform}`;
  }

  it('are covered but for platforms that keep their votes elsewhere', () => {
    const counts: Record<string, number> = {};
    for (const proposal of proposals) {
      const by = answeredBy(proposal);
      counts[by] = (counts[by] ?? 0) + 1;
    }
    // What a plan covers of all gathered links, for whoever runs this test by itself.
    process.stdout.write(`${JSON.stringify({ of: proposals.length, ...counts }, null, 1)}\n`);
    expect(proposals).toHaveLength(293);
    expect(counts).toEqual({
      'snapshot-hub': 89,
      chain: 117,
      'portal-maker': 20,
      'portal-sky': 9,
      'portal-snapshot-x': 2,
      'portal-icp': 5,
      'portal-realms': 12,
      // Lower-cased by the page that gave them: these two ids name nothing any more.
      'none: maker': 2,
      // Contracts of one organisation each; a chain without a node of these operators.
      'none: aragon': 2,
      'none: nouns-builder': 1,
      'none: degov': 1,
      lcd: 17,
      opengov: 9,
      // Of a test network that has ended.
      'none: cosmos': 1,
      // Their own chains and servers.
      'none: cardano': 5,
      'none: prop-house': 1,
    });
  });

  it('are asked of no host but those that are named where sources are turned on', () => {
    expect(sources.map(({ id }) => id)).toEqual(SOURCE_ORIGINS.map(({ id }) => id));
  });

  it('have the one click ask for the hub and nodes alone', () => {
    expect(accessPatterns(ONE_CLICK)).toEqual([
      'https://hub.snapshot.org/*',
      'https://*.publicnode.com/*',
      'https://*.drpc.org/*',
    ]);
  });
});
