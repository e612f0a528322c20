import { describe, expect, it } from 'vitest';
import { headLine, printLine } from '../../../demo/print-line';
import type { SeenProposal } from '../../../demo/seen-proposal';

const ATLAS: SeenProposal = {
  title: 'AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun',
  dao: 'arbitrum',
  status: 'Passed',
  outcome: 'passed',
  quorum: '154.1% · reached',
  hasFigures: true,
  leading: [{ label: 'For', share: '99.9%' }],
  flags: ['registry_quorum_available'],
};

const lineOf = (overrides: Partial<SeenProposal>) =>
  printLine(7, 'https://example.org', { state: 'proposal', proposal: { ...ATLAS, ...overrides } });

describe('a proposal’s line', () => {
  it('stands below the head, cell for cell', () => {
    const head = headLine();
    const line = lineOf({});
    for (const [name, cell] of [
      ['dao', 'arbitrum'],
      ['status', 'Passed'],
      ['outcome', 'passed'],
      ['quorum', '154.1%, reached'],
      ['leading', 'For 99.9%'],
      ['quality flags', 'registry_quorum_available'],
    ] as const) {
      expect(line.indexOf(cell, head.indexOf(name)), name).toBe(head.indexOf(name));
    }
  });

  it('fits a terminal of 120 columns with the usual flag', () => {
    expect(lineOf({ status: 'Executed', outcome: 'not reported' }).length).toBeLessThanOrEqual(120);
  });

  it.each([
    ['not reported', 'not reported'],
    ['progress not reported', 'no figure'],
    ['0% · not reached', '0%, not reached'],
    ['reached · progress not reported', 'reached, no figure'],
  ])('shortens the quorum “%s”', (quorum, short) => {
    expect(lineOf({ quorum })).toContain(` ${short} `);
  });

  it('cuts a long choice rather than its share', () => {
    expect(lineOf({ leading: [{ label: 'Fund the programme', share: '99.9%' }] })).toContain(
      'Fund th… 99.9%',
    );
  });

  it('tells choices without power from choices of which none leads', () => {
    expect(lineOf({ hasFigures: false, leading: [] })).toContain(' no figures ');
    expect(lineOf({ leading: [] })).toContain(' none ');
  });

  it('says that there are no flags', () => {
    expect(lineOf({ flags: [] })).toMatch(/ none$/);
  });
});

describe('the line of a link without a proposal', () => {
  it('names the address and says not found', () => {
    expect(printLine(18, 'https://snapshot.org/#/a.eth/proposal/1', { state: 'not-found' })).toMatch(
      /^18 snapshot\.org\/#\/a\.eth\/p… not found$/,
    );
  });

  it('repeats what the panel said in one line', () => {
    expect(printLine(3, 'https://a.example', { state: 'trouble', text: 'No answer.\nTry again' })).toBe(
      ' 3 a.example               No answer. Try again',
    );
  });
});
