import fc from 'fast-check';
import type { Link, Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { type CitationFormat, citation } from '@/components/panel/proposal/actions/citation';
import type { CitedProposal } from '@/components/panel/proposal/actions/citation-source';
import { parseMarkdown } from '@/components/panel/text/parse-markdown';
import { saidBy } from '@/utils/i18n/locale';
import { englishAt } from '../../../../english';
import { decimal } from '../../../../factories/decimals';
import {
  ATLAS_URL,
  makeAnswer,
  makeCandidate,
  makeChoice,
  makeDetail,
  makeEvidence,
  makeSummary,
  NOW,
} from '../../../../factories/proposal';

function cited(overrides: Partial<CitedProposal> = {}): CitedProposal {
  return {
    candidate: makeCandidate(),
    detail: makeAnswer(makeDetail()),
    summary: makeAnswer(makeSummary()),
    evidence: makeAnswer(makeEvidence()),
    service: 'api.example.org',
    ...overrides,
  };
}

function kindsIn(node: Nodes): Set<string> {
  const below = 'children' in node ? node.children.flatMap((child) => [...kindsIn(child)]) : [];
  return new Set([node.type, ...below]);
}

function linksIn(node: Nodes): Link[] {
  const below = 'children' in node ? node.children.flatMap(linksIn) : [];
  return node.type === 'link' ? [node, ...below] : below;
}

function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

const cite = (of: CitedProposal, format: CitationFormat) => citation(of, format, englishAt(NOW));

describe('a citation of a vote that the page links elsewhere', () => {
  const linkUrl = 'https://boardroom.io/arbitrum/proposal/4690';

  it('keeps that link beside the source', () => {
    expect(cite(cited({ linkUrl }), 'text')).toContain(`Link in the page: ${linkUrl}`);
    expect(cite(cited({ linkUrl }), 'markdown')).toContain('Link in the page: https://boardroom.io');
    expect(JSON.parse(cite(cited({ linkUrl }), 'json'))).toMatchObject({ link: linkUrl, source: ATLAS_URL });
  });

  it("names no other link if the page has the source's, or an invalid one", () => {
    for (const linkUrl of [ATLAS_URL, null, 'javascript:alert(1)'])
      expect(cite(cited({ linkUrl }), 'text')).not.toContain('Link in the page');
  });

  it('marks in JSON what is computed or estimated, and names the unit', () => {
    const detail = makeAnswer(makeDetail({ outcomeBy: 'snapshot', estimated: ['end'] }));
    const summary = makeAnswer(makeSummary({ unit: 'COMP', scaledBy: 18 }));
    expect(JSON.parse(cite(cited({ detail, summary }), 'json'))).toMatchObject({
      ...{ outcomeComputedBy: 'snapshot', estimated: ['end'], unit: 'COMP', pointMovedBy: 18 },
    });
  });
});

describe('a citation from a public source', () => {
  it('names that source, and no service', () => {
    const text = citation(
      cited({ service: 'hub.snapshot.org' }),
      'text',
      saidBy('hub.snapshot.org', englishAt(NOW)),
    );
    expect(text).toContain('Interim: voting has not ended, according to hub.snapshot.org.');
    expect(text).toContain('Status reported by hub.snapshot.org: active');
    expect(text).toContain('Warnings from hub.snapshot.org: ');
    expect(text).not.toMatch(/service/);
  });
});

describe('a citation as text', () => {
  it('contains figures to the last digit, age and sources, and calls itself interim', () => {
    expect(cite(cited(), 'text').split('\n')).toEqual([
      'AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun + Batch Poster Improvements',
      'arbitrum · tally · 46905320292877192134536823079608810426433248493109520384601548724615383601450',
      'Interim: voting has not ended, according to the service.',
      'Open; For leads, 99.9%; quorum reached. Reported end: 1 Mar 2024.',
      'Status reported by the service: active; outcome: not reported.',
      'Voting: 2024-02-16T18:41:35Z to 2024-03-01T21:46:23Z.',
      'Quorum: requirement 121000000, progress 1.5419, reached: yes.',
      'For: 186560837.297924889640135567 voting power, 7,430 votes (99.9%, computed from the total)',
      'Against: 14486.111413270418611040 voting power, 1,549 votes (<0.1%, computed from the total)',
      'Abstain: 18813.666302147918415291 voting power, 1,535 votes (<0.1%, computed from the total)',
      'Total: 186594137.075640307977161898 voting power, 10,514 votes, 10,514 voters',
      'Warnings from the service: none reported.',
      'Quality flags: registry_body_available; registry_quorum_available.',
      'Fields read from: serving.proposals / tally; serving.vote_totals / tally; registry.',
      'Data as of 2024-02-28T09:24:10Z; fetched 2024-02-28T09:29:10.000Z from api.example.org.',
      'Source: https://www.tally.xyz/gov/arbitrum/proposal/46905320292877192134536823079608810426433248493109520384601548724615383601450',
    ]);
  });

  it('gives no relative time, because it will be read later', () => {
    const pending = makeAnswer(makeDetail({ lifecycle: 'pending', startAt: '2024-03-04T12:00:00Z' }));
    for (const each of [cited(), cited({ detail: pending })]) {
      expect(cite(each, 'text')).not.toMatch(/\b(ago|in \d+ (day|hour|minute))/);
    }
  });

  it.each([
    ['active', null, true],
    ['pending', null, true],
    ['closed', 'passed', false],
    ['closed', null, false],
    ['active', 'canceled', false],
    [null, null, false],
    ['paused', null, false],
  ])('calls itself interim for a vote that is %s with the outcome %s: %s', (lifecycle, outcome, interim) => {
    const detail = makeAnswer(makeDetail({ lifecycle, outcome }));
    expect(cite(cited({ detail }), 'text').includes('Interim')).toBe(interim);
  });

  it('names what was not loaded and what was not reported, and never calls it zero', () => {
    const nothing = cited({ detail: null, summary: null, evidence: null });
    expect(cite(nothing, 'text')).toContain('Votes: not loaded when this was copied.');
    expect(cite(nothing, 'text')).toContain('Evidence: not loaded when this was copied.');
    const unknown = makeSummary({
      totals: null,
      quorum: { raw: null, progress: null, reached: null },
      choices: [makeChoice('For', null, null)],
    });
    const text = cite(cited({ summary: makeAnswer(unknown) }), 'text');
    expect(text).toContain('Quorum: requirement not reported, progress not reported, reached: not reported.');
    expect(text).toContain('For: power not reported, votes not reported');
    expect(text).toContain('Totals not reported by this service.');
  });

  it('names eight choices of many and shows how many others there are', () => {
    const choices = Array.from({ length: 11 }, (_, index) => makeChoice(`Choice ${index}`, '1', null));
    const text = cite(cited({ summary: makeAnswer(makeSummary({ choices })) }), 'text');
    expect(text.match(/^Choice \d+:/gm)).toHaveLength(8);
    expect(text).toContain('and 3 more choices');
  });

  it('reports execution if the service does', () => {
    const detail = makeAnswer(makeDetail({ execution: 'queued' }));
    expect(cite(cited({ detail }), 'text')).toContain('Execution reported by the service: queued.');
  });
});

describe('a citation of a vote whose figures are no powers', () => {
  const detail = makeAnswer(makeDetail({ votingType: 'quadratic' }));

  it('calls them scores, without a share', () => {
    const text = cite(cited({ detail }), 'text');
    expect(text).toContain('For: score 186560837.297924889640135567, 7,430 votes\n');
    expect(text).not.toContain('computed from');
    expect(JSON.parse(cite(cited({ detail }), 'json'))).toMatchObject({
      votingType: 'quadratic',
      choices: [{ score: '186560837.297924889640135567', computedPercentOfTotal: null }, {}, {}],
    });
  });

  it.each([
    ['pending', 'closed', 'Result pending.'],
    ['hidden', 'active', 'Choices are hidden until the end.'],
  ] as const)('has no figures for a %s count', (counting, lifecycle, words) => {
    const summary = makeAnswer(makeSummary({ counting, choices: [makeChoice('For', null, null)] }));
    const text = cite(cited({ detail: makeAnswer(makeDetail({ lifecycle })), summary }), 'text');
    expect(text).toContain(words);
    expect(text.includes('186594137')).toBe(counting === 'hidden');
  });

  it('calls a rejection threshold so', () => {
    const quorum = { raw: '15', progress: null, reached: null, rule: 'rejection' } as const;
    const text = cite(cited({ summary: makeAnswer(makeSummary({ quorum })) }), 'text');
    expect(text).toContain('Against has 14,486, rejected above 15.');
    expect(text).not.toContain('requirement');
  });
});

describe('a citation in Markdown', () => {
  it('links its title and lists the rest', () => {
    const [head, blank, ...items] = cite(cited(), 'markdown').split('\n');
    expect(head).toMatch(
      /^\*\*\[AIP: ArbOS 20 “Atlas” - .*\]\(https:\/\/www\.tally\.xyz\/gov\/arbitrum\/.*\)\*\*$/,
    );
    expect(blank).toBe('');
    expect(items.every((item) => item.startsWith('- '))).toBe(true);
  });

  it('keeps remote words as plain words', () => {
    const label =
      '1. ](https://evil.example) **x** <img src=x> @everyone `a` ![b](c) www.evil.example a@b.example &lt; ~~d~~ \\*';
    const summary = makeAnswer(makeSummary({ choices: [makeChoice(label, '1', '1')] }));
    const detail = makeAnswer(makeDetail({ title: 'A [link](https://evil.example)\n# Heading' }));
    const markdown = cite(cited({ summary, detail }), 'markdown');
    const tree = parseMarkdown(markdown);
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'list']);
    expect(kindsIn(tree)).toEqual(
      new Set(['root', 'paragraph', 'strong', 'link', 'list', 'listItem', 'text']),
    );
    const [source, ...others] = linksIn(tree);
    expect(source?.url).toBe(ATLAS_URL);
    for (const link of others) expect(link.url.endsWith(textIn(link))).toBe(true);
    expect(textIn(tree)).toContain(`${label}: 1 voting power, 1 vote`);
    expect(textIn(tree)).toContain('A [link](https://evil.example) # Heading');
  });

  it('links only web addresses', () => {
    const detail = makeAnswer(makeDetail({ sourceUrl: 'javascript:alert(1)' }));
    const [head] = cite(cited({ detail }), 'markdown').split('\n');
    expect(head).not.toContain('](');
  });

  it('keeps brackets in an address from ending it', () => {
    const detail = makeAnswer(makeDetail({ sourceUrl: 'https://example.org/a(b)c' }));
    expect(cite(cited({ detail }), 'markdown')).toContain('](https://example.org/a%28b%29c)');
  });
});

