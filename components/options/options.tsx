import { ProductMark } from '@/components/shared/controls/icons';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { type OptionsSection, useOptions } from './options-context';

function SectionNav() {
  const { t } = useLocale();
  return (
    <nav class="section-nav" aria-label={t('options_nav')}>
      <ul>
        {useOptions().sections.map(({ name, heading }) => (
          <li key={name}>
            <a href={`#${name}`}>{t(heading)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
      <SectionNav />
      <main class="sections">
        {useOptions().sections.map((section) => (
          <Section key={section.name} {...section} />
        ))}
      </main>
      <Applied />
    </div>
  );
}

/** One subject of the page. */
function Section({ name, heading, body }: OptionsSection) {
  const { t } = useLocale();
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(heading)}</h2>
      {'View' in body ? (
        <body.View />
      ) : (
        <Lazy component={body.lazyView} props={{}} skeleton={['half', 'wide', 'wide']} />
      )}
    </section>
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
