import { useContext } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/words';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import './shortcut-list.css';

/** For the proposals of the page. */
const SINGLE: readonly Shortcut[] = [
  [['j'], 'shortcut_next'],
  [['k'], 'shortcut_previous'],
  [['r'], 'panel_refresh_hint'],
  [['c'], 'shortcut_cite'],
  [['/'], 'panel_search'],
];

/** Standard keys of lists and dialogs, which cannot be switched off. */
const STANDARD: readonly Shortcut[] = [
  [['↑', '↓'], 'shortcut_list'],
  [['Esc'], 'shortcut_close'],
];

type Shortcut = readonly [keys: readonly string[], does: MessageKey];

/** Lists what each key does. */
export function ShortcutList() {
  const { t } = useLocale();
  const hasSingleKeys = useContext(SingleKeys);
  const rows = (shortcuts: readonly Shortcut[]) =>
    shortcuts.map(([keys, does]) => <Row key={does} keys={keys} does={t(does)} />);
  return (
    <>
      <dl>
        {hasSingleKeys ? (
          <>
            {rows(SINGLE)}
            <Views />
          </>
        ) : null}
        {rows(STANDARD)}
        {hasSingleKeys ? rows([[['?'], 'shortcut_help']]) : null}
      </dl>
      {hasSingleKeys ? null : <p class="small">{t('shortcuts_off')}</p>}
    </>
  );
}

/** A digit for each view that always has a tab. */
function Views() {
  const { t, tag } = useLocale();
  const names = usePanel()
    .views.list.filter(({ needsSubject }) => !needsSubject)
    .map(({ label }) => t(label));
  return <Row keys={names.map((_, index) => String(index + 1))} does={formatList(names, tag)} />;
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
