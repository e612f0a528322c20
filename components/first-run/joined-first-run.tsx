import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeFirstRun, type FirstRun as Progress } from '@/utils/browser/settings/first-run';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { FirstRun } from './first-run';
import { useForumsStep, useServiceStep } from './use-steps';
import '@/components/shared/controls/inputs.css';
import './first-run.css';
import '@/components/shared/notices/test-report.css';

interface JoinedFirstRunProps {
  readonly firstRun: Progress;
  readonly connection: ConnectionStatus;
  readonly trySample: (() => void) | undefined;
}

/** The three steps with their actions, in a lazy chunk. */
export function JoinedFirstRun({ firstRun, connection, trySample }: JoinedFirstRunProps) {
  const settings = useLookupSettings() ?? DEFAULT_LOOKUP_SETTINGS;
  const service = useServiceStep(firstRun, connection);
  const forums = useForumsStep(settings.sites);
  const setMode = (mode: typeof settings.mode) => void changeLookupSettings((now) => ({ ...now, mode }));
  return (
    <FirstRun
      step={firstRun.step}
      service={service}
      forums={forums}
      mode={{ mode: settings.mode, setMode }}
      go={(step) => void changeFirstRun({ state: 'begun', step })}
      end={() => void changeFirstRun({ state: 'ended', step: 'service', service: null })}
      trySample={trySample}
    />
  );
}
