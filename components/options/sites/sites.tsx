import { LazyPart } from '@/components/shared/lazy-part';
import { useSay } from '@/components/shared/say-context';
import { AddField } from '../add-field';
import { SUGGESTED_FORUMS } from '../option-parts';
import type { SitesProps } from '../options-props';
import { Section } from '../section';
import { Site } from './site';

/** The sites that the user added or gave a mode of their own, and the ways to more of them. */
export function Sites(props: SitesProps) {
  const say = useSay();
  const { sites, problem, actions } = props;
  return (
    <Section name="sites">
      <p class="small">{say('options_sites_hint')}</p>
      <div class="sites">
        <h3 id="own-sites">{say('options_sites_own')}</h3>
        {sites.length === 0 ? (
          <p class="quiet">{say('options_sites_none')}</p>
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
        problem={problem === null ? null : say(problem)}
        add={actions.add}
      />
      <LazyPart part={SUGGESTED_FORUMS} props={{ sites, add: actions.add }} skeleton={['half']} />
    </Section>
  );
}
