import { turnOnSources } from '@/components/keyless/keyless-offer.live';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeFirstRun, type FirstRun as Progress } from '@/utils/browser/settings/first-run';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { changeRecentKept, onRecentKeptChanged, readRecentKept } from '@/utils/browser/settings/panel-habits';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import { FORUM_HOSTS, hasForumAccess, requestForumAccess } from '@/utils/browser/sites/forum-hosts';
import { usePermissions } from '@/utils/browser/sites/use-access';
import { useStored } from '@/utils/browser/storage/use-item';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { FirstRun } from './first-run';
import { useConnectForm } from './use-connect-form';
import '@/components/shared/controls/inputs.css';
import '@/components/shared/notices/test-report.css';
import './first-run.css';

interface JoinedFirstRunProps {
  readonly firstRun: Progress;
  readonly connection: ConnectionStatus;
  readonly trySample: (() => void) | undefined;
}

/** The first run with its actions, in a lazy chunk. */
export function FirstRunPage({ firstRun, connection, trySample }: JoinedFirstRunProps) {
  const { mode } = useLookupSettings() ?? DEFAULT_LOOKUP_SETTINGS;
  return (
    <FirstRun
      form={useConnectForm(firstRun.service, connection)}
      defaults={{
        forums: FORUM_HOSTS,
        areAllowed: usePermissions(hasForumAccess) ?? true,
        mode,
        keepsThreads: useStored(readRecentKept, onRecentKeptChanged) ?? true,
        allowForums: () => void requestForumAccess(),
        keepThreads: (isKept) => void changeRecentKept(() => isKept),
        setMode: (next) => void changeLookupSettings((now) => ({ ...now, mode: next })),
      }}
      end={() => void changeFirstRun({ state: 'ended', service: null })}
      trySample={trySample}
      keyless={turnOnSources}
    />
  );
}
