import { describe, expect, it } from 'vitest';
import { figuresLifetime, isResolutionFresh, isSectionFresh } from '@/utils/lookup/lifetime';
import type { Answer, ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function detail(lifecycle: string | null, outcome: string | null, readiness: string | null = 'ready') {
  const value: ProposalDetail = {
    key: 'key' as ProposalKey,
    identity: null,
    title: 'A proposal',
    proposer: null,
    sourceUrl: null,
    discussionUrl: null,
    lifecycle,
    outcome,
    choices: null,
    quorumRaw: null,
    startAt: null,
    endAt: null,
    coverage: null,
    body: null,
    execution: null,
  };
  const meta = { requestId: null, generatedAt: null, dataAsOf: null, readiness, revision: null };
  return { value, meta, fetchedAt: 1_000 } satisfies Answer<ProposalDetail>;
}

describe('how long figures last', () => {
  it.each([
    ['an open vote', detail('active', null), MINUTE],
    ['a vote that has not begun', detail('pending', null), MINUTE],
    ['a word of the service that is not known', detail('paused', null), MINUTE],
    ['nothing known', null, MINUTE],
    ['a closed vote that may yet be executed', detail('closed', 'passed'), 10 * MINUTE],
    ['a closed vote without an outcome', detail('closed', null), 10 * MINUTE],
    ['an executed proposal', detail('closed', 'executed'), 7 * DAY],
    ['a failed proposal', detail('closed', 'failed'), 7 * DAY],
    ['a final one from a service that is catching up', detail('closed', 'failed', 'backfilling'), MINUTE],
  ])('%s', (_what, answer, lifetime) => {
    expect(figuresLifetime(answer)).toBe(lifetime);
  });

  it('ends with the last millisecond, and does not begin before the answer came', () => {
    const section = { state: 'ready', answer: detail('active', null) } as const;
    expect(isSectionFresh(section, MINUTE, 1_000 + MINUTE - 1)).toBe(true);
    expect(isSectionFresh(section, MINUTE, 1_000 + MINUTE)).toBe(false);
    expect(isSectionFresh(section, MINUTE, 999)).toBe(false);
  });

  it('never counts a failure as fresh', () => {
    const error = {
      code: 'server',
      status: 500,
      serviceCode: null,
      message: null,
      requestId: null,
      retryAt: null,
    } as const;
    const section = { state: 'failed', error, previous: detail('closed', 'executed') } as const;
    expect(isSectionFresh(section, DAY, 1_000)).toBe(false);
    expect(isResolutionFresh({ state: 'failed', error, previous: null }, 1_000)).toBe(false);
  });

  it('asks again sooner where nothing was found than where something was', () => {
    expect(isResolutionFresh({ state: 'not-found', fetchedAt: 0 }, 10 * MINUTE)).toBe(false);
    expect(isResolutionFresh({ state: 'not-found', fetchedAt: 0 }, 9 * MINUTE)).toBe(true);
  });
});
