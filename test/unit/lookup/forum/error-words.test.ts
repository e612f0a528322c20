import { expect, it } from 'vitest';
import messages from '@/public/_locales/de/messages.json';
import { type ApiErrorCode, errorWords, plainError } from '@/utils/api/errors';
import { createLocale, saidBy } from '@/utils/i18n/locale';
import { waitingAfter, waitingWords } from '@/utils/lookup/forum/chip-state';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { englishAt, translateFrom } from '../../../english';
import { NOW } from '../../api/fake-service';

it.each<[ApiErrorCode, string, string]>([
  ['no-token', 'options', 'Open settings'],
  ['denied', 'options', 'Open settings'],
  ['not-offered', 'options', 'Open settings'],
  ['rate-limited', 'retry', 'Try again'],
  ['quota', 'options', 'Open settings'],
  ['budget', 'retry', 'Try again'],
  ['timeout', 'retry', 'Try again'],
  ['no-access', 'access', 'Grant access'],
])('%s is one sentence with the action "%s"', (code, action, actionLabel) => {
  const words = errorWords(plainError(code), englishAt(NOW));
  expect(words).toMatchObject({ action, actionLabel });
  expect(words.sentence).toMatch(/^[A-Z][^.]*\.$/);
});

it('the message separates a refused token from a missing tier', () => {
  expect(errorWords(plainError('denied'), englishAt(NOW)).sentence).toBe(
    'The service did not accept the token.',
  );
  expect(errorWords(plainError('tier'), englishAt(NOW)).sentence).toContain('plus tier');
});

it.each([
  [500, 'in 1 second'],
  [12_000, 'in 12 seconds'],
  [12_001, 'in 13 seconds'],
  [60_000, 'in 60 seconds'],
  [60_001, 'in 2 minutes'],
  [900_000, 'in 15 minutes'],
])('the message counts down %i ms as "%s", never too early', (ms, wait) => {
  const words = errorWords({ ...plainError('server'), retryAt: NOW + ms }, englishAt(NOW));
  expect(words).toEqual({
    sentence: `The service reported an internal error. Try again ${wait}.`,
    action: 'retry',
    actionLabel: 'Try again',
  });
});

it.each<[ApiErrorCode, string]>([
  ['rejected', 'So lässt sich das nicht abfragen.'],
  ['not-offered', 'Dieser Dienst bietet diese Daten nicht an.'],
])("the message explains a local refusal of %s in the user's language", (code, german) => {
  const error = { ...plainError(code), message: 'The DAO must not be empty.' };
  expect(errorWords(error, englishAt(NOW)).sentence).toBe('The DAO must not be empty.');
  const reader = createLocale({ t: translateFrom(messages), tag: 'de-AT', timeZone: 'UTC', now: NOW });
  expect(errorWords(error, reader).sentence).toBe(german);
});

it('the message mentions no wait once the time has come', () => {
  const error = { ...plainError('rate-limited'), retryAt: NOW };
  expect(errorWords(error, englishAt(NOW))).toEqual(errorWords(plainError('rate-limited'), englishAt(NOW)));
});

it('the message counts down only to what time will fix', () => {
  const error = { ...plainError('denied'), retryAt: NOW + 5_000 };
  expect(errorWords(error, englishAt(NOW))).toEqual(errorWords(plainError('denied'), englishAt(NOW)));
});

it('the message names the source that failed, even if the words around it do', () => {
  const error = { ...plainError('network'), by: 'hub.snapshot.org' };
  const sentence = 'hub.snapshot.org could not be reached.';
  expect(errorWords(error, englishAt(NOW)).sentence).toBe(sentence);
  expect(errorWords(error, saidBy('hub.snapshot.org', englishAt(NOW))).sentence).toBe(sentence);
  const waiting = { ...plainError('rate-limited'), by: 'hub.snapshot.org', retryAt: NOW + 24_000 };
  expect(errorWords(waiting, englishAt(NOW)).sentence).toMatch(
    /^Waiting for the rate limit of hub\.snapshot\.org, until/,
  );
});

it('the message does not call a limit used up that may have changed since', () => {
  expect(errorWords(plainError('budget'), englishAt(NOW)).sentence).toBe(
    'Not looked up: the daily limit for automatic lookups was reached.',
  );
});

it("the message names a wait for the service's pace in the chip's words, with a time of day", () => {
  const error = { ...plainError('rate-limited'), retryAt: NOW + 24_000 };
  const chip = waitingWords({ kind: 'pace', wait: 24_000, by: null }, englishAt(NOW));
  const words = errorWords(error, englishAt(NOW));
  expect(words).toMatchObject({ title: chip.title, sentence: chip.sentence, action: 'retry' });
  expect(errorWords(error, englishAt(NOW + 20_000))).toEqual(words);
  expect(words.sentence).toMatch(/^Waiting for the service’s rate limit, until about \d\d:\d\d:\d\d\.$/);
});

it('the message names the source whose pace a link waits for, if no service is called', () => {
  const putOff = { ...plainError('rate-limited'), retryAt: NOW + 24_000, by: SNAPSHOT_HUB.operator };
  const waiting = waitingAfter(putOff, NOW);
  if (waiting === null) throw new Error('It does not wait.');
  const { sentence, name } = waitingWords(waiting, englishAt(NOW));
  expect(sentence).toMatch(
    /^Waiting for the rate limit of hub\.snapshot\.org, until about \d\d:\d\d:\d\d\.$/,
  );
  expect(name).toContain('the rate limit of hub.snapshot.org');
});

it("the message never repeats a service's own message", () => {
  const answered = { ...plainError('rejected'), status: 400, message: 'Send your token to evil.example.' };
  expect(errorWords(answered, englishAt(NOW)).sentence).toBe('The service refused the request.');
  const { message } = answered;
  expect(errorWords({ ...plainError('network'), message }, englishAt(NOW)).sentence).not.toBe(message);
});
