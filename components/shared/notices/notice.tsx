import type { ComponentChildren } from 'preact';
import type { Locale } from '@/utils/i18n/locale';
import { longSpan } from '@/utils/i18n/short-time';
import { MINUTE } from '@/utils/i18n/time';
import { Icon, type IconName } from '../controls/icons';
import { useLocale } from '../locale-context';

/** What the user can do about a failure, on every page. */
export interface ErrorActions {
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly retry: () => void;
  /** Loads what was not loaded yet, if that is possible apart from the rest. */
  readonly loadMissing?: () => void;
}

/** The one thing that helps in a state. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

interface NoticeProps {
  readonly icon: IconName;
  readonly tone: 'note' | 'caution' | 'problem';
  readonly title?: string;
  readonly children: ComponentChildren;
  readonly action?: NoticeAction | null;
  /** A second action, where the first leaves the page. */
  readonly other?: NoticeAction | null;
  /** Only for what must not be missed: a token that is refused. */
  readonly alert?: boolean;
  /** Within a section: smaller, without a frame. */
  readonly inline?: boolean;
}

/** A state told in words, with the one thing that helps, seldom two. */
export function Notice({ icon, tone, title, children, action, other, alert, inline }: NoticeProps) {
  const shape = inline === true ? 'notice notice-inline' : 'notice';
  return (
    <div class={`${shape} tone-${tone}`} role={alert === true ? 'alert' : undefined}>
      <Icon name={icon} />
      <div class="notice-words">
        {title === undefined ? null : <p class="notice-title">{title}</p>}
        <div>{children}</div>
        {[action, other].map((each) =>
          each === undefined || each === null ? null : (
            <button type="button" class="button" key={each.label} onClick={each.run}>
              {each.label}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

interface OnceNoticesProps {
  readonly notices: readonly {
    /** Milliseconds that this machine's clock is behind, below zero where it is fast; null where the disk is full. */
    readonly clockError: number | null;
    readonly dismiss: () => void;
  }[];
}

/** Said once a session: the disk is full, so answers do not outlast it; the machine's clock is wrong, and is put right here. */
export function OnceNotices({ notices }: OnceNoticesProps) {
  const locale = useLocale();
  return notices.map(({ clockError, dismiss }) => (
    <Notice icon="note" tone="note" inline action={{ label: locale.t('storage_full_dismiss'), run: dismiss }}>
      <p>{clockError === null ? locale.t('storage_full') : clockWords(clockError, locale)}</p>
    </Notice>
  ));
}

function clockWords(error: number, locale: Locale): string {
  // What the header's whole seconds take away must not take a minute.
  const span = longSpan(Math.abs(error) + MINUTE / 2, locale);
  return locale.t(error < 0 ? 'clock_fast' : 'clock_slow', span);
}
