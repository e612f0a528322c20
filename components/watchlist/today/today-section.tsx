import { useState } from 'preact/hooks';
import { useOptions } from '@/components/options/options-context';
import { SwitchRow } from '@/components/options/setting-rows';
import { Notice } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import { usePermissions } from '@/utils/browser/sites/use-access';
import { useStored } from '@/utils/browser/storage/use-item';
import { maySendNotices, requestNotices } from '../notices/notifications.live';
import { changeMyDaos, onMyDaosChanged, readMyDaos } from './today-store';

export interface TodayNoticeProps {
  readonly notifies: boolean;
  readonly isPermitted: boolean;
  /** The browser just refused the permission. */
  readonly isRefused: boolean;
  /** Called in the click, because the browser prompts. */
  readonly turn: (on: boolean) => void;
}

/** The switch for the daily notification of open votes. */
export function TodayNotice({ notifies, isPermitted, isRefused, turn }: TodayNoticeProps) {
  const { t } = useLocale();
  const trouble = isRefused ? 'notices_refused' : notifies && !isPermitted ? 'notices_lost' : null;
  return (
    <>
      <SwitchRow
        label={t('today_notify')}
        hint={t('today_notify_hint')}
        value={notifies && isPermitted}
        change={turn}
      />
      <div role="status">
        {trouble === null ? null : (
          <Notice icon="caution" tone="caution" inline>
            <p>{t(trouble)}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

export function TodaySection() {
  const { keep } = useOptions();
  const daos = useStored(readMyDaos, onMyDaosChanged);
  const isPermitted = usePermissions(maySendNotices);
  const [isRefused, setRefused] = useState(false);
  const change = (notifies: boolean) => keep(changeMyDaos((now) => ({ ...now, notifies })));
  const turn = (on: boolean) => {
    setRefused(false);
    if (!on) return change(false);
    requestNotices().then(
      (isGranted) => (isGranted ? change(true) : setRefused(true)),
      () => setRefused(true),
    );
  };
  if (daos === undefined || isPermitted === null) return null;
  return <TodayNotice {...{ isPermitted, isRefused, turn }} notifies={daos.notifies} />;
}
