import { describe, expect, it } from 'vitest';
import { humanise, statusWord } from '@/utils/proposal/status-words';
import { english } from '../../english';

describe('statusWord', () => {
  it.each([
    ['active', null, 'Open'],
    ['active', 'unknown', 'Open'],
    ['pending', null, 'Pending'],
    ['closed', 'passed', 'Passed'],
    ['closed', 'failed', 'Failed'],
    ['closed', 'executed', 'Executed'],
    ['closed', 'canceled', 'Canceled'],
    ['closed', null, 'Ended'],
    ['closed', 'unknown', 'Ended'],
    ['closed', 'no_quorum', 'No quorum'],
    [null, 'passed', 'Passed'],
    ['unknown', null, 'Unknown'],
    ['unknown', 'unknown', 'Unknown'],
    [null, null, 'Unknown'],
    ['queued', null, 'Queued'],
    ['', null, '(empty)'],
  ])('lifecycle %s with outcome %s is %s', (lifecycle, outcome, word) => {
    expect(statusWord({ lifecycle, outcome }, english)).toBe(word);
  });

  it('does not call a vote that is still open passed or failed', () => {
    expect(statusWord({ lifecycle: 'active', outcome: 'passed' }, english)).toBe('Open');
    expect(statusWord({ lifecycle: 'pending', outcome: 'failed' }, english)).toBe('Pending');
  });

  it('keeps a cancellation although voting is reported open', () => {
    expect(statusWord({ lifecycle: 'active', outcome: 'canceled' }, english)).toBe('Canceled');
  });

  it('keeps an endless word short', () => {
    expect(statusWord({ lifecycle: 'x'.repeat(9_000), outcome: null }, english)).toHaveLength(20);
  });
});

describe('humanise', () => {
  it.each([
    ['no_quorum', 'No quorum'],
    ['registry_body_available', 'Registry body available'],
    ['votingEnded', 'Voting ended'],
    ['vote-summary.v2:missing', 'Vote summary v2 missing'],
    ['dao_id_missing', 'DAO ID missing'],
    ['ensUrlUnknown', 'ENS URL unknown'],
    ['  PASSED ', 'Passed'],
    ['été_fini', 'Été fini'],
    ['___', '___'],
    ['', '(empty)'],
  ])('%j reads %j', (code, words) => {
    expect(humanise(code, english)).toBe(words);
  });

  it('lets no direction override through', () => {
    expect(humanise('good\u202eflag', english)).toBe('Goodflag');
  });
});
