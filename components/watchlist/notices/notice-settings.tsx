import { useState } from 'preact/hooks';
import { useOptions } from '@/components/options/options-context';
import { SwitchRow } from '@/components/options/setting-rows';
import { Select } from '@/components/shared/controls/inputs';
import { Notice } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import { usePermissions } from '@/utils/browser/sites/use-access';
import { useStored } from '@/utils/browser/storage/use-item';
import type { MessageKey } from '@/utils/i18n/locale';
import type { NewsKind } from '../star';
import {
  changeNoticeSettings,
  type NoticeSettings,
  onNoticeSettingsChanged,
  readNoticeSettings,
} from './notice-store';
import { maySendNotices, requestNotices } from './notifications.live';

export interface WatchNoticesProps {
  readonly settings: NoticeSettings;
  readonly isPermitted: boolean;
  /** The user has just refused the browser's prompt. */
  readonly isRefused: boolean;
  readonly actions: {
    /** Call it in the click, because the browser prompts. */
    turn(on: boolean): void;
    setPace(pace: NoticeSettings['pace']): void;
    setKinds(kinds: NoticeSettings['kinds']): void;
    setQuiet(quiet: NoticeSettings['quiet']): void;
  };
}

const KINDS: readonly (readonly [NewsKind, MessageKey])[] = [
  ['opened', 'notices_kind_opened'],
  ['closing', 'notices_kind_closing'],
  ['ended', 'notices_kind_ended'],
  ['outcome', 'notices_kind_outcome'],
  ['people', 'notices_kind_people'],
];

export function WatchNotices({ settings, isPermitted, isRefused, actions }: WatchNoticesProps) {
  const { t } = useLocale();
  const isOn = settings.on && isPermitted;
  const paces = { digest: t('notices_pace_digest'), each: t('notices_pace_each') };
  const trouble = isRefused ? 'notices_refused' : settings.on && !isPermitted ? 'notices_lost' : null;
  return (
    <>
      <SwitchRow label={t('notices_on')} hint={t('notices_hint')} value={isOn} change={actions.turn} />
      <div role="status">
        {trouble === null ? null : (
          <Notice icon="caution" tone="caution" inline>
            <p>{t(trouble)}</p>
          </Notice>
        )}
      </div>
      {isOn ? (
        <>
          <div class="setting">
            <Select
              label={t('notices_pace')}
              choices={paces}
              value={settings.pace}
              change={actions.setPace}
            />
          </div>
          <Kinds kinds={settings.kinds} change={actions.setKinds} />
          <Quiet quiet={settings.quiet} change={actions.setQuiet} />
        </>
      ) : null}
    </>
  );
}

interface KindsProps {
  readonly kinds: NoticeSettings['kinds'];
  readonly change: (kinds: NoticeSettings['kinds']) => void;
}

function Kinds({ kinds, change }: KindsProps) {
  const { t } = useLocale();
  return (
    <fieldset class="plain-set">
      <legend>{t('notices_kinds')}</legend>
      {KINDS.map(([kind, words]) => (
        <label class="check" key={kind}>
          <input
            type="checkbox"
            checked={kinds[kind]}
            onChange={(event) => change({ ...kinds, [kind]: event.currentTarget.checked })}
          />
          <span>{t(words)}</span>
        </label>
      ))}
      <p class="small">{t('people_on_open_hint')}</p>
    </fieldset>
  );
}

interface QuietProps {
  readonly quiet: NoticeSettings['quiet'];
  readonly change: (quiet: NoticeSettings['quiet']) => void;
}

function Quiet({ quiet, change }: QuietProps) {
  const { t } = useLocale();
  return (
    <>
      <SwitchRow label={t('notices_quiet')} value={quiet.on} change={(on) => change({ ...quiet, on })} />
      {quiet.on ? (
        <div class="form-actions setting-more">
          <Time
            label={t('notices_quiet_from')}
            value={quiet.from}
            change={(from) => change({ ...quiet, from })}
          />
          <Time label={t('notices_quiet_to')} value={quiet.to} change={(to) => change({ ...quiet, to })} />
        </div>
      ) : null}
    </>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** A time of day; an emptied field changes nothing. */
function Time({ label, value, change }: TimeProps) {
  return (
    <label class="select">
      <span class="select-label">{label}</span>
      <input
        type="time"
        value={value}
        onChange={({ currentTarget }) => currentTarget.value !== '' && change(currentTarget.value)}
      />
    </label>
  );
}

function useWatchNotices(): WatchNoticesProps | null {
  const { keep } = useOptions();
  const settings = useStored(readNoticeSettings, onNoticeSettingsChanged);
  const isPermitted = usePermissions(maySendNotices);
  const [isRefused, setRefused] = useState(false);

  const change = (part: Partial<NoticeSettings>) =>
    keep(changeNoticeSettings((now) => ({ ...now, ...part })));

  async function turnOn(): Promise<void> {
    const isGranted = await requestNotices();
    setRefused(!isGranted);
    if (isGranted) change({ on: true });
  }

  function turn(on: boolean): void {
    setRefused(false);
    if (on) void turnOn().catch(() => setRefused(true));
    else change({ on: false });
  }

  if (settings === undefined || isPermitted === null) return null;
  return {
    settings,
    isPermitted,
    isRefused,
    actions: {
      turn,
      setPace: (pace) => change({ pace }),
      setKinds: (kinds) => change({ kinds }),
      setQuiet: (quiet) => change({ quiet }),
    },
  };
}

export function NoticesSection() {
  const props = useWatchNotices();
  return props && <WatchNotices {...props} />;
}
