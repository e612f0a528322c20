import type { ProposalRow } from '../proposal-row';
import { madeUpHash, madeUpRow } from './made-up-row';

const notReady = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(6),
  title: 'Summary not ready yet',
  sourceUrl: `https://snapshot.org/#/made-up.eth/proposal/${madeUpHash(6)}`,
  readiness: 'backfilling',
});

const unknownSignals = madeUpRow({
  provider: 'tally',
  externalId: '9000002',
  title: 'Flags and warnings never seen before',
  sourceUrl: 'https://www.tally.xyz/gov/made-up/proposal/9000002',
  qualityFlags: ['cross_chain_tally_matched', 'archiveUnavailable', 'registry_body_available'],
  warnings: [
    'Two sources disagree about the end of the vote.',
    'executor-not-verified',
    'executor-not-verified',
  ],
  intelligence: {
    status: 'ready',
    artifactVersion: '3',
    generatedAt: '2026-01-14T10:00:00Z',
    warnings: ['The dossier is older than the last change of the text.'],
  },
});

/** Breaks the published type on purpose: a client must not fall over an entry that is no string. */
const oddEntries = madeUpRow({
  provider: 'tally',
  externalId: '9000003',
  title: 'Flags that are not strings',
  sourceUrl: 'https://www.tally.xyz/gov/made-up/proposal/9000003',
  qualityFlags: [{ code: 'nested_flag', weight: 2 }, 7],
  warnings: [null, { text: 'nested warning' }],
});

const unknownWords = madeUpRow({
  provider: 'degov',
  externalId: madeUpHash(7),
  title: 'Lifecycle and outcome never seen before',
  sourceUrl: `https://demo.degov.ai/proposal/${madeUpHash(7)}`,
  lifecycle: 'cooling_down',
  outcome: 'sent_back',
});

export const madeUpStates: readonly ProposalRow[] = [notReady, unknownSignals, oddEntries, unknownWords];
