import { describe, expect, it } from 'vitest';
import { MAX_STARS } from '@/components/watchlist/star';
import { DAY, HOUR, MINUTE } from '@/utils/i18n/time';
import { EACH, START, type Vote, WatchRig } from './watch-rig';

const vote = (name: string, overrides: Partial<Vote> = {}): Vote => ({
  name,
  startAt: START - DAY,
  endAt: START + 5 * DAY,
  ...overrides,
});

/** Not that an end is near. */
const ENDS = { ...EACH, kinds: { ...EACH.kinds, closing: false } };

async function watching(...votes: readonly Vote[]): Promise<WatchRig> {
  const rig = new WatchRig();
  rig.watch(...votes);
  await rig.arrange();
  return rig;
}

describe('a watched proposal', () => {
  it('causes no request or wake-up if nothing is watched', async () => {
    const rig = await watching();
    expect(rig.alarm).toBeNull();
    await rig.check();
    expect(rig.alarm).toBeNull();
    expect(rig.loads).toEqual([]);
  });

  it('is read only once a day while the feed does not mention it', async () => {
    const rig = await watching(vote('quiet'));
    await rig.runUntil(START + 3 * DAY);
    expect(rig.loadsOf('quiet').length).toBeLessThanOrEqual(4);
    expect(rig.feedCalls.length).toBeGreaterThan(60);
    expect(rig.feedCalls.length).toBeLessThanOrEqual(73);
  });

  it.each(['missing', 'broken'] as const)('is requested once an hour if the feed is %s', async (feed) => {
    const rig = await watching(vote('quiet'));
    rig.feed = feed;
    await rig.runUntil(START + 10.5 * HOUR);
    expect(rig.loadsOf('quiet')).toHaveLength(11);
    // A service without a feed is asked for one once a day.
    expect(rig.feedCalls.length).toBe(feed === 'missing' ? 1 : 10);
  });

  it('shares one call of the feed with all the others', async () => {
    const rig = await watching(...Array.from({ length: 8 }, (_, index) => vote(`vote ${index}`)));
    await rig.runUntil(START + 1.5 * HOUR);
    expect(rig.loads).toHaveLength(8);
    expect(rig.feedCalls).toHaveLength(1);
  });

  it('is requested every quarter of an hour on its last day', async () => {
    const rig = await watching(vote('closing', { endAt: START + 3 * HOUR, outcome: 'failed' }));
    await rig.runUntil(START + 2.9 * HOUR);
    expect(rig.loadsOf('closing').length).toBeGreaterThanOrEqual(11);
  });

  it('is requested when it begins, and not before', async () => {
    const rig = await watching(vote('to come', { startAt: START + 30 * HOUR }));
    await rig.runUntil(START + 29 * HOUR);
    expect(rig.loadsOf('to come')).toHaveLength(1);
    await rig.runUntil(START + 30 * HOUR);
    expect(rig.loadsOf('to come')).toHaveLength(2);
  });

  it('is no longer requested once its outcome is final', async () => {
    const rig = await watching(vote('over', { endAt: START + HOUR, outcome: 'failed' }));
    await rig.runUntil(START + 20 * DAY);
    const last = rig.loads.at(-1)?.at ?? 0;
    expect(last).toBeGreaterThanOrEqual(START + HOUR);
    expect(last).toBeLessThanOrEqual(START + HOUR + HOUR / 4);
    expect(rig.alarm).toBeNull();
  });

  it('is requested after its end until the figures are from after it', async () => {
    const rig = await watching(vote('over', { endAt: START + HOUR, outcome: 'failed', reached: false }));
    rig.dataAge = 1.5 * HOUR;
    await rig.runUntil(START + 20 * DAY);
    const last = rig.loads.at(-1)?.at ?? 0;
    expect(last).toBeGreaterThanOrEqual(START + 2.5 * HOUR);
    expect(last).toBeLessThanOrEqual(START + 4 * HOUR);
    expect(rig.alarm).toBeNull();
    expect(rig.notes.notes[0]?.reading?.standing.votes).not.toHaveProperty('beforeEnd');
    expect(rig.shown.at(-1)?.message).toContain('Failed. Figures from before the end: ');
  });

  it('is requested ever less often while no outcome comes, and finally dropped', async () => {
    const rig = await watching(vote('forgotten', { endAt: START + HOUR, outcome: null }));
    await rig.runUntil(START + 90 * DAY);
    expect(rig.loads.length).toBeLessThan(90);
    expect(rig.loads.at(-1)?.at).toBeLessThan(START + 33 * DAY);
    expect(rig.alarm).toBeNull();
  });

  it('is not requested if it is from another service', async () => {
    const rig = await watching(vote('elsewhere'));
    rig.service = 'https://other.example.org';
    await rig.arrange();
    expect(rig.alarm).toBeNull();
    await rig.check();
    expect(rig.loads).toEqual([]);
  });

  it('is requested ever less often after failures', async () => {
    const rig = await watching(vote('trouble'));
    rig.failure = 'server';
    await rig.runUntil(START + 2 * DAY);
    expect(rig.loads.length).toBeLessThan(12);
    rig.failure = null;
    await rig.runUntil(START + 3.2 * DAY);
    expect(rig.notes.notes[0]).toMatchObject({ failures: 0, error: null });
  });

  it('spares the others a call that would be refused, too', async () => {
    const rig = await watching(...Array.from({ length: 6 }, (_, index) => vote(`vote ${index}`)));
    rig.failure = 'budget';
    await rig.runUntil(START + 10 * 60_000);
    expect(rig.loads).toHaveLength(1);
    expect(rig.notes.notes.map(({ error }) => error)).toEqual(Array(6).fill('budget'));
  });

  it('waits for its turn after a long sleep', { timeout: 30_000 }, async () => {
    const votes = Array.from({ length: MAX_STARS }, (_, index) =>
      vote(`vote ${index}`, { endAt: START + 3 * DAY, outcome: 'failed' }),
    );
    const rig = await watching(...votes);
    await rig.runUntil(START + 2 * HOUR);
    rig.loads.length = 0;
    rig.now = START + 6 * DAY;
    rig.alarm = rig.now;
    await rig.runUntil(rig.now);
    expect(rig.loads).toHaveLength(10);
    expect(rig.shown).toEqual([]);
    await rig.runUntil(START + 6 * DAY + HOUR);
    expect(rig.loads).toHaveLength(MAX_STARS);
    expect(rig.shown.map(({ title }) => title)).toEqual([`Watched proposals: ${MAX_STARS} changes`]);
    expect(rig.shown[0]?.message.split('\n')).toHaveLength(6);
  });
});

