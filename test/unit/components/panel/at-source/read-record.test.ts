import { expect, it } from 'vitest';
import { AT_SOURCE_REQUESTS } from '@/components/panel/at-source/requests';
import type { SourceClient } from '@/utils/source/source-client';
import {
  BLANK_EVIDENCE,
  BLANK_SUMMARY,
  blankAnswer,
  blankCandidate,
  blankDetail,
} from '../../../../factories/blank';
import { makeKey } from '../../../../factories/proposal';

/** The public sources, where so many contracts have the number of a link. */
function sourcesWith(...names: string[]): SourceClient {
  const sources: Partial<SourceClient> = {
    resolve: async () => ({
      ok: true,
      value: blankAnswer(
        names.map((name) => blankCandidate(name, { match: { type: 'url', fields: ['url'] } })),
        0,
      ),
    }),
    detail: async (key) => ({ ok: true, value: blankAnswer(blankDetail({ key }), 0) }),
    voteSummary: async () => ({ ok: true, value: blankAnswer(BLANK_SUMMARY, 0) }),
    evidence: async () => ({ ok: true, value: blankAnswer(BLANK_EVIDENCE, 0) }),
  };
  // No other is asked here.
  return sources as SourceClient;
}

function ask(sources: SourceClient) {
  const services = { sourcesFor: async () => sources, forTab: () => Promise.reject(new Error('Not asked.')) };
  return AT_SOURCE_REQUESTS['at-source'].answer(services, {
    tabId: 7,
    by: 'url',
    text: 'https://app.uniswap.org/vote/1/3',
  });
}

it("the panel reads the one contract that has a link's number", async () => {
  expect(await ask(sourcesWith('one'))).toMatchObject({ ok: true, value: { key: 'one' } });
});

it.each([[[]], [['one', 'two']]])(
  'the panel compares nothing from %j with the service, because no source is known to match',
  async (names) => {
    expect(await ask(sourcesWith(...names))).toEqual({ ok: true, value: null });
  },
);

it("the panel reads another operator's node by the key of what it shows", async () => {
  const voices: unknown[] = [];
  const sourcesFor = async (...[, , voice]: readonly unknown[]) => {
    voices.push(voice);
    return sourcesWith();
  };
  const fields = { tabId: 7, key: makeKey('one') };
  const read = await AT_SOURCE_REQUESTS['second-reading'].answer({ sourcesFor }, fields);
  expect(read).toMatchObject({
    ok: true,
    value: { key: 'one', parts: [{ ok: true }, { ok: true }, { ok: true }] },
  });
  expect(voices).toEqual(['second']);
});

it('the panel has nothing of another operator where its node may not be queried', async () => {
  const services = { sourcesFor: async () => null };
  const read = await AT_SOURCE_REQUESTS['second-reading'].answer(services, { tabId: 7, key: makeKey('one') });
  expect(read).toEqual({ ok: true, value: null });
});

it('the panel compares nothing that a link once meant by another number', async () => {
  const renumbered = blankCandidate('one', { match: { type: 'external_id', fields: ['externalId'] } });
  const sources = {
    ...sourcesWith(),
    resolve: async () => ({ ok: true, value: blankAnswer([renumbered], 0) }),
  };
  // Its other answers are as before.
  expect(await ask(sources as SourceClient)).toEqual({ ok: true, value: null });
});
