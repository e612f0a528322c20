import { useState } from 'preact/hooks';
import { getAddress, type Hex } from 'viem';
import { CopyButton } from '@/components/panel/kit/cells';
import { FoldButton } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { PlaceLink } from '@/components/shared/controls/link';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Figure } from '@/components/shared/figures/figure';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { coinOf } from '@/utils/numbers/chains';
import { fromUnits, parseDecimal } from '@/utils/numbers/decimal';
import { explorerPage } from '@/utils/numbers/explorers';
import { formatExact } from '@/utils/numbers/format';
import { tidyText } from '@/utils/proposal/tidy-text';
import { addressesIn, isWhole, type Part } from './decode/call-words';
import type { Argument, DecodedCall } from './decode/decode-call';
import type { Effect } from './decode/effects-of';
import type { ReadEffect } from './decode/read-effects';
import type { NameOf } from './use-tables';
import type { Units } from './use-units';

const HEAD = 6;
const TAIL = 4;

/** Formats an address as users compare it: `0x1a9C…35BC`, with capitals that reveal a mistyped digit (ERC-55). */
function shortOf(address: Hex): string {
  const whole = getAddress(address);
  return `${whole.slice(0, HEAD)}…${whole.slice(-TAIL)}`;
}

interface EffectRowProps {
  readonly read: ReadEffect;
  readonly units: Units;
  readonly nameOf: NameOf;
}

/** Shows one call in a sentence, with its raw data and its nested calls. */
export function EffectRow({ read, units, nameOf }: EffectRowProps) {
  const { t } = useLocale();
  const { effect, call, sentence, caution, inner, chainId } = read;
  const part = (each: Part, key: number) => (
    <PartWords key={key} part={each} units={units} nameOf={nameOf} chainId={chainId} />
  );
  const sendsToo = effect.value > 0n && sentence.of !== 'effect_send';
  return (
    <li class="effect">
      <p>
        {caution === null ? null : <Icon name="caution" />}
        <Phrase of={sentence.of}>{sentence.parts.map(part)}</Phrase>
        {sendsToo ? (
          <>
            {' '}
            <Phrase of="effect_sends_too">{part({ amount: effect.value, of: null }, 0)}</Phrase>
          </>
        ) : null}
      </p>
      {effect.isDelegated ? (
        <p class="aside">
          <Icon name="caution" />
          <span>{t('effect_delegated')}</span>
        </p>
      ) : null}
      {call === null || isWhole(call) ? null : <Arguments args={call.args} hasCalls={inner.length > 0} />}
      {inner.length === 0 ? null : (
        <>
          <p class="small">{t(RUNS[call?.innerOn ?? 'same'])}</p>
          <ol class="effect-list">
            {inner.map((each, index) => (
              <EffectRow key={index} read={each} units={units} nameOf={nameOf} />
            ))}
          </ol>
        </>
      )}
      <Raw effect={effect} call={call} />
    </li>
  );
}

const RUNS = {
  same: 'effect_runs',
  l1: 'effect_runs_l1',
  l2: 'effect_runs_l2',
} as const satisfies Record<DecodedCall['innerOn'], string>;

interface PartWordsProps extends Omit<EffectRowProps, 'read'> {
  readonly part: Part;
  readonly chainId: number | null;
}

function PartWords({ part, units, nameOf, chainId }: PartWordsProps) {
  if ('word' in part)
    return (
      <code dir="ltr" translate={false}>
        {part.word}
      </code>
    );
  if ('address' in part)
    return <Address address={part.address} name={nameOf(chainId, part.address)} chainId={chainId} />;
  return <Amount {...part} units={units} chainId={chainId} />;
}

interface AddressProps {
  readonly address: Hex;
  readonly name: string | null;
  readonly chainId: number | null;
}

/**
 * Shows the name, if known, always with the short address, which is complete on hover and links to the chain's
 * explorer.
 */
