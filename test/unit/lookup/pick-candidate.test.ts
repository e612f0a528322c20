import { describe, expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { pickCandidate } from '@/utils/lookup/pick-candidate';
import { recogniseLink } from '@/utils/lookup/recognise-links';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

const link = recogniseProposalUrl('https://www.tally.xyz/gov/compound/proposal/401');

function candidate(name: string, externalId: string, sourceUrl: string | null): ProposalCandidate {
  // The brand is the normaliser's to give; a test may name a key of its own.
  const key = name as ProposalKey;
  return {
    key,
    identity: { daoId: name, provider: 'tally', externalId },
    title: name,
    sourceUrl,
    match: null,
  };
}

describe('picking a candidate', () => {
  if (link === null) throw new Error('The test needs a link that the recogniser knows.');

  it('takes the only one there is', () => {
    const only = candidate('compound', '401', null);
    expect(pickCandidate(link, [only], 5)).toEqual({ state: 'resolved', candidate: only, fetchedAt: 5 });
  });

  it('says not found where there is none', () => {
    expect(pickCandidate(link, [], 5)).toEqual({ state: 'not-found', fetchedAt: 5 });
  });

  it('prefers the one whose source address is the very same proposal, however it is written', () => {
    const same = candidate('compound', '401', 'https://tally.xyz/gov/compound/proposal/401?chart=bubble');
    const other = candidate('gitcoin', '401', 'https://www.tally.xyz/gov/gitcoin/proposal/401');
    expect(pickCandidate(link, [other, same], 5)).toMatchObject({ state: 'resolved', candidate: same });
  });

  it("knows a site under a DAO's own name by the address on the platform itself", () => {
    const hash = `0x${'60c95ab6'.repeat(8)}`;
    const own = recogniseLink(`https://vote.cow.fi/#/proposal/${hash}`);
    if (own === null) throw new Error('The test needs a link that the recogniser knows.');
    const same = candidate('cow', 'other id', `https://snapshot.org/#/cow.eth/proposal/${hash}`);
    const other = candidate('copy', hash, `https://snapshot.org/#/copy.eth/proposal/${hash}`);
    expect(pickCandidate(own, [other, same], 5)).toMatchObject({ state: 'resolved', candidate: same });
  });

  it("narrows to the link's own id where no source address agrees", () => {
    const own = candidate('compound', '401', null);
    expect(pickCandidate(link, [candidate('compound', '40', null), own], 5)).toMatchObject({
      candidate: own,
    });
  });

  it('offers a choice rather than guess', () => {
    const twins = [candidate('one', '401', null), candidate('two', '401', null)];
    expect(pickCandidate(link, twins, 5)).toEqual({ state: 'choose', candidates: twins, fetchedAt: 5 });
  });
});