describe('the notifications of watched proposals', () => {
  it('announce that a vote opened, that a day is left, and how it ended', async () => {
    const life = { startAt: START + 2 * HOUR, endAt: START + 50 * HOUR, reached: false, outcome: 'failed' };
    const rig = await watching(vote('Fund it', life));
    await rig.runUntil(START + 60 * HOUR);
    expect(rig.shown.map(({ title }) => title)).toEqual(['Fund it', 'Fund it', 'Fund it']);
    const [opened, closing, ended] = rig.shown.map(({ message }) => message);
    expect(opened).toMatch(/^Voting has opened\. /);
    expect(closing).toMatch(/^1 day left\. Open; .*quorum not reached/);
    expect(ended).toMatch(/^Voting has ended\. Failed/);
  });

  it.each([true, false, null])('come once before the end of a vote whose quorum is %s', async (reached) => {
    const rig = await watching(vote('Fund it', { endAt: START + 50 * HOUR, reached, outcome: 'failed' }));
    await rig.runUntil(START + 49 * HOUR);
    expect(rig.shown.map(({ message }) => message.split('. ')[0])).toEqual(['1 day left']);
  });

  it('give the time left when they are shown, even after a sleep', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 50 * HOUR }));
    await rig.runUntil(START + 20 * HOUR);
    await rig.runUntil(START + 50 * HOUR - 9 * MINUTE, () => START + 50 * HOUR - 10 * MINUTE);
    expect(rig.shown.map(({ message }) => message.split('. ')[0])).toEqual(['10 minutes left']);
  });

  it('announce it even after quiet hours', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 35 * HOUR }));
    rig.wishes = { ...EACH, quiet: { from: '22:00', to: '07:00' } };
    await rig.runUntil(START + 20 * HOUR);
    expect(rig.shown.map(({ message }) => message.split('. ')[0])).toEqual(['16 hours left']);
  });

  it('come again before a moved end, and do not report the vote as ended', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 30 * HOUR }));
    await rig.runUntil(START + 29 * HOUR);
    rig.votes = [vote('Fund it', { endAt: START + 78 * HOUR })];
    await rig.runUntil(START + 70 * HOUR);
    expect(rig.shown.map(({ message }) => message.split('. ')[0])).toEqual(['1 day left', '1 day left']);
  });

  it('come once if an estimated end changes by minutes at every reading', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 30 * HOUR }));
    for (let hours = 6; hours < 30; hours += 1) {
      rig.votes = [vote('Fund it', { endAt: START + 30 * HOUR + hours * MINUTE })];
      await rig.runUntil(START + hours * HOUR);
    }
    expect(rig.shown).toHaveLength(1);
  });

  it('drop the announcement of an end that has moved meanwhile', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 35 * HOUR }));
    rig.wishes = { ...EACH, quiet: { from: '22:00', to: '07:00' } };
    await rig.runUntil(START + 12 * HOUR);
    expect(rig.notes.notes[0]?.pending).toHaveLength(1);
    rig.votes = [vote('Fund it', { endAt: START + 80 * HOUR })];
    await rig.runUntil(START + 20 * HOUR);
    expect(rig.shown).toEqual([]);
  });

  it('come before the end if the next digest would come after it', async () => {
    const rig = await watching(
      vote('Over', { endAt: START + HOUR, outcome: 'failed' }),
      vote('Short', { startAt: START + 3 * HOUR, endAt: START + 6 * HOUR }),
    );
    rig.wishes = { ...EACH, pace: 'digest' };
    await rig.runUntil(START + 5 * HOUR);
    expect(rig.shown.at(-1)?.message).toContain('3 hours left.');
  });

  it('announce an outcome that comes after the end', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + HOUR, outcome: null }));
    await rig.runUntil(START + 3 * HOUR);
    rig.votes = [vote('Fund it', { endAt: START + HOUR, outcome: 'passed' })];
    await rig.runUntil(START + 2 * DAY);
    expect(rig.shown.map(({ message }) => message.split('.')[0])).toEqual([
      '59 minutes left',
      'Voting has ended',
      'The outcome has changed',
    ]);
  });

  it('come once a day in a digest, for any number of events', async () => {
    const ends = [1, 3, 5, 26].map((hours) => ({ endAt: START + hours * HOUR, outcome: 'failed' }));
    const rig = await watching(...ends.map((life, index) => vote(`Vote ${index}`, life)));
    rig.wishes = { ...ENDS, pace: 'digest' };
    await rig.runUntil(START + 40 * HOUR);
    expect(rig.shown.map(({ title }) => title)).toEqual(['Vote 0', 'Watched proposals: 2 changes', 'Vote 3']);
  });

  it('wait for the end of quiet hours, across midnight', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + 11 * HOUR, outcome: 'failed' }));
    rig.wishes = { ...ENDS, quiet: { from: '22:00', to: '07:30' } };
    await rig.runUntil(START + 19.4 * HOUR);
    expect(rig.shown).toEqual([]);
    expect(rig.notes.notes[0]?.pending).toHaveLength(1);
    await rig.runUntil(START + 19.6 * HOUR);
    expect(rig.shown).toHaveLength(1);
  });

  it('do not all come at once when they are turned on', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + HOUR, outcome: null }));
    rig.wishes = null;
    await rig.runUntil(START + 5 * HOUR);
    rig.wishes = EACH;
    await rig.runUntil(START + 10 * HOUR);
    expect(rig.shown).toEqual([]);
  });

  it('leave out what the user saw in the panel', async () => {
    const rig = await watching(vote('Fund it', { endAt: START + HOUR, outcome: 'failed' }));
    rig.wishes = ENDS;
    await rig.runUntil(START + HOUR / 2);
    const seen = rig.notes.notes[0]?.reading ?? null;
    const status = { lifecycle: 'closed', outcome: 'failed' };
    rig.stars = rig.stars.map((star) => ({
      ...star,
      seen: seen && { ...seen, at: START + HOUR + 1, standing: { ...seen.standing, status } },
    }));
    await rig.runUntil(START + 9 * HOUR);
    expect(rig.shown).toEqual([]);
  });
});
