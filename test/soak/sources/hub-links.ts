import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { madeUpHash } from '../../api/data/made-up/made-up-row';
import type { HubProposal } from '../../api/hub/data/hub-row';
import { DAY, madeUpHubRow } from '../../api/hub/data/made-up/made-up-hub-row';
import type { Random } from '../../bench/random';
import type { SourceLink } from './source-link';

export interface HubLink extends SourceLink {
  /** Null for a link that the hub does not hold. */
  readonly row: HubProposal | null;
}

/** A link to a proposal of the hub's whose vote is over. Its figures have as many digits as the hub's doubles. */
export function makeHubLink(index: number, isHeld: boolean, start: number, random: Random): HubLink {
  const id = madeUpHash(index);
  const row = rowOf(index, start, random);
  const link = recogniseLink(`https://snapshot.org/#/${row.space.id}/proposal/${id}`);
  if (link === null) throw new Error(`${id} is not recognised.`);
  const own = { url: link.canonicalUrl, subject: hubSubject(id), isFinal: false };
  if (!isHeld) return { ...own, row: null, held: null };
  const figures = { choices: (row.scores ?? []).map(String), total: String(row.total) };
  return { ...own, row, held: { key: `${SNAPSHOT_HUB.id}:${id}`, figures } };
}

export function hubSubject(id: string): string {
  return `${SNAPSHOT_HUB.id} ${id}`;
}

function rowOf(index: number, start: number, random: Random): HubProposal {
  return madeUpHubRow(index, {
    title: `Proposal ${index}`,
    type: 'single-choice',
    choices: ['For', 'Against'],
    start: start - 9 * DAY,
    end: start - 2 * DAY,
    scores: [figure(random), figure(random)],
    total: figure(random),
    ballots: [],
  });
}

/** Written without an exponent, as the hub writes powers of this size. */
function figure(random: Random): number {
  return (0.5 + random.next()) * 10 ** random.below(12);
}