describe('a citation as JSON', () => {
  it("has the service's figures, with computed ones marked", () => {
    expect(JSON.parse(cite(cited(), 'json'))).toMatchObject({
      dao: 'arbitrum',
      interim: true,
      status: 'active',
      outcome: null,
      quorum: { raw: '121000000', progress: '1.5419', reached: true },
      totals: { votingPower: '186594137.075640307977161898', votes: '10514' },
      dataAsOf: '2024-02-28T09:24:10Z',
      fetchedAt: '2024-02-28T09:29:10.000Z',
      service: 'api.example.org',
      notLoaded: [],
    });
    expect(JSON.parse(cite(cited(), 'json')).choices[0]).toEqual({
      key: 'for',
      label: 'For',
      votingPower: '186560837.297924889640135567',
      votes: '7430',
      computedPercentOfTotal: '99.9',
    });
  });

  it('has null, and never zero, for a proposal with only a candidate', () => {
    const candidate = makeCandidate({ identity: null, sourceUrl: null, title: 'Found by hand' });
    const json = JSON.parse(cite(cited({ candidate, detail: null, summary: null, evidence: null }), 'json'));
    const { title, service, notLoaded, ...rest } = json;
    expect({ title, service, notLoaded }).toEqual({
      title: 'Found by hand',
      service: 'api.example.org',
      notLoaded: ['detail', 'votes', 'evidence'],
    });
    expect(new Set(Object.values(rest).filter((value) => !Array.isArray(value)))).toEqual(new Set([null]));
    expect(
      Object.values(rest)
        .filter((value) => Array.isArray(value))
        .flat(),
    ).toEqual([]);
  });
});

