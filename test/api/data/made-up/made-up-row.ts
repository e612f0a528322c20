import type { ProposalRow } from '../proposal-row';

type Required = Pick<ProposalRow, 'provider' | 'externalId' | 'title' | 'sourceUrl'>;

const DEFAULTS = {
  proposer: '0x00000000000000000000000000000000000000aa',
  alternateUrls: [],
  discussionUrl: null,
  lifecycle: 'closed',
  outcome: 'passed',
  sourceStatus: null,
  createdAt: '2026-01-05T09:00:00Z',
  startAt: '2026-01-06T09:00:00Z',
  endAt: '2026-01-13T09:00:00Z',
  choices: [
    { label: 'For', votes: 400, votingPower: '900000' },
    { label: 'Against', votes: 12, votingPower: '100000.000000000000000001' },
  ],
  totals: { votes: 412, uniqueVoters: 412, votingPower: '1000000.000000000000000001' },
  exactSums: true,
  quorum: { raw: '400000', progress: '2.25', reached: true },
  ballots: null,
  warnings: [],
  source: 'made-up example',
  observedAt: '2026-01-14T09:00:00Z',
  bodyText: 'A made-up text for a made-up proposal.',
  readiness: 'ready',
  qualityFlags: [],
  intelligence: null,
} satisfies Omit<ProposalRow, keyof Required>;

/**
 * A proposal that exists nowhere, marked so in its title, with harmless values where the case does not need others.
 * A title that runs from right to left has a mark of its own language: brackets around English are torn at a line's end.
 */
export function madeUpRow(row: Required & Partial<ProposalRow>, mark = 'made-up example'): ProposalRow {
  return { ...DEFAULTS, ...row, title: `${row.title} (${mark})` };
}

/** A 32-byte hash that names no real proposal. */
export function madeUpHash(number: number): string {
  return `0x${'e'.repeat(56)}${number.toString(16).padStart(8, '0')}`;
}
