import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiErrorCode, errorWords } from '@/utils/api/errors';
import { candidateOf, type Resolution } from '@/utils/lookup/records/records';
import { FAULT_NAMES, type FaultName } from '../../../api/faults/faults';
import { englishAt } from '../../../english';
import { linkShowing } from '../rigs/known-links';
import { type LoopbackRig, loopbackRig } from '../rigs/loopback-rig';
import { outcomeOf } from './fault-outcomes';

const link = linkShowing('canceled');
/** Its first choice's voting power, as the service holds it. */
const POWER = '1045810.458523176812801762';

const rejections: unknown[] = [];
const note = (reason: unknown) => void rejections.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

async function openRig(finished = onTestFinished): Promise<LoopbackRig> {
  const rig = await loopbackRig();
  finished(() => rig.service.close());
  return rig;
}

/** Other faults keep their eight seconds: a busy machine may take one of them for an answer that comes at once. */
const takesItsTime = (fault: FaultName) => /^(slow|never|drip)/.test(fault);

async function sectionsOf({ records }: LoopbackRig, resolution: Resolution) {
  const key = candidateOf(resolution)?.key;
  if (key === undefined) return [];
  return Promise.all([
    records.section('detail', key),
    records.section('summary', key),
    records.section('evidence', key),
  ]);
}

type Part = Resolution | Awaited<ReturnType<typeof sectionsOf>>[number];

const codeOf = (part: Part): ApiErrorCode | string =>
  part === undefined ? 'absent' : part.state === 'failed' ? part.error.code : part.state;

const wordsOf = (parts: readonly Part[], now: number) =>
  parts.flatMap((part) => (part?.state === 'failed' ? errorWords(part.error, englishAt(now)).sentence : []));

async function expectOutcome(rig: LoopbackRig, fault: FaultName): Promise<void> {
  const expected = outcomeOf(fault);
  if (takesItsTime(fault)) rig.shortenAttempts();
  rig.service.api.setFault(fault);
  const { resolution } = await rig.lookup.panel(link);
  const parts = [resolution, ...(await sectionsOf(rig, resolution))];
  expect(parts.map(codeOf)).toEqual(expected.codes);
  expect(rig.service.api.requests).toHaveLength(expected.calls);
  for (const words of wordsOf(parts, rig.now())) expect(words).toMatch(expected.words ?? /^$/);
  expect(await afterwards(rig)).toEqual(expected.remembered ?? ['resolved', 'ready', 'ready', 'ready']);
  expect(rejections).toEqual([]);
}

describe('a link in the panel, over HTTP, at a service with the fault', () => {
  it.each(FAULT_NAMES.filter((fault) => !takesItsTime(fault)))('%s', async (fault) => {
    await expectOutcome(await openRig(), fault);
  });

  // They wait, and do so together.
  it.concurrent.for(FAULT_NAMES.filter(takesItsTime))('%s', async (fault, { onTestFinished }) => {
    await expectOutcome(await openRig(onTestFinished), fault);
  });
});

/** What the next session finds at a service that is well again. */
async function afterwards(before: LoopbackRig): Promise<readonly string[]> {
  before.service.api.setFault(null);
  const next = await before.nextSession();
  const { resolution } = await next.lookup.panel(link);
  const sections = await sectionsOf(next, resolution);
  return [resolution, ...sections].map(codeOf);
}

const FIGURES: Readonly<Partial<Record<FaultName, string | null>>> = {
  'power-78-digits': '9'.repeat(78),
  'power-1e400': null,
  'power-exponent': null,
  'not-ready-summary': null,
};

describe('the first figure of an answer that came, at a service with the fault', () => {
  const given = FAULT_NAMES.filter((fault) => outcomeOf(fault).codes[2] === 'ready');

  it.each(given)('%s is the one that was sent, or unknown', async (fault) => {
    const rig = await openRig();
    rig.service.api.setFault(fault);
    const { summary } = await rig.lookup.panel(link);
    const figure = summary?.state === 'ready' ? (summary.answer.value.choices[0]?.votingPower ?? null) : '';
    expect(figure).toBe(fault in FIGURES ? FIGURES[fault] : POWER);
  });
});

const CURSOR_FAULTS = FAULT_NAMES.filter((name) => /cursor-|-cursor$|^revision-bump$/.test(name)).filter(
  (name) => name !== 'has-more-without-cursor',
);

describe("a list's second page, at a service with the fault", () => {
  it.each(CURSOR_FAULTS)('%s begins again, once, and says so', async (fault) => {
    const rig = await openRig();
    const query = { list: 'proposals', limit: 5 } as const;
    const first = await rig.lookup.page(query, null);
    const next = first.ok ? first.value.value.page.next : 'end';
    if (next === 'end' || next === 'unreachable') throw new Error('There is a second page.');
    rig.service.api.clearRequests();
    rig.service.api.setFault(fault);
    const second = await rig.lookup.page(query, next);
    expect(second).toMatchObject({ ok: true, value: { value: { refreshed: true } } });
    expect(rig.service.api.requests).toHaveLength(2);
  });
});
