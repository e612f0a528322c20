import { useSay } from '@/components/shared/say-context';
import { SUGGESTED_FORUMS } from '@/utils/lookup/suggested-forums';
import type { SitesProps } from '../options-props';

interface SuggestedForumsProps {
  readonly sites: SitesProps['sites'];
  readonly add: SitesProps['actions']['add'];
}

/** Forums that could be added with one click each, without those that were. */
export function SuggestedForums({ sites, add }: SuggestedForumsProps) {
  const say = useSay();
  const there = new Set(sites.map(({ origin }) => origin));
  const forums = SUGGESTED_FORUMS.filter(({ host }) => !there.has(`https://${host}`));
  if (forums.length === 0) return null;
  return (
    <details class="suggested">
      <summary>{say('options_suggested')}</summary>
      <p class="small">{say('options_suggested_hint')}</p>
      <ul aria-label={say('options_suggested')}>
        {forums.map(({ host, dao }) => (
          <li class="site" key={host}>
            <div class="site-name">
              <bdi>{dao}</bdi>
              <p class="small">
                <bdi>{host}</bdi>
              </p>
            </div>
            <button
              type="button"
              class="button"
              aria-label={say('options_suggested_enable_name', host)}
              onClick={() => add(host)}
            >
              {say('options_suggested_enable')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
