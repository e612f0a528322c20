import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { Applied } from '@/components/options/use-applied';
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
  const [isPermitted, setPermitted] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const refresh = () => void maySendNotices().then(setPermitted);
    refresh();
    browser.permissions.onAdded.addListener(refresh);
    browser.permissions.onRemoved.addListener(refresh);
    return () => {
      browser.permissions.onAdded.removeListener(refresh);
      browser.permissions.onRemoved.removeListener(refresh);
    };
  }, []);

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
