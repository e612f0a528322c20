import { Section } from '@/components/shared/controls/section';
import { SiteMode } from '@/components/shared/controls/site-mode';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import type { SiteRule } from '@/utils/lookup/forum/policy';
import { AddField, ManagedNote } from '../fields';
import type { SitesProps } from '../options-props';
import { SUGGESTED_FORUMS } from '../sections';

interface SiteProps extends Pick<SitesProps, 'usual' | 'allowed' | 'managed' | 'actions'> {
  readonly site: SiteRule;
}

/** One site: how it came here, its mode, and the ways to let it in and to let it go. */
function Site({ site: { origin, mode, added }, usual, allowed, managed, actions }: SiteProps) {
  const { t } = useLocale();
  const { host } = new URL(origin);
  const isAllowed = !added || allowed.has(origin);
  const isManaged = managed.has(origin);
  return (
    <li class="site">
      <div class="site-name">
        <bdi>{host}</bdi>
        <p class="small">{isManaged && isAllowed ? <ManagedNote /> : t(siteKey(added, isAllowed))}</p>
      </div>
      {isAllowed ? null : (
        <button
          type="button"
          class="button"
          aria-label={t('options_site_allow_name', host)}
          onClick={() => actions.allow(origin)}
        >
          {t('options_site_allow')}
        </button>
      )}
      <SiteMode
        label={t('options_site_mode', host)}
        mode={mode}
        usual={usual}
        change={(picked) => actions.setMode(origin, picked)}
        quiet
        disabled={isManaged}
      />
      {isManaged ? null : (
        <button
          type="button"
          class="button-text"
          aria-label={t('options_site_remove_name', host)}
          onClick={() => actions.remove(origin)}
        >
          {t('options_site_remove')}
        </button>
      )}
    </li>
  );
}

function siteKey(added: boolean, isAllowed: boolean): MessageKey {
  if (!added) return 'options_site_built_in';
  return isAllowed ? 'options_site_added' : 'options_site_not_allowed';
}

/** The sites that the user added or gave a mode of their own, and the ways to more of them. */
export function Sites(props: SitesProps) {
  const { t } = useLocale();
  const { sites, problem, actions } = props;
  return (
    <Section name="sites">
      <p class="small">{t('options_sites_hint')}</p>
      <div class="sites">
        <h3 id="own-sites">{t('options_sites_own')}</h3>
        {sites.length === 0 ? (
          <p class="quiet">{t('options_sites_none')}</p>
        ) : (
          <ul aria-labelledby="own-sites">
            {sites.map((site) => (
              <Site key={site.origin} site={site} {...props} />
            ))}
          </ul>
        )}
      </div>
      <AddField
        label="options_site_add"
        hint="options_site_add_hint"
        button="options_site_add_button"
        problem={problem === null ? null : t(problem)}
        add={actions.add}
      />
      <Lazy component={SUGGESTED_FORUMS} props={{ sites, add: actions.add }} skeleton={['half']} />
    </Section>
  );
}
