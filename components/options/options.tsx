import { ProductMark } from '@/components/shared/controls/icons';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { type OptionsGroup, type OptionsSection, useOptions } from './options-context';
import { FoldRow } from './setting-rows';

const GROUPS: Readonly<Record<OptionsGroup, MessageKey>> = {
  service: 'options_service',
  lookups: 'options_lookups',
  you: 'options_you',
  forums: 'options_forums',
  data: 'options_privacy_data',
};

const ORDER: readonly OptionsGroup[] = ['service', 'lookups', 'you', 'forums', 'data'];

export function Options() {
  const { t } = useLocale();
  return (
    <div class="options">
      <header class="options-header">
        <ProductMark />
        <div>
          <h1>{t('extensionName')}</h1>
          <p class="quiet">{t('panel_settings')}</p>
        </div>
      </header>
      <main class="groups">
        {ORDER.map((group) => (
          <Group key={group} group={group} />
        ))}
      </main>
      <Applied />
    </div>
  );
}

function Group({ group }: { readonly group: OptionsGroup }) {
  const { t } = useLocale();
  const sections = useOptions().sections.filter((section) => section.group === group);
  return (
    <div class="group">
      <h2>{t(GROUPS[group])}</h2>
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </div>
  );
}

/** One subject of the page: its rows, or one row that opens them. */
function Section(section: OptionsSection) {
  const { t } = useLocale();
  const { opened } = useOptions();
  const { name, heading, line } = section;
  const body = <Body {...section} />;
  return (
    <section class="section" id={name} aria-label={t(heading)}>
      {line === undefined ? (
        body
      ) : (
        <FoldRow heading={t(heading)} line={t(line)} startsOpen={opened.includes(name)}>
          {body}
        </FoldRow>
      )}
    </section>
  );
}

function Body({ body }: OptionsSection) {
  return 'View' in body ? (
    <body.View />
  ) : (
    <Lazy component={body.lazyView} props={{}} skeleton={['half', 'wide', 'wide']} />
  );
}

/** Confirms each immediate change. */
function Applied() {
  const { t } = useLocale();
  const { applied } = useOptions();
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
