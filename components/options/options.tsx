import { CheckConnection } from '@/components/shared/check-connection';
import { ProductMark } from '@/components/shared/controls/icons';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { Costs } from '@/components/usage/costs-section';
import { AppearanceSection } from './appearance';
import { ConnectionForm } from './connection-form';
import { Lookups } from './lookups';
import type { OptionsProps } from './options-props';
import { OwnAddresses } from './own-addresses';
import { LOWER_SECTIONS, SECTION_HEADINGS, SECTION_NAMES } from './sections';
import { Sites } from './sites/sites';

function SectionNav() {
  const { t } = useLocale();
  return (
    <nav class="section-nav" aria-label={t('options_nav')}>
      <ul>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(SECTION_HEADINGS[name])}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Options(props: OptionsProps) {
  const { t } = useLocale();
  return (
    <div class="options">
      <header class="options-header">
        <ProductMark />
        <div>
          <h1>{t('extensionName')}</h1>
          <p class="quiet">{t('options_heading')}</p>
        </div>
      </header>
      <SectionNav />
      <main class="sections">
        <Withdrawn {...props} />
        <ConnectionForm {...props} />
        {props.diagnosis && <CheckConnection diagnosis={props.diagnosis} besideTab={false} />}
        <Costs {...props.costs} />
        <Lookups {...props.lookups} />
        <Sites {...props.sites} />
        <AppearanceSection {...props.appearance} />
        <OwnAddresses {...props.ownAddresses} />
        <Lazy component={LOWER_SECTIONS} props={props} skeleton={['half', 'wide', 'wide']} />
      </main>
      <Applied applied={props.applied} />
    </div>
  );
}

/** The browser withdrew access to the service: the form is right, only the permission is missing. */
function Withdrawn({ connection, actions: { grantAccess } }: Pick<OptionsProps, 'connection' | 'actions'>) {
  if (connection.state !== 'no-access' || grantAccess === undefined) return null;
  return <ConnectionNotice connection={connection} openOptions={() => {}} grantAccess={grantAccess} />;
}

/** Confirms each change that applies at once. */
function Applied({ applied }: Pick<OptionsProps, 'applied'>) {
  const { t } = useLocale();
  return (
    <p class="applied" role="status">
      {applied === null ? null : (
        <span class={applied === 'saved' ? 'tone-good' : 'tone-problem'}>
          {t(applied === 'saved' ? 'options_applied' : 'options_not_applied')}
        </span>
      )}
    </p>
  );
}
