import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { Lazy } from '@/components/shared/lazy';
import { OnceNotices } from '@/components/shared/notices/notice';
import { changeFirstRun, isFirstRunDue } from '@/utils/browser/settings/first-run';
import { useAppearance, useFirstRun } from '@/utils/browser/settings/use-settings';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import { PanelContext, usePanel } from '../kit/panel-context';
import { REGIONS } from '../proposal/regions';
import { Panel } from './panel';
import { usePanelState } from './use-panel-state';
import { PLACES, VIEWS } from './views';

const PROVIDERS = [...VIEWS, ...REGIONS].flatMap(({ Provider }) => Provider ?? []);

/** The panel's page, with the providers of its features around every view. */
export function PanelPage() {
  const provided = PROVIDERS.reduceRight<ComponentChildren>(
    (children, Provider) => <Provider>{children}</Provider>,
    <StartScreen />,
  );
  const { singleKeys } = useAppearance();
  const notices = useOnceNotices();
  return (
    <>
      <OnceNotices notices={notices} />
      <SingleKeys.Provider value={singleKeys}>
        <PanelContext.Provider value={usePanelState()}>{provided}</PanelContext.Provider>
      </SingleKeys.Provider>
    </>
  );
}

/** The panel, or its replacement for a new user: the first run, or the sample. */
function StartScreen() {
  const panel = usePanel();
  const { connection, actions } = panel;
  const firstRun = useFirstRun();
  const [isSample, setSample] = useState(false);
  const trySample = PLACES.sample && (() => setSample(true));
  if (PLACES.sample && isSample) {
    const leave = () => setSample(false);
    return (
      <Lazy
        key="sample"
        component={PLACES.sample}
        props={{ leave }}
        skeleton={['half', 'title', 'wide', 'bar']}
      />
    );
  }
  if (PLACES.firstRun && connection !== null && firstRun !== null && isFirstRunDue(firstRun, connection)) {
    const joined = { firstRun, connection, trySample };
    return (
      <Lazy
        key="first-run"
        component={PLACES.firstRun}
        props={joined}
        skeleton={['title', 'wide', 'block']}
      />
    );
  }
  const setUp = PLACES.firstRun && (() => void changeFirstRun({ state: 'begun' }));
  const started = {
    ...panel,
    // Until the progress is known, the panel must not report a missing service.
    connection: firstRun === null ? null : connection,
    actions: { ...actions, ...(setUp && { setUp }), ...(trySample && { trySample }) },
    diagnosis: PLACES.diagnosis,
  };
  return (
    <PanelContext.Provider value={started}>
      <Panel />
    </PanelContext.Provider>
  );
}
