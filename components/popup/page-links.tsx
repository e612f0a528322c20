import type { LinkEntry } from '@/components/shared/link-entries';
import { ProposalTitle } from '@/components/shared/remote-text';
import { useRovingFocus } from '@/components/shared/use-roving-focus';

interface PageLinksProps {
  readonly entries: readonly LinkEntry[];
  readonly open: (url: string) => void;
}

/** The proposals that the page links, in reading order; each opens in the panel. */
export function PageLinks({ entries, open }: PageLinksProps) {
  const roving = useRovingFocus(entries.length, 0);
  if (entries.length === 0) return <p class="quiet small">No proposal links on this page.</p>;
  return (
    <section class="page-links" aria-labelledby="page-links-name">
      <h2 id="page-links-name">
        On this page <span class="small">{entries.length}</span>
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
