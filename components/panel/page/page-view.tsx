import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, ProductMark } from '@/components/shared/controls/icons';
import { ShortcutScope, useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, lazy, Skeleton } from '@/components/shared/lazy';
import { type LinkEntry, type LinkLabel, linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import { subjectOf, type TabRecord } from '@/utils/lookup/records/records';
import { stageOf } from '@/utils/proposal/vote-stage';
import { isTopic, pageOf } from '@/utils/web-address';
import { panelId, usePanel } from '../kit/panel-context';
import { SelectedProposal } from './selected-proposal';
import type { ThreadListProps } from './thread-list';

export function PageView() {
  const { tab, actions } = usePanel();
  if (tab === null) return <PanelSkeleton />;
  if (tab.links.length === 0 && tab.selection === null) {
    return <EmptyPage lookAgain={actions.refresh} />;
  }
  return tab.links.length === 0 ? (
    <SelectedProposal selection={tab.selection} />
  ) : (
    <PageProposals tab={tab} />
  );
}

const THREAD_VOTE = lazy(() =>
  import('@/components/search/thread-vote/thread-vote').then((module) => module.JoinedThreadVote),
);

/** Explains why the panel may be empty, and where to look instead. */
function EmptyPage({ lookAgain }: { readonly lookAgain: () => void }) {
  const { t } = useLocale();
  const { pageUrl = null, connection, actions } = usePanel();
  return (
    <div class="empty">
      <ProductMark />
      <h2>{t('panel_empty_title')}</h2>
      <p class="quiet">{t('panel_empty')}</p>
      {pageUrl !== null && isTopic(pageUrl) ? (
        <Lazy
          key={pageOf(pageUrl)}
          component={THREAD_VOTE}
          props={{ pageUrl, connection, opensOnly: true, open: actions.open, errorActions: actions }}
          skeleton={[]}
        />
      ) : null}
      <p class="quiet">{t('panel_empty_popup')}</p>
      <button type="button" class="button" onClick={lookAgain}>
        {t('action_look_again')}
      </button>
    </div>
  );
}

function PageProposals({ tab: { links, posts, selection } }: { readonly tab: TabRecord }) {
  const locale = useLocale();
  const { resolutions, titles, actions } = usePanel();
  return (
    <Thread
      entries={linkEntries(links, resolutions, titles, locale)}
      labels={titles}
      resolutions={resolutions}
      posts={posts}
      current={selection?.by === 'link' ? links.indexOf(selection.url) : -1}
      subject={selection && subjectOf(selection)}
      show={(url) => actions.show({ by: 'link', url })}
    >
      <SelectedProposal selection={selection} />
    </Thread>
  );
}

export function PanelSkeleton() {
  return (
    <div class="panel-state">
      <Skeleton lines={['half', 'title', 'wide', 'bar', 'wide', 'half']} />
    </div>
  );
}

export const THREAD_LIST = lazy(() => import('./thread-list').then((module) => module.ThreadList));

interface ThreadViewProps extends ThreadListProps {
  /** The shown proposal's name; null without one, when the list replaces it. */
  readonly subject: string | null;
  readonly children: ComponentChildren;
}

/** The page's proposals: a bar to step through them, and either the shown one or the list of all. */
export function Thread({ subject, children, ...thread }: ThreadViewProps) {
  const [isListed, setListed] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isInScope = useContext(ShortcutScope);
  const isOpen = isListed || subject === null;
  const close = () => setListed(false);
  // A choice made elsewhere, such as by a chip, is shown.
  useEffect(close, [subject]);
  useReturningFocus(isOpen);
  const leave = () => {
    focusOpener(bar.current);
    close();
  };
  useShortcut('Escape', isListed && subject !== null ? leave : null);
  const show = (url: string) => {
    close();
    thread.show(url);
  };
  return (
    <>
      <StepBar {...thread} show={show} isListed={isOpen} toggle={() => setListed(!isOpen)} bar={bar} />
      {isOpen ? (
        <Lazy component={THREAD_LIST} props={{ ...thread, show }} skeleton={['block', 'block', 'block']} />
      ) : null}
      <div hidden={isOpen}>
        <ShortcutScope.Provider value={isInScope && !isOpen}>{children}</ShortcutScope.Provider>
      </div>
    </>
  );
}

/** Returns the focus to the button that opens the list, as after every menu. */
function focusOpener(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>('.step-list')?.focus();
}

/** Moves the focus when the list closes: to the chosen proposal's title, or to the page view before that is loaded. */
function useReturningFocus(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed || document.activeElement !== document.body) return;
    const title = document.querySelector<HTMLElement>('.proposal-title');
    (title ?? document.getElementById(panelId('page')))?.focus();
  }, [isOpen]);
}

