import { expect, test } from 'vitest';
import { selectorOf } from '@/components/search/read-query';

test.each([
  ['https://snapshot.org/#/ens.eth/proposal/0x718c', 'url', 'https://snapshot.org/#/ens.eth/proposal/0x718c'],
  ['  HTTP://127.0.0.1:8080/x ', 'url', 'HTTP://127.0.0.1:8080/x'],
  ['www.tally.xyz/gov/arbitrum/proposal/469', 'url', 'https://www.tally.xyz/gov/arbitrum/proposal/469'],
  ['0x718c496b04017fb82749b68570d12f32c839f59b9f9433df127f48bf99121eb7', 'externalId', undefined],
  ['116', 'externalId', undefined],
  ['QmQJuW88TbKzMLtEhWC7HkSrUWdF5FVsdsLvhfAogkzyqn', 'externalId', undefined],
  ['governor-alpha-1/1', 'externalId', undefined],
  ['End the $ENS and EP2 airdrops', 'title', undefined],
  ['Treasury', 'title', undefined],
  ['https://example.org/a b', 'title', undefined],
  ['v1.2 of the charter/bylaws', 'title', undefined],
])('%j is read as a %s', (typed, by, text) => {
  expect(selectorOf(typed)).toEqual({ by, text: text ?? typed });
});

test('an empty text is not read at all', () => {
  expect(selectorOf(' \n')).toBeNull();
});
