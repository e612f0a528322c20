import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { changeOwnAddresses, readOwnAddresses } from '@/utils/browser/settings/own-addresses';

const EVM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

it('the list of own addresses keeps addresses in order, once each, and leaves out invalid ones', async () => {
  expect(await readOwnAddresses()).toEqual([]);
  await changeOwnAddresses((own) => [...own, EVM, SOLANA]);
  expect(await readOwnAddresses()).toEqual([EVM, SOLANA]);
  await browser.storage.local.set({ 'own-address:v1': [EVM.toUpperCase().replace('0X', '0x'), 7, 'x', EVM] });
  expect(await readOwnAddresses()).toEqual([EVM]);
  await browser.storage.local.set({ 'own-address:v1': EVM });
  expect(await readOwnAddresses()).toEqual([]);
});
