import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import type { linkEntries } from '@/components/shared/link-entries';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { ListRow } from '@/components/shared/listings/list-row';
import { RowFacts } from '@/components/shared/listings/row-words';
import { useLocale } from '@/components/shared/locale-context';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { type PageRow, pageRows } from './page-rows';
import type { PopupProps } from './use-popup-props';
import '@/components/shared/listings/list-row.css';
import '@/components/shared/figures/state-mark.css';
import './page-lists.css';

interface PageListsProps extends Pick<PopupProps, 'tab' | 'resolutions' | 'proposals'> {
  readonly entries: ReturnType<typeof linkEntries>;
  readonly open: (url: string) => void;
  readonly openPanel: () => void;
}

/** More stand in the side panel. */
const MOST = 3;

/** What the tab's page links, the open votes first. */
export function PageLists({ entries, resolutions, proposals, tab, open, openPanel }: PageListsProps) {
  const locale = useLocale();
  const rows = pageRows(entries, resolutions, proposals, useContext(DaoNamesContext), locale);
  const roving = useRovingFocus(Math.min(rows.length, MOST), 0);
  const shown = tab?.selection?.by === 'link' ? tab.selection.url : null;
  if (rows.length === 0) return tab === null ? null : <p class="popup-none">{locale.t('popup_no_links')}</p>;
  return (
    <section class="popup-list">
      <ListHead title={locale.t('popup_thread', formatCount(rows.length, locale.tag))}>
        {openWords(rows, locale)}
      </ListHead>
      <ul aria-label={locale.t('region_mentions')} onKeyDown={roving.onKeyDown}>
        {rows.slice(0, MOST).map(({ url, row, facts }, index) => (
          <li key={url}>
            <ListRow
              {...row}
              facts={<RowFacts facts={facts} />}
              aria-current={url === shown ? 'true' : undefined}
              onClick={() => open(url)}
              {...roving.itemProps(index)}
            />
          </li>
        ))}
      </ul>
      {rows.length > MOST ? (
        <button type="button" class="button-text popup-all" onClick={openPanel}>
          {locale.t('popup_all', formatCount(rows.length, locale.tag))}
        </button>
      ) : null}
    </section>
  );
}

function openWords(rows: readonly PageRow[], locale: Locale): string | null {
  const open = rows.filter(({ row }) => row.isOpen).length;
  return open === 0 ? null : locale.t('panel_open', formatCount(open, locale.tag));
}

/** The name of a list of the popup, with what counts of it beside. */
function ListHead({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="popup-head">
      <h2>{title}</h2>
      {children === null ? null : <strong>{children}</strong>}
    </div>
  );
}
