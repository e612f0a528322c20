import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  changeOwnAddresses,
  isOwnAddress,
  normalAddress,
  readOwnAddresses,
} from '@/utils/browser/settings/own-addresses';

const EVM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const COSMOS = 'cosmos1sjllsnramtg3ewxqwwrwjxfgc4n4ef9u2lcnj0';

it.each([
  [' 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 ', EVM],
  [SOLANA, SOLANA],
  [COSMOS, COSMOS],
  [COSMOS.toUpperCase(), COSMOS],
])('reads %s as an address', (text, normal) => {
  expect(normalAddress(text)).toBe(normal);
});

it.each([
  [''],
  ['vitalik.eth'],
  [`${EVM}0`],
  ['0xg8da6bf26964af9d7eed9e03e53415d37aa96045'],
  [`C${COSMOS.slice(1)}`],
  [SOLANA.replace('7', '0')],
  ['javascript:alert(1)'],
])('reads "%s" as none', (text) => {
  expect(normalAddress(text)).toBeNull();
});

it('tells the own ballots in whatever mix of capitals the service writes an EVM address, and no other', () => {
  expect(isOwnAddress([EVM], '0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045'.replace('0X', '0x'))).toBe(true);
  expect(isOwnAddress([SOLANA], SOLANA.toLowerCase())).toBe(false);
  expect(isOwnAddress([EVM], null)).toBe(false);
  expect(isOwnAddress([], EVM)).toBe(false);
});

it('keeps addresses in their order, once each, and leaves out what is none', async () => {
  expect(await readOwnAddresses()).toEqual([]);
  await changeOwnAddresses((own) => [...own, EVM, SOLANA]);
  expect(await readOwnAddresses()).toEqual([EVM, SOLANA]);
  await browser.storage.local.set({ 'own-address:v1': [EVM.toUpperCase().replace('0X', '0x'), 7, 'x', EVM] });
  expect(await readOwnAddresses()).toEqual([EVM]);
  await browser.storage.local.set({ 'own-address:v1': EVM });
  expect(await readOwnAddresses()).toEqual([]);
});
