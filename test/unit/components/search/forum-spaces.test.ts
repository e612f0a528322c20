import { describe, expect, it } from 'vitest';
import { spacesOfForum, typedSpaces } from '@/components/search/thread-vote/forum-spaces';
import TABLE from '@/components/search/thread-vote/forum-spaces.json';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';
import { makeDetail } from '../../../factories/proposal';
import SOURCES from './forum-spaces.sources.json';

const detail = (daoId: string, daoForum?: string, provider = 'snapshot') => ({
  ...makeDetail({ identity: { daoId, provider, externalId: '0x1' } }),
  ...(daoForum !== undefined && { daoForum }),
});

describe('the spaces of a forum', () => {
  const THREAD = 'https://forum.example/t/a-thread/12';

  it('are those that name it in loaded records, then those of the table, each once', () => {
    const read = [detail('a.eth', 'https://forum.example/c/governance'), detail('b.eth')];
    expect(spacesOfForum(THREAD, read, { 'forum.example': ['c.eth', 'a.eth'] })).toEqual(['a.eth', 'c.eth']);
  });

  it('are the same with and without www', () => {
    expect(spacesOfForum('https://www.comp.xyz/t/x/1', [], TABLE)).toEqual(['comp-vote.eth']);
    expect(spacesOfForum('https://comp.xyz/t/x/1', [], TABLE)).toEqual(['comp-vote.eth']);
  });

  it.each([
    ['of another forum', [detail('a.eth', 'https://other.example')]],
    ['of another platform', [detail('a', 'https://forum.example', 'tally')]],
    ['with no address for a forum', [detail('a.eth', 'ask on Discord')]],
  ])('are none %s', (_, read) => {
    expect(spacesOfForum(THREAD, read, {})).toEqual([]);
  });

  it.each([
    ['failed'],
    [null],
    [{ 'forum.example': 'a.eth' }],
    [{ 'forum.example': [7] }],
    [{ toString: 1 }],
  ])('are none for an invalid table: %j', (table) => {
    expect(spacesOfForum(THREAD, [], table)).toEqual([]);
    expect(spacesOfForum('about:blank', [], table)).toEqual([]);
  });

  it('are at most as many as a request may name', () => {
    const many = Array.from({ length: 50 }, (_, n) => `${n}.eth`);
    expect(spacesOfForum(THREAD, [], { 'forum.example': many })).toEqual(many.slice(0, 20));
    expect(typedSpaces(many.join(' '))).toEqual(many.slice(0, 20));
  });

  it.each([
    ['ens.eth', ['ens.eth']],
    [' aave.eth, aavedao.eth aave.eth', ['aave.eth', 'aavedao.eth']],
    ['https://snapshot.box/#/s:ens.eth/proposals', ['ens.eth']],
    ['https://snapshot.org/#/ens.eth', ['ens.eth']],
    [' , ', []],
  ])('can be typed: %j', (text, ids) => {
    expect(typedSpaces(text)).toEqual(ids);
  });
});

describe('the table of forums', () => {
  const rows = Object.entries(TABLE);

  it('has twenty-five of the listed forums or more, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(25);
    const listed: readonly string[] = FORUM_HOSTS;
    expect(rows.map(([host]) => host).filter((host) => !listed.includes(host))).toEqual([]);
  });

  it('has a public source for each forum and for each of its spaces', () => {
    const sources = Object.entries(SOURCES).map(([host, { spaces }]) => [host, Object.keys(spaces)]);
    expect(sources).toEqual(rows);
    const named = Object.values(SOURCES).flatMap(({ forum, spaces }) => [forum, ...Object.values(spaces)]);
    expect(named.filter((source) => !/^[\w-]+\/[\w-]+(@[\da-f]{8})? \S/.test(source))).toEqual([]);
  });

  it('names spaces as the hub does: in small letters, each once', () => {
    const ids = rows.flatMap(([, spaces]) => spaces);
    expect(ids.filter((id) => !/^[\da-z.-]+\.eth$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
