import { describe, expect, it } from 'vitest';
import { withPeople } from '@/components/watchlist/notices/people-news';
import { parseWatchNotes } from '@/components/watchlist/schema';
import { DAY, HOUR } from '@/utils/i18n/time';
import type { BallotChoice, FollowedVote } from '@/utils/proposal/ballot';
import { englishAt } from '../../../english';
import { makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { EACH, START, type Vote, WatchRig } from './watch-rig';

const DELEGATE = `0x${'d'.repeat(40)}`;
const OTHER = `0x${'e'.repeat(40)}`;
/** Nothing but what people do. */
const PEOPLE = {
  ...EACH,
  kinds: { opened: false, closing: false, ended: false, outcome: false, people: true },
};

const choice = (label: string): BallotChoice => ({ key: null, label, raw: null });
const voted = (label: string | null): FollowedVote => ({
  address: DELEGATE,
  name: 'my delegate',
  vote: { choice: label === null ? null : choice(label) },
});
const ABSENT: FollowedVote = { ...voted(null), vote: null };

async function watching(followed: WatchRig['followed'], vote: Partial<Vote> = {}): Promise<WatchRig> {
  const rig = new WatchRig();
  rig.wishes = PEOPLE;
  rig.feed = 'missing';
  rig.followed = followed;
  rig.watch({ name: 'Fund it', startAt: START - DAY, endAt: START + 3 * DAY, ...vote });
  await rig.arrange();
  return rig;
}

const told = (rig: WatchRig) => rig.shown.map(({ message }) => message);

describe('people followed, on a starred vote', () => {
  it('are reported when they vote, once', async () => {
    const rig = await watching([ABSENT]);
    await rig.runUntil(START + 2 * HOUR);
    expect(told(rig)).toEqual([]);
    rig.followed = [voted('Against')];
    await rig.runUntil(START + 5 * HOUR);
    expect(rig.shown).toEqual([
      expect.objectContaining({ title: 'Fund it', message: 'my delegate voted Against.' }),
    ]);
  });

  it('are looked up once for each reading of the proposal', async () => {
    const rig = await watching([ABSENT]);
    await rig.runUntil(START + 10 * HOUR);
    expect(rig.asked).toEqual(rig.loads);
    expect(rig.asked.length).toBeGreaterThan(5);
  });

  it.each([
    ['the reader does not want to hear of it', EACH, {}],
    ['no notices are shown', null, {}],
    ['the vote has not begun', PEOPLE, { startAt: START + DAY }],
    ['the vote is over', PEOPLE, { endAt: START - HOUR }],
  ] as const)('are not looked up if %s', async (_, wishes, vote) => {
    const rig = await watching([voted('For')], vote);
    rig.wishes = wishes;
    await rig.runUntil(START + 5 * HOUR);
    expect(rig.loads).not.toEqual([]);
    expect(rig.asked).toEqual([]);
  });

  it('are not looked up if the proposal could not be read', async () => {
    const rig = await watching([voted('For')]);
    rig.failure = 'server';
    await rig.runUntil(START + 5 * HOUR);
    expect(rig.asked).toEqual([]);
  });

  it('have changed a vote if it was another before', async () => {
    const rig = await watching([voted('For')]);
    await rig.runUntil(START + 2 * HOUR);
    rig.followed = [voted('Against')];
    await rig.runUntil(START + 4 * HOUR);
    rig.followed = [voted('For')];
    await rig.runUntil(START + 6 * HOUR);
    expect(told(rig)).toEqual([
      'my delegate voted For.',
      'my delegate changed the vote from For to Against.',
      'my delegate changed the vote from Against to For.',
    ]);
  });

  it('have voted without a readable choice, which withdraws nothing', async () => {
    const rig = await watching([voted(null)]);
    await rig.runUntil(START + 2 * HOUR);
    rig.followed = [voted('For')];
    await rig.runUntil(START + 4 * HOUR);
    rig.followed = [voted(null)];
    await rig.runUntil(START + 6 * HOUR);
    expect(told(rig)).toEqual(['my delegate has voted, choice not read.', 'my delegate voted For.']);
  });

  it('are reported with every choice of a split vote, and as unread where one of them is', async () => {
    const split = (label: string | null): FollowedVote => ({
      ...voted('For'),
      vote: { choice: choice('For'), others: [{ key: null, label, raw: null }] },
    });
    const rig = await watching([split(null)]);
    await rig.runUntil(START + 2 * HOUR);
    rig.followed = [split('Against')];
    await rig.runUntil(START + 4 * HOUR);
    expect(told(rig)).toEqual(['my delegate has voted, choice not read.', 'my delegate voted For, Against.']);
  });

  it('are asked about with what is known: who had not voted at which block, and who was reported', async () => {
    const rig = await watching([ABSENT, { ...voted('For'), address: OTHER }], { endAt: START + 10 * HOUR });
    rig.absent = { of: [DELEGATE], block: 17 };
    await rig.check();
    expect(rig.before).toEqual({ reported: [], absent: null });
    await rig.runUntil(START + 3 * HOUR);
    // A reminder that a vote is missing reports no vote.
    expect(rig.before).toEqual({ reported: [OTHER], absent: { of: [DELEGATE], block: 17 } });
    expect(parseWatchNotes(rig.notes)).toEqual(rig.notes);
  });

  it('are reported once as not having voted, when twelve hours are left', async () => {
    const rig = await watching([ABSENT], { endAt: START + 20 * HOUR });
    await rig.runUntil(START + 7.9 * HOUR);
    expect(told(rig)).toEqual([]);
    await rig.runUntil(START + 19.9 * HOUR);
    expect(told(rig)).toEqual([expect.stringMatching(/^my delegate has not voted, 1[12] hours left\.$/)]);
  });

  it.each([
    ['a moment before the end', 1, 1],
    ['at the end', 0, 0],
    ['after the end, which a source may still call open', -HOUR, 0],
    ['twelve hours before the end', 12 * HOUR, 1],
    ['earlier', 12 * HOUR + 1, 0],
  ] as const)('are reported as not having voted %s: %i ms left', async (_, left, reminders) => {
    const rig = await watching([]);
    await rig.check();
    const [note] = rig.notes.notes;
    const endAt = new Date(rig.now + left).toISOString();
    const record = makeRecord({ detail: ready(makeDetail({ lifecycle: 'active', endAt })) });
    const after =
      note && withPeople(note, { votes: [ABSENT], absent: null }, record, PEOPLE, englishAt(rig.now));
    expect(after?.pending).toHaveLength(reminders);
  });

  it('are not lost if they voted before the notification could appear', async () => {
    const rig = await watching([ABSENT], { endAt: START + 10 * HOUR });
    rig.wishes = { ...PEOPLE, quiet: { from: '11:00', to: '18:00' } };
    await rig.runUntil(START + 2 * HOUR);
    expect(rig.notes.notes[0]?.pending).toHaveLength(1);
    rig.followed = [voted('For')];
    await rig.runUntil(START + 9 * HOUR);
    expect(told(rig)).toEqual(['my delegate voted For.']);
  });

  it('come into the digest with all other news', async () => {
    const rig = await watching([voted('Against'), { ...ABSENT, address: OTHER, name: '0xeeee…eeee' }], {
      endAt: START + 10 * HOUR,
    });
    rig.wishes = { ...PEOPLE, pace: 'digest', kinds: { ...PEOPLE.kinds, closing: true } };
    await rig.runUntil(START + HOUR / 2);
    expect(rig.shown).toHaveLength(1);
    expect(rig.shown[0]?.message.split('\n').toSorted()).toEqual([
      'Fund it: 0xeeee…eeee has not voted, 9 hours left.',
      'Fund it: 9 hours left.',
      'Fund it: my delegate voted Against.',
    ]);
  });

  it('keep their earlier vote if one answer does not mention them', async () => {
    const rig = await watching([voted('For')]);
    await rig.runUntil(START + 2 * HOUR);
    for (const silent of [null, []]) {
      rig.followed = silent;
      await rig.runUntil(rig.now + 2 * HOUR);
    }
    rig.followed = [voted('For')];
    await rig.runUntil(rig.now + 2 * HOUR);
    expect(told(rig)).toEqual(['my delegate voted For.']);
  });

  it('displace no other news, so that none is shown again', async () => {
    const crowd = (label: string) =>
      Array.from({ length: 20 }, (_, nth) => ({ ...voted(label), address: `0x${nth}`, name: `no. ${nth}` }));
    const rig = await watching(crowd('For'), { endAt: START + 20 * HOUR });
    rig.wishes = { ...PEOPLE, kinds: { ...PEOPLE.kinds, closing: true } };
    await rig.runUntil(START + 2 * HOUR);
    rig.followed = crowd('Against');
    await rig.runUntil(START + 19 * HOUR);
    expect(
      told(rig)
        .join('\n')
        .match(/\d+ hours? left/g),
    ).toHaveLength(1);
  });

  it.each([1, 2, 3, 4])('are reported once if the worker dies at its write %i', async (nth) => {
    const rig = await watching([voted('Against')]);
    rig.writesToLive = nth;
    await rig.runUntil(START + 10 * HOUR);
    expect(told(rig).length).toBeLessThanOrEqual(1);
    // What was noted as told may be lost with the worker; all that comes before it is not.
    if (nth < 3) expect(told(rig)).toEqual(['my delegate voted Against.']);
  });

  it('are none in notes of earlier versions', async () => {
    const rig = await watching([voted('For')]);
    await rig.runUntil(START + HOUR);
    const { people, absent, ...note } = rig.notes.notes[0] ?? { people: null };
    expect(people).toEqual([{ address: DELEGATE, choice: 'For', words: 'For' }]);
    expect(parseWatchNotes(rig.notes)).toEqual(rig.notes);
    expect(parseWatchNotes({ ...rig.notes, notes: [note] }).notes).toEqual([
      { ...note, people: [], absent: null },
    ]);
  });
});
