import { useState } from 'preact/hooks';
import { Panel } from '@/components/panel/panel';
import type { PanelProps } from '@/components/panel/panel-props';
import { LazyPart } from '@/components/shared/lazy-part';
import { part } from '@/components/shared/part';
import { changeFirstRun, isFirstRunDue } from '@/utils/browser/first-run-settings';
import { useFirstRun } from '@/utils/browser/use-first-run';
import { DIAGNOSIS } from '../shared/diagnosis-part';

const FIRST_RUN = part(() => import('../shared/joined-first-run').then((module) => module.JoinedFirstRun));

const SAMPLE = part(() => import('../shared/joined-sample').then((module) => module.JoinedSample));

/** The panel, or what stands in its place for a new user: the first run, or the sample. */
export function Room(props: PanelProps) {
  const { connection, actions } = props;
  const firstRun = useFirstRun();
  const [isSample, setSample] = useState(false);
  const trySample = () => setSample(true);
  if (isSample) {
    const leave = () => setSample(false);
    return (
      <LazyPart key="sample" part={SAMPLE} props={{ leave }} skeleton={['half', 'title', 'wide', 'bar']} />
    );
  }
  if (connection !== null && firstRun !== null && isFirstRunDue(firstRun, connection)) {
    const joined = { firstRun, connection, trySample };
    return <LazyPart key="first-run" part={FIRST_RUN} props={joined} skeleton={['title', 'wide', 'block']} />;
  }
  const setUp = () => void changeFirstRun({ state: 'begun', step: 'service' });
  return (
    // Until it is known how far the user has come, the panel must not say that a service is missing.
    <Panel
      {...props}
      connection={firstRun === null ? null : connection}
      actions={{ ...actions, setUp, trySample }}
      diagnosis={DIAGNOSIS}
    />
  );
}
