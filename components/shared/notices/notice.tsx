import type { ComponentChildren } from 'preact';
import type { Locale } from '@/utils/i18n/locale';
import { longSpan, MINUTE } from '@/utils/i18n/time';
import { Icon, type IconName } from '../controls/icons';
import { useLocale } from '../words';

/** The user's actions after a failure, on every page. */
export interface ErrorActions {
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly retry: () => void;
  /** Loads what was not loaded yet, if that can be separate. */
  readonly loadMissing?: () => void;
}

/** The one action that helps. */
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
  /** A second action if the first leaves the page. */
  readonly other?: NoticeAction | null;
  /** Only for what must not be missed: a rejected token. */
  readonly alert?: boolean;
  /** Within a section: smaller, without a frame. */
  readonly inline?: boolean;
}

/** A state in words, with the one action that helps, rarely two. */
export function Notice({ icon, tone, title, children, action, other, alert, inline }: NoticeProps) {
  const actions = [action, other].filter((each) => each !== undefined && each !== null);
  const shape = inline === true ? 'notice notice-inline' : 'notice';
  return (
    <div class={`${shape} tone-${tone}`} role={alert === true ? 'alert' : undefined}>
      <Icon name={icon} />
      <div class="notice-words">
        {title === undefined ? null : <p class="notice-title">{title}</p>}
        <div>{children}</div>
        {actions.length === 0 ? null : (
          <div class="notice-actions">
            {actions.map(({ label, run }, index) => (
              <button type="button" class={index === 0 ? 'button' : 'button-text'} key={label} onClick={run}>
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface OnceNoticesProps {
  readonly notices: readonly {
    /** Milliseconds that this machine's clock is behind, negative if fast; null if the disk is full. */
    readonly clockError: number | null;
    readonly dismiss: () => void;
  }[];
}

/**
 * Notices shown once per session: the disk is full, so answers do not outlast it; or the machine's clock is wrong and
 * corrected here.
 */
export function OnceNotices({ notices }: OnceNoticesProps) {
  const locale = useLocale();
  return notices.map(({ clockError, dismiss }) => (
    <Notice icon="note" tone="note" inline action={{ label: locale.t('storage_full_dismiss'), run: dismiss }}>
      <p>{clockError === null ? locale.t('storage_full') : clockWords(clockError, locale)}</p>
    </Notice>
  ));
}

function clockWords(error: number, locale: Locale): string {
  // The header's whole seconds must not change the minute.
  const span = longSpan(Math.abs(error) + MINUTE / 2, locale);
  return locale.t(error < 0 ? 'clock_fast' : 'clock_slow', span);
}
