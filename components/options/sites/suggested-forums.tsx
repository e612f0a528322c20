import { useSay } from '@/components/shared/say-context';
import type { SitesProps, SuggestedForum } from '../options-props';

interface SuggestedForumsProps {
  readonly forums: readonly SuggestedForum[];
  readonly add: SitesProps['actions']['add'];
}

/** Forums that could be added with one click each. */
export function SuggestedForums({ forums, add }: SuggestedForumsProps) {
  const say = useSay();
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
