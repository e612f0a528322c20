import { useId, useRef, useState } from 'preact/hooks';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';

export const SHORTCUT_LIST = lazy(() => import('./shortcut-list').then((module) => module.ShortcutList));

/** The list of keys, which `?` or its button at the end of the panel loads and opens. */
export function Shortcuts() {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    const show = () => dialog.current?.showModal();
    // The list's chunk includes its style.
    void SHORTCUT_LIST.load().then(show, show);
  };
  useShortcut('?', open);
  return (
    <footer class="panel-foot">
      <button type="button" class="button-text" onClick={open}>
        {t('shortcuts_title')}
      </button>
      <dialog ref={dialog} class="shortcuts" aria-labelledby={title}>
        <h2 id={title}>{t('shortcuts_title')}</h2>
        {wasOpened ? <Lazy component={SHORTCUT_LIST} props={{}} skeleton={['block', 'block']} /> : null}
        <form method="dialog">
          {/* biome-ignore lint/a11y/noAutofocus: a dialog that opens takes the focus, and this is its one control. */}
          <button type="submit" class="button" autoFocus>
            {t('shortcuts_close')}
          </button>
        </form>
      </dialog>
    </footer>
  );
}