export function Address({ address, name, chainId }: AddressProps) {
  const whole = getAddress(address);
  return (
    <span class="effect-address" translate={false}>
      {name === null ? null : (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <PlaceLink place={chainId === null ? null : explorerPage(chainId, 'address', whole)}>
        <code title={whole} dir="ltr">
          {shortOf(address)}
        </code>
      </PlaceLink>
    </span>
  );
}

/** Decimals of every chain's own coin. */
const COIN_PLACES = 18;
const LONGEST_UNIT = 12;

interface AmountProps {
  readonly amount: bigint;
  readonly of: Hex | null;
  readonly units: Units;
  readonly chainId: number | null;
}

function Amount({ amount, of, units, chainId }: AmountProps) {
  const known = of === null ? null : units.get(of);
  const places = of === null ? COIN_PLACES : (known?.decimals ?? null);
  const unit = of === null ? coinOf(chainId) : tidyText(known?.unit ?? '', LONGEST_UNIT) || null;
  const value = places === null ? null : fromUnits(amount, places);
  if (value !== null && unit !== null) return <Figure value={value} unit={unit} />;
  if (of === null && value !== null) return <Figure value={value} of="effect_coin" />;
  return (
    <Phrase of="effect_smallest_unit">
      <bdi class="effect-digits">{String(amount)}</bdi>
      <code dir="ltr">{of === null ? '' : shortOf(of)}</code>
    </Phrase>
  );
}

interface ArgumentsProps extends Pick<DecodedCall, 'args'> {
  readonly hasCalls: boolean;
}

/** Bytes in which calls were found are shown as these calls; the raw call has them. */
function Arguments({ args, hasCalls }: ArgumentsProps) {
  const { t } = useLocale();
  const shown = hasCalls ? args.filter(({ type }) => !/^bytes(?:\[\])?$/.test(type)) : args;
  if (shown.length === 0) return null;
  const nameOf = (argument: Argument) =>
    argument.name || t('effect_value', String(args.indexOf(argument) + 1), `\u2068${argument.type}\u2069`);
  return (
    <FactList>
      {shown.map((argument) => (
        <Fact key={args.indexOf(argument)} name={nameOf(argument)}>
          <Value of={argument} />
        </Fact>
      ))}
    </FactList>
  );
}

/** Longer values are cut: the call's bytes have them in full. */
const LONGEST_VALUE = 300;

function Value({ of: { value } }: { readonly of: Argument }) {
  const { tag } = useLocale();
  return (
    <span class="effect-value" translate={false}>
      <RemoteText text={tidyText(valueText(value, tag), LONGEST_VALUE)} />
    </span>
  );
}

function valueText(value: unknown, tag: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => valueText(each, tag)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, own]) => `${name}: ${valueText(own, tag)}`)
      .join(', ')} }`;
  const number = typeof value === 'bigint' || typeof value === 'number' ? parseDecimal(String(value)) : null;
  return number === null ? String(value) : formatExact(number, tag);
}

function Raw({ effect, call }: RawProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FoldButton
        unfolded={isOpen}
        toggle={() => setOpen(!isOpen)}
        more={t('effect_data')}
        fewer={t('effect_data_hide')}
      />
      {isOpen ? <RawCall effect={effect} call={call} /> : null}
    </>
  );
}

interface RawProps {
  readonly effect: Effect;
  readonly call: DecodedCall | null;
}

function RawCall({ effect, call }: RawProps) {
  const { t } = useLocale();
  // The target first; sentences show all of them in short.
  const addresses = new Set(addressesIn(effect, call).map((each) => getAddress(each)));
  return (
    <div class="effect-raw">
      {[...addresses].map((address) => (
        <p key={address}>
          <code dir="ltr" translate={false}>
            {address}
          </code>{' '}
          <CopyButton text={address} name={t('voters_copy_address')} />
        </p>
      ))}
      {call === null && effect.signature === '' ? null : (
        <p>
          <code dir="ltr" translate={false}>
            {tidyText(call?.signature ?? effect.signature, LONGEST_VALUE)}
          </code>
        </p>
      )}
      <p>
        <code class="effect-bytes" dir="ltr" translate={false}>
          {effect.data}
        </code>{' '}
        <CopyButton text={effect.data} name={t('effect_copy_data')} />
      </p>
    </div>
  );
}
