import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { madeUpHash, madeUpRow } from '../../api/data/made-up/made-up-row';
import type { DaoRow, ProposalRow } from '../../api/data/proposal-row';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import type { Random } from '../../bench/random';
import type { SoakLink } from '../respondent';

/** A link as the service is asked for it. */
export interface ServiceLink extends SoakLink {
  readonly serviceUrl: string;
  readonly externalId: string;
  /** Null for a link that the service does not hold. */
  readonly row: ProposalRow | null;
}

const DAO = 'soak.eth';
/** Every so many links is one that the service knows nothing of. */
const UNKNOWN_EACH = 20;

/** So many links to proposals whose vote is over for good, with figures of up to 78 digits. */
export function makeServiceLinks(count: number, random: Random): readonly ServiceLink[] {
  return Array.from({ length: count }, (_, index) => {
    const externalId = madeUpHash(index);
    const address = `https://snapshot.org/#/${DAO}/proposal/${externalId}`;
    const link = recogniseLink(address);
    if (link === null) throw new Error(`${address} is not recognised.`);
    const isUnknown = index % UNKNOWN_EACH === UNKNOWN_EACH - 1;
    const row = rowOf(externalId, address, random);
    const key = mintProposalKey({ daoId: DAO, provider: row.provider, externalId });
    const { canonicalUrl: url, serviceUrl } = link;
    const own = { url, serviceUrl, externalId };
    return isUnknown
      ? { ...own, row: null, held: null }
      : { ...own, row, held: { key, figures: figuresOf(row) } };
  });
}

/** What the service is to hold for these links. */
export function daosOf(links: readonly ServiceLink[]): readonly DaoRow[] {
  return [{ daoId: DAO, name: 'Soak', proposals: links.flatMap(({ row }) => row ?? []) }];
}

function figuresOf({ choices, totals }: ProposalRow): NonNullable<SoakLink['held']>['figures'] {
  return {
    choices: choices.map(({ votingPower }) => votingPower),
    total: totals?.votingPower ?? null,
  };
}

function rowOf(externalId: string, sourceUrl: string, random: Random): ProposalRow {
  const choices = ['For', 'Against'].map((label) => ({ label, votes: 2, votingPower: figure(random) }));
  return madeUpRow({
    provider: 'snapshot',
    externalId,
    title: `Proposal ${externalId.slice(-4)}`,
    sourceUrl,
    outcome: 'failed',
    choices,
    totals: { votes: 4, uniqueVoters: 4, votingPower: figure(random) },
    exactSums: false,
  });
}

/** 60 digits before the point and 18 behind it. */
function figure(random: Random): string {
  const digits = Array.from({ length: 76 }, () => random.below(10)).join('');
  return `${1 + random.below(9)}${digits.slice(0, 59)}.${digits.slice(59)}${1 + random.below(9)}`;
}