describe('a citation of any answer', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 30 });
  const power = fc.stringMatching(/^(0|[1-9][0-9]{0,76})$/).map(decimal);
  const choice = fc
    .tuple(word, fc.option(power), fc.option(fc.stringMatching(/^[1-9][0-9]{0,20}$/)))
    .map(([label, votingPower, votes]) => ({ key: null, label, votes, votingPower }));

  it('has a line for each thing, no raw code and every digit', () => {
    fc.assert(
      fc.property(
        word,
        fc.array(choice, { maxLength: 8 }),
        fc.option(power),
        (title, choices, votingPower) => {
          const summary = makeSummary({ choices, totals: { votes: null, uniqueVoters: null, votingPower } });
          const of = cited({ detail: makeAnswer(makeDetail({ title })), summary: makeAnswer(summary) });
          const text = cite(of, 'text');
          const words = [title, ...choices.map(({ label }) => label)].join(' ');
          for (const machine of ['NaN', 'undefined', '[object', 'Infinity']) {
            if (!words.includes(machine)) expect(text).not.toContain(machine);
          }
          expect(text.split('\n')).toHaveLength(13 + choices.length);
          for (const each of choices) if (each.votingPower !== null) expect(text).toContain(each.votingPower);
          expect(() => JSON.parse(cite(of, 'json'))).not.toThrow();
        },
      ),
    );
  });
});

describe('a citation of a vote that has ended', () => {
  const detail = makeAnswer(
    makeDetail({ lifecycle: 'closed', outcome: 'failed', endAt: '2024-02-28T09:00:00Z' }),
  );
  const old = { dataAsOf: '2024-02-28T08:00:00Z' };
  const late = { dataAsOf: '2024-02-28T09:10:00Z' };

  it('marks every line with figures from before its end', () => {
    const summary = makeAnswer(makeSummary(), old);
    const evidence = makeAnswer(makeEvidence(), old);
    const lines = cite(cited({ detail, summary, evidence }), 'text').split('\n');
    const figures = lines.filter((line) => /^(?!AIP).*(Quorum|quorum|For|186594137|voters)/.test(line));
    expect(figures.length).toBeGreaterThan(3);
    for (const line of figures) expect(line).toMatch(/efore the end/);
    const json = JSON.parse(cite(cited({ detail, summary, evidence }), 'json'));
    expect(json).toMatchObject({ votesFromBeforeEnd: true, evidenceFromBeforeEnd: true });
  });

  it('marks none from after its end', () => {
    const summary = makeAnswer(makeSummary(), late);
    const evidence = makeAnswer(makeEvidence(), late);
    expect(cite(cited({ detail, summary, evidence }), 'text')).not.toMatch(/efore the end/);
    expect(JSON.parse(cite(cited(), 'json'))).toMatchObject({ votesFromBeforeEnd: null });
  });
});
