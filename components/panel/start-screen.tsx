import { useState } from 'preact/hooks';
import { DIAGNOSIS } from '@/components/diagnosis/check-connection';
import { changeFirstRun, isFirstRunDue } from '@/components/first-run/first-run-settings';
import { useFirstRun } from '@/components/first-run/use-first-run';
import { LazyPart, part } from '@/components/shared/lazy';
import { Panel } from './panel';
import type { PanelProps } from './use-panel';

const FIRST_RUN = part(() =>
  import('@/components/first-run/joined-first-run').then((module) => module.JoinedFirstRun),
);

const SAMPLE = part(() => import('@/components/sample/joined-sample').then((module) => module.JoinedSample));

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
