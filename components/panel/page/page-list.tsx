import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { Icon } from '@/components/shared/controls/icons';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { ProposalTitle } from '@/components/shared/figures/text';
import type { LinkEntry } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { type LinkPosts, MAX_POSTS } from '@/utils/lookup/records/records';

interface PostNumbersProps {
  /** In page order; none where the proposal is in no numbered post. */
  readonly posts: readonly number[];
}

function PostNumbers({ posts }: PostNumbersProps) {
  const locale = useLocale();
  return posts.length === 0 ? null : <span class="page-item-posts">{postWords(posts, locale)}</span>;
}

/** A post's number is its name: forums do not group its digits, so neither does this. */
function postWords(posts: readonly number[], locale: Locale): string {
  const [first = '', second = '', third = ''] = posts.map(String);
  switch (posts.length) {
    case 1:
      return locale.t('panel_in_post', first);
    case 2:
      return locale.t('panel_in_two_posts', first, second);
    case 3:
      return locale.t('panel_in_three_posts', first, second, third);
    default: {
      const key = posts.length < MAX_POSTS ? 'panel_in_posts' : 'panel_in_many_posts';
      return locale.count(key, posts.length - 1, first);
    }
  }
}

/** Longer lists are folded. */
const FOLD_BEYOND = 5;

interface PageListProps {
  readonly entries: readonly LinkEntry[];
  /** Where they are mentioned, as far as the page tells. */
  readonly posts?: LinkPosts | undefined;
  /** Index of the shown proposal; -1 if it is not on the page. */
  readonly current: number;
  readonly loaded: number;
  readonly show: (url: string) => void;
}

/** The page's proposals in reading order, with a way to step through them. */
export function PageList({ entries, posts, current, loaded, show }: PageListProps) {
  const locale = useLocale();
  const [unfolded, setUnfolded] = useState(false);
  const foldable = entries.length > FOLD_BEYOND;
  return (
    <nav class="page-nav" aria-label={locale.t('panel_proposals')}>
      <div class="page-nav-bar">
        <h2>{locale.t('panel_this_page')}</h2>
        <Position current={current} count={entries.length} />
        <p class={loaded === entries.length ? 'visually-hidden' : 'small'} role="status">
          {locale.t('panel_loaded', formatCount(loaded, locale.tag), formatCount(entries.length, locale.tag))}
        </p>
        <StepButtons entries={entries} current={current} show={show} />
      </div>
      <LinkList
        entries={entries}
        posts={posts}
        current={current}
        show={show}
        folded={foldable && !unfolded}
      />
      {foldable ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={locale.count('panel_show_all', entries.length)}
          fewer={locale.t('panel_show_fewer')}
        />
      ) : null}
    </nav>
  );
}

function Position({ current, count }: { current: number; count: number }) {
  const { t, tag } = useLocale();
  if (current === -1) return <p class="page-position">{formatCount(count, tag)}</p>;
  return (
    <p class="page-position">
      <bdi>{t('panel_position', formatCount(current + 1, tag), formatCount(count, tag))}</bdi>
    </p>
  );
}

type StepButtonsProps = Pick<PageListProps, 'entries' | 'current' | 'show'>;

function StepButtons({ entries, current, show }: StepButtonsProps) {
  const { t } = useLocale();
  const previous = current === -1 ? undefined : entries[current - 1];
  const next = entries[current + 1];
  useShortcut('k', previous === undefined ? null : () => show(previous.url));
  useShortcut('j', next === undefined ? null : () => show(next.url));
  return (
    <div class="page-steps">
      <StepButton icon="previous" label={t('panel_previous')} entry={previous} show={show} />
      <StepButton icon="next" label={t('panel_next')} entry={next} show={show} />
    </div>
  );
}

interface StepButtonProps {
  readonly icon: 'previous' | 'next';
  readonly label: string;
  readonly entry: LinkEntry | undefined;
  readonly show: (url: string) => void;
}

function StepButton({ icon, label, entry, show }: StepButtonProps) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      class="button-icon"
      aria-label={label}
      title={t('panel_step_hint', label, icon === 'next' ? 'j' : 'k')}
      aria-disabled={entry === undefined}
      onClick={() => entry !== undefined && show(entry.url)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface LinkListProps extends Omit<PageListProps, 'loaded'> {
  readonly folded: boolean;
}

function LinkList({ entries, posts, current, show, folded }: LinkListProps) {
  const { t, tag } = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const roving = useRovingFocus(entries.length, Math.max(current, 0));
  useLayoutEffect(() => bringIntoView(list.current, current), [current]);
  return (
    <ol
      ref={list}
      class={folded ? 'page-list page-list-folded' : 'page-list'}
      aria-label={t('panel_page_list')}
      tabIndex={-1}
      onKeyDown={roving.onKeyDown}
    >
      {entries.map((entry, index) => (
        <li key={entry.url}>
          <button
            type="button"
            class="page-item"
            aria-current={index === current ? 'true' : undefined}
            title={entry.text}
            onClick={() => show(entry.url)}
            {...roving.itemProps(index)}
          >
            <span class="page-item-number" aria-hidden="true">
              {formatCount(index + 1, tag)}
            </span>
            <span class={entry.isTitle ? 'page-item-text' : 'page-item-text quiet'}>
              <ProposalTitle title={entry.text} />
              <PostNumbers posts={posts?.[entry.url] ?? []} />
            </span>
            <span class="page-item-status">{entry.status}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls the list alone, not the panel. */
function bringIntoView(list: HTMLOListElement | null, index: number): void {
  const item = list?.children.item(index);
  if (list === null || !(item instanceof HTMLElement)) return;
  const middle = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTop = Math.max(0, middle);
}
