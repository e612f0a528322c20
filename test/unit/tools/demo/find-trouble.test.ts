import { describe, expect, it } from 'vitest';
import { findTrouble, type LinkReport } from '../../../demo/find-trouble';

const URL = 'https://snapshot.org/#/ens.eth/proposal/1';
const PROPOSAL: LinkReport['seen'] = {
  state: 'proposal',
  proposal: {
    title: 'A title',
    dao: 'ens',
    status: 'Active',
    quorum: 'Progress unknown',
    hasFigures: false,
    leading: [],
    flags: [],
  },
};
const GOOD: LinkReport = { url: URL, fate: 'held', chip: 'resolved', seen: PROPOSAL };
const MISSING: LinkReport = { url: URL, fate: 'not-held', chip: 'not-found', seen: { state: 'not-found' } };

describe('the verdict on a demo', () => {
  it('is good if every stored link came through and the other one was not found', () => {
    expect(findTrouble([GOOD, MISSING])).toEqual([]);
  });

  it.each<[string, LinkReport, string]>([
    ['no chip', { ...GOOD, chip: undefined }, 'got no chip'],
    ['a pending chip', { ...GOOD, chip: 'pending' }, '"pending", not "resolved"'],
    ['a held link not found', { ...MISSING, fate: 'held' }, '"not-found", not "resolved"'],
    ['a link resolved that nobody holds', { ...GOOD, fate: 'not-held' }, '"resolved", not "not-found"'],
    ['a panel in trouble', { ...GOOD, seen: { state: 'trouble', text: 'No answer' } }, 'No answer'],
    ['a panel at odds with the chip', { ...GOOD, seen: { state: 'not-found' } }, 'disagree'],
  ])('names %s', (_name, report, words) => {
    expect(findTrouble([GOOD, report])).toEqual([expect.stringContaining(words)]);
  });
});
