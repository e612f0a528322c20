import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../controls/icons';
import { useLocale } from '../locale-context';

/** What the user can do about a failure, on every page. */
export interface ErrorActions {
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly retry: () => void;
  /** Asks for what was not loaded yet, where that can be asked for apart from the rest. */
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
  /** Within a section: smaller, without a frame of its own. */
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

interface StorageNoticeProps {
  readonly dismiss: () => void;
}

/** Said once a session: the disk is full, so answers do not outlast it. */
export function StorageNotice({ dismiss }: StorageNoticeProps) {
  const { t } = useLocale();
  return (
    <Notice icon="note" tone="note" inline action={{ label: t('storage_full_dismiss'), run: dismiss }}>
      <p>{t('storage_full')}</p>
    </Notice>
  );
}
