import { expect, test } from 'vitest';
import { openVotes } from '@/components/panel/recent/use-recent-view';
import { DAY } from '@/utils/i18n/time';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import {
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeKey,
  makeSummary,
  NOW,
} from '../../../../factories/proposal';

const SERVICE = 'https://api.example.org/prefix';

const kept = (name: string, value: unknown, usedAt = NOW): KeptAnswer => ({
  key: `${SERVICE} ${name}`,
  value,
  usedAt,
});

/** A link that was resolved, its proposal's detail and, below, its figures. */
function linked(name: string, overrides: Partial<ProposalDetail>, usedAt = NOW): readonly KeptAnswer[] {
  const key = makeKey(name);
  const resolution = { state: 'resolved', candidate: makeCandidate({ key }), foundBy: 'url', fetchedAt: NOW };
  return [
    kept(`link:https://vote.example.org/${name}`, resolution, NOW - 30 * DAY),
    kept(`detail:${name}`, makeAnswer(makeDetail({ key, title: name, ...overrides })), usedAt),
  ];
}

const titles = (...answers: readonly (readonly KeptAnswer[])[]) =>
  openVotes(answers.flat(), NOW).map(({ detail }) => detail.title);

test('the list of open votes begins with those that end first, and ends with those without an end', () => {
  expect(
    titles(
      linked('endless', { endAt: null }),
      linked('later', { endAt: '2024-03-09T00:00:00Z' }),
      linked('sooner', { endAt: '2024-02-29T00:00:00Z' }),
      linked('to come', { lifecycle: 'pending', endAt: '2024-02-29T00:00:00Z' }),
      linked('over', { lifecycle: 'closed', outcome: 'passed', endAt: '2024-02-20T00:00:00Z' }),
    ),
  ).toEqual(['sooner', 'later', 'endless']);
});

test('the list of open votes covers only those read within seven days', () => {
  expect(titles(linked('read', {}, NOW - 7 * DAY), linked('long ago', {}, NOW - 7 * DAY - 1))).toEqual([
    'read',
  ]);
});

test('the list of open votes has a proposal of several links once, and none without a link', () => {
  const [, detail] = linked('twice', {});
  const again = linked('twice', {}).map((entry) => ({ ...entry, key: `${entry.key}?again` }));
  expect(titles(linked('twice', {}), again.slice(0, 1))).toEqual(['twice']);
  expect(titles(detail === undefined ? [] : [detail])).toEqual([]);
});

test('the list of open votes has figures only if they were read', () => {
  const summary = kept('summary:read', makeAnswer(makeSummary()));
  expect(openVotes([...linked('read', {}), summary], NOW)[0]?.summary).toEqual(makeSummary());
  expect(openVotes(linked('read', {}), NOW)[0]?.summary).toBeNull();
});

test('the list of open votes skips what cannot be read', () => {
  const broken = [kept('link:a', { state: 'resolved' }), kept('detail:a', null), kept('summary:a', 7)];
  const [link] = linked('half', {});
  expect(titles(broken, link === undefined ? [] : [link], [kept('detail:half', { value: 'text' })])).toEqual(
    [],
  );
});

test('the list of open votes has at most five hundred', () => {
  expect(titles(...Array.from({ length: 501 }, (_, index) => linked(`p${index}`, {})))).toHaveLength(500);
});
