import { describe, expect, test } from 'vitest';
import { pickCandidate } from '@/utils/lookup/links/pick-candidate';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { blankCandidate } from '../../../factories/blank';
import { makeKey } from '../../../factories/proposal';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const OTHER = `0x${'11111111'.repeat(8)}`;
const TOKEN = 'aea224a5'.repeat(8);
const UNISWAP = `https://snapshot.org/#/uniswapgovernance.eth/proposal/${HASH}`;

const LINKS = {
  snapshot: UNISWAP,
  tally: 'https://www.tally.xyz/gov/uniswap/proposal/14',
  lido: 'https://vote.lido.fi/vote/14',
  decred: `https://proposals.decred.org/proposals/${TOKEN}`,
  app: 'https://app.uniswap.org/#/vote/2/14',
  degov: 'https://lisk.degov.ai/proposal/0x0c',
  viewer: `https://votes.example.org/#/uniswapgovernance.eth/proposal/${HASH}`,
  named: `https://vote.cow.fi/#/proposal/${HASH}`,
} as const;

type Said = readonly [daoId: string, provider: string, externalId: string] | null;

/** What a candidate carries, by what it is. */
const CANDIDATES = {
  'the very one': [['uniswapgovernance-eth', 'snapshot', HASH], UNISWAP],
  'the very one under another DAO’s name': [['u', 'snapshot', HASH], null],
  'its hash under another platform and DAO': [['compound', 'compound', HASH], null],
  'its hash in another space': [
    ['compound', 'snapshot', HASH],
    `https://snapshot.org/#/comp.eth/proposal/${HASH}`,
  ],
  'another of its space': [['uniswapgovernance-eth', 'snapshot', OTHER], UNISWAP.replace(HASH, OTHER)],
  'Compound 14': [['compound', 'compound', '14'], 'https://www.tally.xyz/gov/compound/proposal/14'],
  'Compound 14 without an address': [['compound', 'compound', '14'], null],
  'Uniswap 14': [['uniswap', 'uniswap', '14'], null],
  'Uniswap 114': [['uniswap', 'uniswap', '114'], null],
  'Uniswap 14 of another governor': [['uniswap', 'uniswap', 'governor-1/14'], null],
  'Decred’s, by its whole id': [['decred', 'decred', TOKEN], null],
  'number 12': [['lisk', 'degov', '12'], null],
  'cow’s, by its space': [['cow', 'x', 'y'], `https://snapshot.org/#/cow.eth/proposal/${HASH}`],
  'nothing but a title': [null, null],
} as const satisfies Record<string, readonly [Said, string | null]>;

const MATCHES = {
  exact: { type: 'url_exact', fields: ['sourceUrl'] },
  'exact title': { type: 'exact', fields: ['title'] },
  'same id': { type: 'external_id', fields: ['externalId'] },
  'part of title': { type: 'title_contains', fields: ['title'] },
  'unknown word': { type: 'neighbour', fields: [] },
  unsaid: null,
} as const;

type LinkName = keyof typeof LINKS;
type CandidateName = keyof typeof CANDIDATES;
type MatchName = keyof typeof MATCHES;

/** What is a link's by its own address or id, whatever the service says of the match. */
const OWN: readonly (readonly [LinkName, CandidateName])[] = [
  ['snapshot', 'the very one'],
  ['snapshot', 'the very one under another DAO’s name'],
  ['viewer', 'the very one'],
  ['viewer', 'the very one under another DAO’s name'],
  ['named', 'the very one under another DAO’s name'],
  ['named', 'cow’s, by its space'],
  ['tally', 'Uniswap 14'],
];

/** What is a link's where the service calls it an exact match of the address, as nothing in it disagrees. */
const EXACT: readonly (readonly [LinkName, CandidateName])[] = [
  ...OWN,
  ['app', 'Uniswap 14'],
  ['tally', 'Uniswap 14 of another governor'],
  ['app', 'Uniswap 14 of another governor'],
  ['lido', 'Uniswap 14'],
  ['lido', 'Uniswap 14 of another governor'],
  ['decred', 'Decred’s, by its whole id'],
  ['degov', 'number 12'],
  ...(['snapshot', 'tally', 'lido', 'decred', 'app', 'degov', 'viewer', 'named'] as const).map(
    (link) => [link, 'nothing but a title'] as const,
  ),
];

const has = (table: readonly (readonly [LinkName, CandidateName])[], link: LinkName, name: CandidateName) =>
  table.some(([ofLink, ofName]) => ofLink === link && ofName === name);

function candidateOf(name: CandidateName, match: ProposalCandidate['match']): ProposalCandidate {
  const [said, sourceUrl] = CANDIDATES[name];
  const identity = said && { daoId: said[0], provider: said[1], externalId: said[2] };
  return blankCandidate(name, { identity, sourceUrl, match });
}

function pick(link: LinkName, candidates: readonly ProposalCandidate[], by: 'url' | 'externalId') {
  const found = recogniseLink(LINKS[link]);
  if (found === null) throw new Error(`Not recognised: ${LINKS[link]}`);
  return pickCandidate(found, candidates, { by, fetchedAt: 5 });
}

const names = <T extends string>(table: Readonly<Record<T, unknown>>) => Object.keys(table) as T[];
const ALL = names(LINKS).flatMap((link) => names(CANDIDATES).map((candidate) => ({ link, candidate })));

describe.each(names(MATCHES))('a single candidate that matched by %s', (match: MatchName) => {
  test.each(ALL)("is the $link link's or a choice: $candidate", ({ link, candidate }) => {
    const isOwn = has(match === 'exact' ? EXACT : OWN, link, candidate);
    expect(pick(link, [candidateOf(candidate, MATCHES[match])], 'url').state).toBe(
      isOwn ? 'resolved' : 'choose',
    );
  });
});

test.each(ALL)("a candidate found only by ID is not the $link link's by any match: $candidate", (row) => {
  const states = names(MATCHES).map(
    (match) => pick(row.link, [candidateOf(row.candidate, MATCHES[match])], 'externalId').state,
  );
  const isOwn = has(OWN, row.link, row.candidate);
  expect(new Set(states).size).toBe(1);
  expect(states[0] === 'resolved').toBe(isOwn && CANDIDATES[row.candidate][0]?.[2] !== 'y');
});

test('a single exact match among weaker ones is taken, and none of several', () => {
  const exact = candidateOf('nothing but a title', MATCHES.exact);
  const other = { ...exact, key: makeKey('other') };
  const weak = candidateOf('Compound 14', MATCHES['part of title']);
  expect(pick('lido', [exact, other], 'url')).toMatchObject({ state: 'choose', candidates: [exact, other] });
  expect(pick('lido', [weak, exact], 'url')).toMatchObject({ state: 'resolved', candidate: exact });
});
