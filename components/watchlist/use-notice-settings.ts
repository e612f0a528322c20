import { useState } from 'preact/hooks';
import type { Applied } from '@/components/options/use-applied';
import { usePermissions } from '@/utils/browser/sites/use-access';
import { useStored } from '@/utils/browser/storage/use-item';
import type { WatchNoticesProps } from './notice-settings';
import {
  changeNoticeSettings,
  type NoticeSettings,
  onNoticeSettingsChanged,
  readNoticeSettings,
} from './notice-store';
import { maySendNotices, requestNotices } from './notifications';

export function useWatchNotices(keep: Applied['keep']): WatchNoticesProps | null {
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
