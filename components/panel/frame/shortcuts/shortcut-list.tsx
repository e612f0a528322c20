import { useContext } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import './shortcut-list.css';

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

/** Lists what each key does. */
export function ShortcutList() {
  const { t } = useLocale();
  const hasSingleKeys = useContext(SingleKeys);
  const keyed = usePanel().views.list.filter(({ needsSubject }) => !needsSubject);
  const all = keysOf(keyed.length);
  const keys = hasSingleKeys ? all : all.filter(([, does]) => NOT_SINGLE.has(does));
  return (
    <>
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
    </>
  );
}
