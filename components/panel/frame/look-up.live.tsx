import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NOTHING_NARROWS } from '@/components/search/narrowing';
import { ProposalSearch, type ProposalSearchProps } from '@/components/search/proposal-search';
import { useSearch } from '@/components/search/use-search';
import { linkEntries } from '@/components/shared/link-entries';
import { SeenContext } from '@/components/shared/listings/feature-slots';
import { useLocale } from '@/components/shared/words';
import type { Selection } from '@/utils/lookup/records/records';
import { usePanel } from '../kit/panel-context';
import '@/components/search/search.css';
import '@/components/shared/controls/inputs.css';
import '@/components/shared/controls/segments.css';
import '@/components/shared/listings/candidates.css';
import '@/components/shared/styles/page-item.css';
import './look-up.css';

interface LookUpProps {
  readonly close: () => void;
}

/** A manual lookup, as in the popup, over the panel, which shows the result. */
export function JoinedLookUp({ close }: LookUpProps) {
  const { connection, tab, resolutions, titles, views, actions } = usePanel();
  const [search, start, clearSearch] = useSearch();
  const [narrowed, narrow] = useState(NOTHING_NARROWS);
  const open = (selection: Selection) => {
    views.open('page');
    actions.show(selection);
    close();
  };
  const entries = linkEntries(tab?.links ?? [], resolutions, titles, useLocale());
  const recent = useContext(SeenContext);
  const asked = { connection, entries, resolutions, recent, narrowed, search };
  const does = { ...actions, search: start, narrow, clearSearch, open };
  return <LookUp {...asked} handed={null} actions={does} close={close} />;
}

function LookUp({ close, ...search }: LookUpProps & ProposalSearchProps) {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Closing it before removal makes the browser return the focus.
    return () => dialog.current?.close();
  }, []);
  return (
    <dialog ref={dialog} class="look-up" aria-label={t('panel_search')} onClose={close}>
      <ProposalSearch {...search} />
      <form method="dialog">
        <button type="submit" class="button">
          {t('shortcuts_close')}
        </button>
      </form>
    </dialog>
  );
}
