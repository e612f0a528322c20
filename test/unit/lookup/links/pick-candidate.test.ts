import { describe, expect, it } from 'vitest';
import { pickCandidate } from '@/utils/lookup/links/pick-candidate';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { blankCandidate } from '../../../factories/blank';
import { linkTo } from '../rigs/known-links';

const tally = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

function candidate(name: string, externalId: string, sourceUrl: string | null): ProposalCandidate {
  return blankCandidate(name, { identity: { daoId: name, provider: 'tally', externalId }, sourceUrl });
}

const FOUND = { by: 'url', fetchedAt: 5 } as const;

describe('picking a candidate', () => {
  it('reports "not found" without candidates', () => {
    expect(pickCandidate(tally, [], FOUND)).toEqual({ state: 'not-found', fetchedAt: 5 });
  });

  it('prefers the one whose source address is the same proposal, in any spelling', () => {
    const same = candidate('compound', '401', 'https://tally.xyz/gov/compound/proposal/401?chart=bubble');
    const other = candidate('gitcoin', '401', 'https://www.tally.xyz/gov/gitcoin/proposal/401');
    expect(pickCandidate(tally, [other, same], FOUND)).toMatchObject({ state: 'resolved', candidate: same });
  });

  it("knows a site under a DAO's own name by the address on the platform itself", () => {
    const hash = `0x${'60c95ab6'.repeat(8)}`;
    const own = linkTo(`https://vote.cow.fi/#/proposal/${hash}`);
    const same = candidate('cow', 'other id', `https://snapshot.org/#/cow.eth/proposal/${hash}`);
    const other = candidate('copy', hash, `https://snapshot.org/#/copy.eth/proposal/${hash}`);
    expect(pickCandidate(own, [other, same], FOUND)).toMatchObject({ state: 'resolved', candidate: same });
  });

  it("narrows to the link's ID if no source address agrees", () => {
    const own = candidate('compound', '401', null);
    expect(pickCandidate(tally, [candidate('compound', '40', null), own], FOUND)).toMatchObject({
      candidate: own,
    });
  });

  it('offers a choice rather than guess', () => {
    const twins = [candidate('one', '401', null), candidate('two', '401', null)];
    expect(pickCandidate(tally, twins, FOUND)).toEqual({
      state: 'choose',
      candidates: twins,
      foundBy: 'url',
      fetchedAt: 5,
    });
  });
});

describe('picking among candidates of several DAOs', () => {
  it('takes the one of the DAO in the address, in any spelling', () => {
    const hash = `0x${'60c95ab6'.repeat(8)}`;
    const own = linkTo(`https://snapshot.org/#/uniswapgovernance.eth/proposal/${hash}`);
    const same = candidate('uniswapgovernance-eth', hash, null);
    expect(pickCandidate(own, [candidate('cow-eth', hash, null), same], FOUND)).toMatchObject({
      state: 'resolved',
      candidate: same,
    });
  });

  it('reads a proposal that is listed twice as one', () => {
    const only = candidate('compound', '401', null);
    expect(pickCandidate(tally, [only, only], FOUND)).toMatchObject({ state: 'resolved' });
  });
});

describe('picking a candidate found only by its ID', () => {
  const BY_ID = { by: 'externalId', fetchedAt: 5 } as const;

  it('offers it as a choice if only a number agrees', () => {
    const stranger = candidate('gitcoin', '401', null);
    expect(pickCandidate(tally, [stranger], BY_ID)).toMatchObject({
      state: 'choose',
      candidates: [stranger],
    });
  });

  it('finds nothing if the service lists another ID', () => {
    expect(pickCandidate(tally, [candidate('compound', '40', null)], BY_ID)).toMatchObject({
      state: 'not-found',
    });
  });
});
