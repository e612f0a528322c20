import { useContext, useId, useRef } from 'preact/hooks';
import { SingleKeys, useShortcut } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { usePanel } from '../kit/panel-context';

const keysOf = (views: number): readonly (readonly [keys: readonly string[], does: MessageKey])[] => [
  [['j'], 'shortcut_next'],
  [['k'], 'shortcut_previous'],
  [['r'], 'panel_refresh_hint'],
  [['c'], 'shortcut_cite'],
  [['/'], 'panel_search'],
  [Array.from({ length: views }, (_, index) => String(index + 1)), 'shortcut_views'],
  [['↑', '↓'], 'shortcut_list'],
  [['Esc'], 'shortcut_close'],
  [['?'], 'shortcut_help'],
];

/** Standard keys of lists and dialogs, which cannot be switched off. */
const NOT_SINGLE: ReadonlySet<MessageKey> = new Set(['shortcut_list', 'shortcut_close']);

/** The list of keys, opened by `?` or by its button at the end of the panel. */
export function Shortcuts() {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const hasSingleKeys = useContext(SingleKeys);
  const keyed = usePanel().views.list.filter(({ needsSubject }) => !needsSubject);
  const all = keysOf(keyed.length);
  const keys = hasSingleKeys ? all : all.filter(([, does]) => NOT_SINGLE.has(does));
  const open = () => dialog.current?.showModal();
  useShortcut('?', open);
  return (
    <footer class="panel-foot">
      <button type="button" class="button-text" onClick={open}>
        {t('shortcuts_title')}
      </button>
      <dialog ref={dialog} class="shortcuts" aria-labelledby={title}>
        <h2 id={title}>{t('shortcuts_title')}</h2>
        <dl>
          {keys.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <code key={key} class="key">
                    {key}
                  </code>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        {hasSingleKeys ? null : <p class="small">{t('shortcuts_off')}</p>}
        <form method="dialog">
          <button type="submit" class="button">
            {t('shortcuts_close')}
          </button>
        </form>
      </dialog>
    </footer>
  );
}
