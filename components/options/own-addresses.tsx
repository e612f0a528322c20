import { Section } from '@/components/shared/controls/section';
import { useSay } from '@/components/shared/locale-context';
import type { Say } from '@/utils/i18n/translate';
import { AddField } from './fields';
import type { OwnAddressesProps } from './options-props';

/** The reader's own addresses, by which their ballots are found. */
export function OwnAddresses(props: OwnAddressesProps) {
  const say = useSay();
  const { addresses, add, remove } = props;
  return (
    <Section name="own">
      <p class="small">{say('options_own_hint')}</p>
      {addresses.length === 0 ? null : (
        <ul aria-label={say('options_own')}>
          {addresses.map((address) => (
            <li class="site" key={address}>
              <code class="site-name">{address}</code>
              <button
                type="button"
                class="button-text"
                aria-label={say('options_own_remove_name', address)}
                onClick={() => remove(address)}
              >
                {say('options_site_remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddField
        label="options_own_add"
        hint="options_own_add_hint"
        button="options_own_add_button"
        problem={problemWords(props, say)}
        add={add}
      />
    </Section>
  );
}

function problemWords({ problem, most }: OwnAddressesProps, say: Say): string | null {
  switch (problem) {
    case null:
      return null;
    case 'invalid':
      return say('options_own_invalid');
    case 'known':
      return say('options_own_known');
    case 'full':
      return say('options_own_full', String(most));
  }
}
