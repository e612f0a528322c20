import { useClock } from '@/components/shared/clock-context';
import type { LinkEntry } from '@/components/shared/link-entries';
import { Phrase } from '@/components/shared/phrase';
import { ProposalTitle } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { useRovingFocus } from '@/components/shared/use-roving-focus';
import { formatCount } from '@/utils/proposal/format-count';

interface PageLinksProps {
  readonly entries: readonly LinkEntry[];
  readonly open: (url: string) => void;
}

/** The proposals that the page links, in reading order; each opens in the panel. */
export function PageLinks({ entries, open }: PageLinksProps) {
  const say = useSay();
  const { locale } = useClock();
  const roving = useRovingFocus(entries.length, 0);
  if (entries.length === 0) return <p class="quiet small">{say('popup_no_links')}</p>;
  return (
    <section class="page-links" aria-labelledby="page-links-name">
      <h2 id="page-links-name">
        <Phrase of="popup_on_page">
          <span class="small">{formatCount(entries.length, locale)}</span>
        </Phrase>
      </h2>
      <ul aria-labelledby="page-links-name" onKeyDown={roving.onKeyDown}>
        {entries.map((entry, index) => (
          <li key={entry.url}>
            <button
              type="button"
              class="page-item"
              onClick={() => open(entry.url)}
              {...roving.itemProps(index)}
            >
              <span class={entry.isTitle ? 'page-item-text' : 'page-item-text quiet'}>
                <ProposalTitle title={entry.text} />
              </span>
              <span class="page-item-status">{entry.status}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
