import { expect, it } from 'vitest';
import { addressesIn } from '@/utils/link/recognise';

const TALLY = 'https://www.tally.xyz/gov/compound/proposal/111';
const SNAPSHOT =
  'https://snapshot.org/#/ens.eth/proposal/0x718c496b04017fb82749b68570d12f32c839f59b9f9433df127f48bf99121eb7';
const found = (text: string) => addressesIn(text).map(({ address }) => address);

it('the search for addresses finds every proposal in a text, in order, and nothing else', () => {
  expect(found(`See ${TALLY}, (${SNAPSHOT}) and https://example.org/blog.`)).toEqual([TALLY, SNAPSHOT]);
});

it('the search for addresses shows where each address ends', () => {
  const text = `Vote: ${TALLY}!`;
  const [only] = addressesIn(text);
  expect(text.slice(0, only?.end)).toBe(`Vote: ${TALLY}`);
});

it.each(['\u200b and', '\u2060and', '’s text', '”', '»', '—then', '|', '…', '\u060c and', '\u3002'])(
  'the search for addresses ends an address before %s',
  (tail) => {
    expect(found(`Vote on ${TALLY}${tail}`)).toEqual([TALLY]);
    expect(found(`Vote on ${SNAPSHOT}${tail}`)).toEqual([SNAPSHOT]);
  },
);

it('the search for addresses skips an address that is too long', () => {
  const padding = 'x'.repeat(2_000);
  expect(found(`${TALLY}?utm_source=${padding} ${SNAPSHOT}`)).toEqual([SNAPSHOT]);
  expect(found(`${TALLY}?utm_source=${padding.slice(100)}`)).toEqual([
    `${TALLY}?utm_source=${padding.slice(100)}`,
  ]);
});

it('the search for addresses finds none in a text without addresses', () => {
  expect(found('snapshot.org and 0x718c496b')).toEqual([]);
});
