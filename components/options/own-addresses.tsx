import { Section } from '@/components/shared/controls/section';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale } from '@/utils/i18n/locale';
import { AddField } from './fields';
import type { OwnAddressesProps } from './options-props';

export function OwnAddresses(props: OwnAddressesProps) {
  const locale = useLocale();
  const { addresses, add, remove } = props;
  return (
    <Section name="own">
      <p class="small">{locale.t('options_own_hint')}</p>
      {addresses.length === 0 ? null : (
        <ul aria-label={locale.t('options_own')}>
          {addresses.map((address) => (
            <li class="site" key={address}>
              <code class="site-name">{address}</code>
              <button
                type="button"
                class="button-text"
                aria-label={locale.t('options_own_remove_name', address)}
                onClick={() => remove(address)}
              >
                {locale.t('options_site_remove')}
              </button>
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
    </Section>
  );
}

function problemWords({ problem, most }: OwnAddressesProps, { t }: Locale): string | null {
  switch (problem) {
    case null:
      return null;
    case 'invalid':
      return t('options_own_invalid');
    case 'known':
      return t('options_own_known');
    case 'full':
      return t('options_own_full', String(most));
  }
}
