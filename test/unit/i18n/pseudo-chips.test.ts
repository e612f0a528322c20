import { describe, expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { Waiting } from '@/utils/lookup/forum/chip-state';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { LinkKnowledge } from '@/utils/lookup/records/lifetime';
import type { Resolution } from '@/utils/lookup/records/records';
import {
  failed,
  makeCandidate,
  makeDetail,
  makeError,
  makeSummary,
  NOW,
  ready,
} from '../../factories/proposal';
import { markData } from '../../locales/mark-data';
import { outsideOfMessages, pseudoAt } from '../../locales/pseudo';

const LOCALE = pseudoAt(NOW);
const LOOK_ALIKE = `https://votes.example.org/#/arbitrumfoundation.eth/proposal/0x${'5e'.repeat(32)}`;
const NOTHING: LinkKnowledge = { resolution: undefined, detail: undefined, summary: undefined };
const FOUND: Resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: NOW };

function chip(known: Partial<LinkKnowledge>, waiting?: Waiting): ChipView {
  const link = recogniseProposalUrl(LOOK_ALIKE);
  if (link === null) throw new Error('The address is no proposal link.');
  return makeChip(link, markData({ ...NOTHING, ...known }), LOCALE, waiting);
}

const figures = (detail: Parameters<typeof makeDetail>[0], summary: Parameters<typeof makeSummary>[0]) =>
  chip({ resolution: FOUND, detail: ready(makeDetail(detail)), summary: ready(makeSummary(summary)) });

describe('a chip in another language', () => {
  it.each<[string, ChipView]>([
    ['asked', chip({})],
    ['unseen', chip({}, { kind: 'unseen' })],
    ['on click', chip({}, { kind: 'click', isPrivate: false })],
    ['in private', chip({}, { kind: 'click', isPrivate: true })],
    ['capped by page', chip({}, { kind: 'page', cap: 20 })],
    ['capped by hour', chip({}, { kind: 'hour', cap: 60 })],
    ['not found', chip({ resolution: { state: 'not-found', fetchedAt: NOW } })],
    ['of an unlisted DAO', chip({ resolution: { state: 'not-found', isUnlisted: true, fetchedAt: NOW } })],
    [
      'to choose',
      chip({
        resolution: { state: 'choose', candidates: [makeCandidate(), makeCandidate()], fetchedAt: NOW },
      }),
    ],
    ['failed', chip({ resolution: { state: 'failed', error: makeError('offline'), previous: null } })],
    ['without figures yet', chip({ resolution: FOUND })],
    ['of the standard tier', chip({ resolution: FOUND, detail: failed('tier'), summary: failed('tier') })],
    ['without votes', chip({ resolution: FOUND, detail: ready(makeDetail()) })],
    ['open', figures({}, {})],
    ['without quorum', figures({ lifecycle: 'pending' }, { quorum: null, choices: [] })],
    ['closed', figures({ lifecycle: 'closed', outcome: null, endAt: null }, { totals: null })],
    ['passed', figures({ lifecycle: 'closed', outcome: 'passed' }, {})],
  ])('that is %s has all its words from the messages', (_state, { word, name, card }) => {
    const texts = [word, name, card.title, ...card.lines, card.notice ?? ''];
    expect(texts.flatMap((text) => outsideOfMessages([text])).filter((text) => /[a-z]/i.test(text))).toEqual(
      [],
    );
  });
});