interface StepBarProps extends ThreadListProps {
  readonly isListed: boolean;
  readonly toggle: () => void;
  readonly bar: { readonly current: HTMLElement | null };
}

function StepBar({ entries, labels, resolutions, current, show, isListed, toggle, bar }: StepBarProps) {
  const locale = useLocale();
  const { t } = locale;
  const [previous, next] = [entries[current - 1], entries[current + 1]];
  const stepBy = useSteps(current, (at) => entries[at] !== undefined && show(entries[at].url));
  const stepTo = (entry: LinkEntry | undefined, by: number) => entry && (() => stepBy(by));
  useShortcut('k', () => stepBy(-1));
  useShortcut('j', () => stepBy(1));
  return (
    <nav class="step-bar" aria-label={t('panel_proposals')} ref={bar}>
      <StepButton icon="previous" label={t('panel_previous')} step={stepTo(previous, -1)} />
      <Position current={current} count={entries.length} />
      <StepButton icon="next" label={t('panel_next')} step={stepTo(next, 1)} />
      <Reading
        read={entries.filter(({ url }) => resolutions.has(url) || labels.has(url)).length}
        of={entries.length}
      />
      <button type="button" class="step-list" aria-expanded={isListed} onClick={toggle}>
        <OpenCount open={openCount(labels, locale.now)} all={entries.length} />
        <Icon name="disclose" />
      </button>
    </nav>
  );
}

/** Maximum time until a step is shown. */
const STEP_MS = 1_000;

/** Steps from the target of the last step, even before it is shown: three clicks are three steps. */
function useSteps(current: number, showAt: (at: number) => unknown): (by: number) => void {
  const asked = useRef({ at: current, until: 0 });
  return (by) => {
    const from = Date.now() < asked.current.until ? asked.current.at : current;
    if (showAt(from + by) === false) return;
    asked.current = { at: from + by, until: Date.now() + STEP_MS };
  };
}

function openCount(labels: ReadonlyMap<string, LinkLabel>, now: number): number {
  return [...labels.values()].filter(
    (label) => stageOf({ ...label, endAt: label.endAt ?? null }, now) === 'open',
  ).length;
}

function OpenCount({ open, all }: { readonly open: number; readonly all: number }) {
  const locale = useLocale();
  const count = formatCount(open > 0 ? open : all, locale.tag);
  const words = all === 1 ? count : locale.t('list_all', count);
  return (
    <span>
      {open > 0 ? <strong>{locale.t('panel_open', count)}</strong> : words}{' '}
      <span class="step-where">{locale.t('panel_in_this_thread')}</span>
    </span>
  );
}

function Position({ current, count }: { readonly current: number; readonly count: number }) {
  const { t, tag } = useLocale();
  if (current < 0) return null;
  return (
    <span class="step-position">
      {t('panel_position', formatCount(current + 1, tag), formatCount(count, tag))}
    </span>
  );
}

/** Announces how many are loaded, for screen readers. */
function Reading({ read, of }: { readonly read: number; readonly of: number }) {
  const { t, tag } = useLocale();
  return (
    <span class="visually-hidden" role="status">
      {t('panel_loaded', formatCount(read, tag), formatCount(of, tag))}
    </span>
  );
}

interface StepButtonProps {
  readonly icon: 'previous' | 'next';
  readonly label: string;
  readonly step: (() => void) | undefined;
}

function StepButton({ icon, label, step }: StepButtonProps) {
  const { t } = useLocale();
  const key = icon === 'next' ? 'j' : 'k';
  return (
    <button
      type="button"
      class="button-icon"
      aria-label={label}
      // Otherwise the `title` would repeat the name.
      aria-description={key}
      title={t('panel_step_hint', label, key)}
      aria-disabled={step === undefined}
      onClick={step}
    >
      <Icon name={icon} />
    </button>
  );
}
