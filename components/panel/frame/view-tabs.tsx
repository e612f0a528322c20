import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { ShortcutScope, useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, type LazyComponent, type SkeletonLine, useLoaded } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import { type PanelView, type PanelViews, panelId, usePanel } from '../kit/panel-context';

const tabId = (view: string) => `tab-${view}`;

/** Returns the views that have a tab now. */
function offeredViews({ list, subjects }: PanelViews): readonly PanelView[] {
  return list.filter(({ id, needsSubject }) => !needsSubject || subjects[id] !== undefined);
}

/** Tabs between the views: one Tab stop, with arrows inside, like standard tabs. */
export function ViewTabs({ lookUp }: ToolsProps) {
  const { views } = usePanel();
  const { current, open } = views;
  const { t } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const offered = offeredViews(views);
  const ids = offered.map(({ id }) => id);
  // Chromium does not scroll to partly visible elements. After the frame, because before it this lays the page out twice.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const step = (event: KeyboardEvent) => {
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next = ids[target(event.key, ids.indexOf(current), ids.length, isRtl)];
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div class="panel-bar">
      {/* Firefox makes a scroll container a Tab stop unless told otherwise. */}
      <div
        ref={list}
        class="view-tabs scrolls"
        role="tablist"
        aria-label={t('view_tabs')}
        tabIndex={-1}
        onKeyDown={step}
      >
        {offered.map(({ id, label, Count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            class="view-tab"
            aria-selected={id === current}
            aria-controls={panelId(id)}
            tabIndex={id === current ? 0 : -1}
            onClick={() => open(id)}
          >
            {t(label)}
            {id === 'page' ? <LinkCount /> : null}
            {Count === undefined ? null : <LateCount count={Count} />}
          </button>
        ))}
      </div>
      <Tools lookUp={lookUp} />
    </div>
  );
}

interface ToolsProps {
  readonly lookUp: (() => void) | undefined;
}

const TOOLS = 'bar-tools';

/** Controls next to the tabs; in a menu if there is no room. */
function Tools({ lookUp }: ToolsProps) {
  const { t } = useLocale();
  const { openOptions } = usePanel().actions;
  return (
    <>
      <button type="button" class="button-icon bar-more" title={t('panel_more')} popovertarget={TOOLS}>
        <Icon name="more" />
      </button>
      <div id={TOOLS} class="bar-tools" popover="auto" onFocusOut={closeBehind}>
        {lookUp === undefined ? null : <Tool icon="search" label={t('panel_search')} hint="/" run={lookUp} />}
        <Tool icon="settings" label={t('panel_settings')} run={openOptions} />
      </div>
    </>
  );
}

/** An open menu would cover the next focused element. */
function closeBehind({
  currentTarget: menu,
  relatedTarget,
}: FocusEvent & { readonly currentTarget: HTMLElement }): void {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover?.();
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
  readonly run: () => void;
}

/** A tool button. `title` shows its name or key to sighted users only; otherwise screen readers would repeat it. */
function Tool({ icon, label, hint, run }: ToolProps) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      class="button-icon"
      aria-label={hint && label}
      aria-description={hint}
      title={hint === undefined ? label : t('panel_step_hint', label, hint)}
      popovertarget={TOOLS}
      popovertargetaction="hide"
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The number of links in the page: decorative, because the step bar says it. */
function LinkCount() {
  const { tag } = useLocale();
  const count = usePanel().tab?.links.length ?? 0;
  if (count === 0) return null;
  return (
    <span class="view-count" aria-hidden="true">
      {formatCount(count, tag)}
    </span>
  );
}

/** Appears when loaded, without a placeholder. */
function LateCount({ count }: { readonly count: LazyComponent<object> }) {
  useLoaded(count.load);
  const Count = count.here();
  return Count && <Count />;
}

function target(key: string, from: number, count: number, isRtl: boolean): number {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (from + 1) % count;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** Keys for the permanent views: 1 for the first, and so on. */
export function ViewKeys() {
  const { list, open } = usePanel().views;
  const keyed = list.filter(({ needsSubject }) => !needsSubject);
  return (
    <>
      {keyed.map(({ id }, index) => (
        <ViewKey key={id} digit={String(index + 1)} open={() => open(id)} />
      ))}
    </>
  );
}

function ViewKey({ digit, open }: { readonly digit: string; readonly open: () => void }) {
  useShortcut(digit, open);
  return null;
}

const ROOM: readonly SkeletonLine[] = ['half', 'wide', 'block', 'block', 'block'];

/** One view. It keeps its state while another is shown. A lazy one is drawn when first shown. */
export function View({ view: { id, body, needsSubject } }: { readonly view: PanelView }) {
  const { current, subjects } = usePanel().views;
  const isCurrent = id === current;
  const wasOpened = useRef(false);
  wasOpened.current ||= isCurrent;
  if (needsSubject && subjects[id] === undefined) return null;
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} tabIndex={-1} hidden={!isCurrent}>
      <ShortcutScope.Provider value={isCurrent}>
        {'View' in body ? <body.View /> : null}
        {'lazyView' in body && wasOpened.current ? (
          <Lazy component={body.lazyView} props={{}} skeleton={ROOM} />
        ) : null}
      </ShortcutScope.Provider>
    </div>
  );
}

/** Moves the focus out of a hidden view, so that it does not fall back to the page's start. */
export function useFollowingFocus(current: string): void {
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role="tabpanel"][hidden]') == null) return;
    document.getElementById(panelId(current))?.focus();
  }, [current]);
}
