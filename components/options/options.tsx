import { useState } from 'preact/hooks';
import { ProductMark } from '@/components/shared/controls/icons';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { type OptionsGroup, type OptionsSection, useOptions } from './options-context';

const GROUPS: Readonly<Record<OptionsGroup, MessageKey>> = {
  service: 'options_service',
  lookups: 'options_lookups',
  you: 'options_you',
  forums: 'options_forums',
  data: 'options_privacy_data',
};

/** The order of the groups is that of the page. */
const ORDER: readonly OptionsGroup[] = ['service', 'lookups', 'you', 'forums', 'data'];

export function Options() {
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

/** One subject of the page: its rows, or one row that opens what stands below it. */
function Section(section: OptionsSection) {
  const { t } = useLocale();
  const { name, heading, line } = section;
  return (
    <section class="section" id={name} aria-label={t(heading)}>
      {line === undefined ? <Body {...section} /> : <FoldedSection {...section} line={line} />}
    </section>
  );
}

function FoldedSection(section: OptionsSection & { readonly line: MessageKey }) {
  const { t } = useLocale();
  const { name, heading, line } = section;
  const [isOpen, setOpen] = useState(useOptions().opened.includes(name));
  return (
    <>
      <div class="setting">
        <h3>{t(heading)}</h3>
        <p class="small">{t(line)}</p>
        <button
          type="button"
          class="button"
          aria-label={t(isOpen ? 'options_close_name' : 'options_open_name', t(heading))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${name}-body` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'options_close' : 'options_open')}
        </button>
      </div>
      {isOpen ? (
        <div class="section-body" id={`${name}-body`}>
          <Body {...section} />
        </div>
      ) : null}
    </>
  );
}

function Body({ body }: OptionsSection) {
  return 'View' in body ? (
    <body.View />
  ) : (
    <Lazy component={body.lazyView} props={{}} skeleton={['half', 'wide', 'wide']} />
  );
}

/** Confirms each change that applies at once. */
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
