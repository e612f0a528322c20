import type { Effect } from '@/components/panel/effects/decode/effects-of';
import { readEffects } from '@/components/panel/effects/decode/read-effects';
import type { EffectContentsProps } from '@/components/panel/effects/effect-contents';
import type { MessageKey } from '@/utils/i18n/locale';
import { DAY } from '@/utils/i18n/time';
import type { SeenText } from '@/utils/lookup/records/recent';
import { NOW } from '../../../factories/proposal';

export interface EffectState {
  readonly name: string;
  /** The words of the button that is pressed for its picture. */
  readonly presses?: MessageKey;
  readonly props: EffectContentsProps;
}

const UNI = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984';
export const TIMELOCK = '0x1a9c8182c09f50c8318d769245bea52c32be35bc';
/** Of the same first and last four digits. */
const TWIN = '0x1a9c0000000000000000000000000000000035bc';
const OTHER = '0x5e4be8bc9637f0eaa1a755019e06a68ce081d58f';

const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['0xa9059cbb', 'transfer(address to,uint256 value)'],
  ['0x095ea7b3', 'approve(address spender,uint256 value)'],
  ['0x3659cfe6', 'upgradeTo(address newImplementation)'],
  ['0x2f2ff15d', 'grantRole(bytes32 role,address account)'],
  ['0x1249c58b', 'mint()'],
  ['0x8d80ff0a', 'multiSend(bytes transactions)'],
  ['0x928c169a', 'sendTxToL1(address destination,bytes data)'],
  ['0x8a7c195f', 'enableFeeAmount(uint24 fee,int24 tickSpacing)'],
]);

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0');
const bytes = (data: string) =>
  word(BigInt(data.length / 2 - 1)) + data.slice(2).padEnd(64 * Math.ceil((data.length - 2) / 64), '0');

export const TRANSFER = `0xa9059cbb${word(TIMELOCK)}${word(2_500_000n * 10n ** 18n)}` as const;
const APPROVE = `0x095ea7b3${word(OTHER)}${'f'.repeat(64)}` as const;
const NEW_CODE = '0x408ed6354d4973f66138c91495f2f2fcbd8724c3';
const UPGRADE = `0x3659cfe6${word(NEW_CODE)}` as const;
const ROLE = `0x2f2ff15d${word(0n)}${word(TIMELOCK)}` as const;
const FEE = `0x8a7c195f${word(100n)}${word(1n)}` as const;
const MESSAGE = `0x928c169a${word(OTHER)}${word(64n)}${bytes(UPGRADE)}` as const;

export const effect = (own: Partial<Effect>): Effect => ({
  ...{ target: UNI, value: 0n, signature: '', data: '0x' },
  ...own,
});

interface Shown extends Partial<Omit<EffectContentsProps, 'effects'>> {
  readonly effects: readonly Effect[] | null;
}

/** As the panel would show it of Ethereum. */
export function contentsProps({ effects, ...own }: Shown): EffectContentsProps {
  return {
    ...{ proof: 'one-operator', text: null, isChanged: false, seen: null, operator: 'publicnode.com' },
    second: { state: 'unasked', host: 'eth.drpc.org' },
    askSecond: () => {},
    effects: effects && readEffects(effects, FUNCTIONS, 1),
    units: new Map([[UNI, { decimals: 18, unit: 'UNI' }]]),
    nameOf: (chainId, address) => (chainId === 1 && address === TIMELOCK ? 'Uniswap Timelock' : null),
    ...own,
  };
}

const state = (name: string, shown: Shown, presses?: MessageKey): EffectState => ({
  ...{ name, props: contentsProps(shown) },
  ...(presses !== undefined && { presses }),
});

/** As Safe's `multiSend` packs a call: kind, target, value, length and data. */
const packed = (target: string, value: bigint, data: string) =>
  `00${target.slice(2)}${word(value)}${word(BigInt(data.length / 2 - 1))}${data.slice(2)}`;
const BATCH = `0x8d80ff0a${word(32n)}${bytes(
  `0x${packed(UNI, 0n, TRANSFER)}${packed(UNI, 0n, APPROVE)}${packed(TIMELOCK, 10n ** 18n, '0x')}`,
)}` as const;

/** A text that was seen before it was changed. */
const SEEN: SeenText = {
  ...{ key: 'seen', seenAt: NOW - DAY, digest: '' },
  text: '# Fund a house\n\nFor two coins.\n\nThe house is by the sea.\n\nThe committee pays.',
};
const TEXT_NOW =
  '# Fund a house\n\nFor one coin, no longer two.\n\nThe house is by the sea.\n\nThe committee pays.';

export const EFFECT_STATES: readonly EffectState[] = [
  state('moves tokens and coins', {
    effects: [
      effect({ data: TRANSFER }),
      effect({ data: APPROVE }),
      effect({ target: TIMELOCK, value: 10n ** 19n }),
      effect({ target: OTHER, value: 10n ** 17n, data: '0x1249c58b' }),
    ],
  }),
  state('changes contracts', {
    effects: [
      effect({ target: OTHER, data: UPGRADE }),
      effect({ target: OTHER, data: ROLE }),
      effect({ target: OTHER, data: FEE }),
      effect({ target: OTHER, signature: '_setProposalThreshold(uint256)', data: `0x${word(10n ** 24n)}` }),
    ],
    proof: 'proven',
    text: '# Enable a lower fee tier\n\nIt costs a hundredth of a percent.',
  }),
  state('sends a message to another chain', { effects: [effect({ target: OTHER, data: MESSAGE })] }),
  state('is not known', {
    effects: [effect({ data: '0xdeadbeef' }), effect({ data: `0xdeadbeef${'ab'.repeat(300)}` })],
    units: new Map(),
  }),
  state('has addresses that look alike', {
    effects: [effect({ target: TIMELOCK, value: 1n }), effect({ target: TWIN, value: 1n })],
  }),
  state('does nothing', { effects: [], proof: 'proven', text: 'A vote that says what we think.' }),
  state('was not found', { effects: null }),
  state('has another text than at first', {
    effects: [effect({ target: TIMELOCK, value: 10n ** 18n })],
    text: TEXT_NOW,
    isChanged: true,
    seen: SEEN,
  }),
  state(
    'has another text, which is compared',
    {
      effects: [effect({ target: TIMELOCK, value: 10n ** 18n })],
      ...{ text: TEXT_NOW, isChanged: true, seen: SEEN },
    },
    'text_change_show',
  ),
  state('has a text whose earlier one was not kept', {
    effects: [effect({ target: TIMELOCK, value: 10n ** 18n })],
    ...{ text: TEXT_NOW, isChanged: true, seen: { ...SEEN, text: null } },
  }),
  state('runs several calls at once', {
    effects: [effect({ target: OTHER, data: BATCH, isDelegated: true })],
  }),
  state('shows a raw call', { effects: [effect({ data: TRANSFER })] }, 'effect_data'),
  state('may have another text', {
    effects: [effect({ target: TIMELOCK, value: 10n ** 18n })],
    isChanged: null,
  }),
  state('is confirmed by another operator', {
    effects: [effect({ data: TRANSFER })],
    second: { state: 'same', host: 'eth.drpc.org' },
  }),
  state('is another at another operator', {
    effects: [effect({ data: TRANSFER })],
    second: { state: 'other', host: 'eth.drpc.org' },
  }),
  state('is of another id', { effects: [effect({ data: TRANSFER })], proof: 'mismatch' }),
];
