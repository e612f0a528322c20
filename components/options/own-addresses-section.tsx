import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import {
  changeOwnAddresses,
  MAX_OWN_ADDRESSES,
  useOwnAddresses,
} from '@/utils/browser/settings/own-addresses';
import type { Locale } from '@/utils/i18n/locale';
import { normalAddress } from '@/utils/numbers/addresses';
import { AddField } from './fields';
import { useOptions } from './options-context';
import { RemoveButton } from './setting-rows';

export interface OwnAddressesProps {
  readonly addresses: readonly string[];
  readonly problem: 'invalid' | 'known' | 'full' | null;
  /** @returns whether it was added. */
  add(address: string): boolean;
  remove(address: string): void;
}

export function OwnAddresses(props: OwnAddressesProps) {
  const locale = useLocale();
  const { addresses, add, remove } = props;
  return (
    <>
      <p class="small">{locale.t('options_own_hint')}</p>
      {addresses.length === 0 ? null : (
        <ul aria-label={locale.t('options_own')}>
          {addresses.map((address) => (
            <li class="site" key={address}>
              <code class="site-name">{address}</code>
              <RemoveButton name={address} remove={() => remove(address)} />
            </li>
          ))}
        </ul>
      )}
      <AddField
        label="options_own_add"
        hint="options_own_add_hint"
        button="options_own_add_button"
        problem={problemWords(props, locale)}
        add={add}
      />
    </>
  );
}

function problemWords({ problem }: OwnAddressesProps, { t }: Locale): string | null {
  switch (problem) {
    case null:
      return null;
    case 'invalid':
      return t('options_own_invalid');
    case 'known':
      return t('options_own_known');
    case 'full':
      return t('options_own_full', String(MAX_OWN_ADDRESSES));
  }
}

export function OwnAddressesSection() {
  const { keep } = useOptions();
  const addresses = useOwnAddresses();
  const [problem, setProblem] = useState<OwnAddressesProps['problem']>(null);

  function add(text: string): boolean {
    const address = normalAddress(text);
    const refused = address === null ? 'invalid' : whyNot(address, addresses);
    setProblem(refused);
    if (address === null || refused !== null) return false;
    keep(changeOwnAddresses((own) => [...own, address]));
    return true;
  }

  return (
    <OwnAddresses
      addresses={addresses}
      problem={problem}
      add={add}
      remove={(address) => keep(changeOwnAddresses((own) => own.filter((other) => other !== address)))}
    />
  );
}

function whyNot(address: string, own: readonly string[]): OwnAddressesProps['problem'] {
  if (own.includes(address)) return 'known';
  return own.length >= MAX_OWN_ADDRESSES ? 'full' : null;
}
