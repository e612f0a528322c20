import { FirstRun } from '@/components/first-run/first-run';
import { changeFirstRun, type FirstRun as Progress } from '@/utils/browser/first-run-settings';
import { changeLookupSettings } from '@/utils/browser/lookup-settings';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { useLookupSettings } from '@/utils/browser/use-lookup-settings';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/lookup-policy';
import { useForumsStep } from './use-forums-step';
import { useServiceStep } from './use-service-step';
import '@/components/shared/field.css';
import '@/components/shared/select.css';
import '@/components/first-run/first-run.css';
import '@/components/options/test-report.css';

interface JoinedFirstRunProps {
  readonly firstRun: Progress;
  readonly connection: ConnectionStatus;
  readonly trySample: () => void;
}

/** The three steps with all that they do, in a chunk that only those fetch who need it. */
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
