import { useContext } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import './shortcut-list.css';

const KEYS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['j'], 'shortcut_next'],
  [['k'], 'shortcut_previous'],
  [['r'], 'panel_refresh_hint'],
  [['c'], 'shortcut_cite'],
  [['/'], 'panel_search'],
  [['↑', '↓'], 'shortcut_list'],
  [['Esc'], 'shortcut_close'],
  [['?'], 'shortcut_help'],
];

/** Standard keys of lists and dialogs, which cannot be switched off. */
const NOT_SINGLE: ReadonlySet<MessageKey> = new Set(['shortcut_list', 'shortcut_close']);

/** Lists what each key does. */
export function ShortcutList() {
  const { t, tag } = useLocale();
  const hasSingleKeys = useContext(SingleKeys);
  const views = usePanel().views.list.filter(({ needsSubject }) => !needsSubject);
  const keys = hasSingleKeys ? KEYS : KEYS.filter(([, does]) => NOT_SINGLE.has(does));
  return (
    <>
      <dl>
        {hasSingleKeys ? (
          <Row
            keys={views.map((_, index) => String(index + 1))}
            does={formatList(
              views.map(({ label }) => t(label)),
              tag,
            )}
          />
        ) : null}
        {keys.map(([keys, does]) => (
          <Row key={does} keys={keys} does={t(does)} />
        ))}
      </dl>
      {hasSingleKeys ? null : <p class="small">{t('shortcuts_off')}</p>}
    </>
  );
}

function Row({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <code key={key} class="key">
            {key}
          </code>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
