import type { ComponentChildren } from 'preact';
import { EffectContents } from '@/components/panel/effects/effect-contents';
import { Payloads } from '@/components/panel/effects/plans/payloads';
import { NoPlan, PlannedContents } from '@/components/panel/effects/plans/planned';
import { Region } from '@/components/panel/kit/region';
import { PeopleView } from '@/components/panel/people/people-view';
import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import type { MessageKey } from '@/utils/i18n/locale';
import { EFFECT_STATES } from '../../components/panel/effects/effect-states';
import { PAYLOAD_STATES } from '../../components/panel/effects/payload-states';
import { PLANNED_STATES, type PlannedState } from '../../components/panel/effects/planned-states';
import { PEOPLE_STATES } from '../../components/panel/people/people-states';
import { readerAt } from './drawing/reader';
import { settled } from './drawing/settled';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';

function Planned({ plans }: Pick<PlannedState, 'plans'>) {
  if (plans === null || plans.length === 0) return <NoPlan isRead={plans !== null} />;
  return (
    <div class="effects">
      {plans.map((plan, index) => (
        <PlannedContents key={index} {...plan} />
      ))}
    </div>
  );
}

interface Seen {
  readonly name: string;
  readonly view: ComponentChildren;
  /** Whether it is a region of its own. */
  readonly isRegion?: boolean;
  /** The words of the button that is pressed. */
  readonly presses?: MessageKey;
}

/** What contracts and Snapshot say beyond a proposal's figures: what it does, and how people voted. */
const STATES: readonly Seen[] = [
  ...EFFECT_STATES.map(({ props, ...own }) => ({
    ...own,
    view: <EffectContents key={own.name} {...props} />,
  })),
  ...PAYLOAD_STATES.map(({ name, props }) => ({ name, view: <Payloads key={name} {...props} /> })),
  ...PLANNED_STATES.map(({ name, plans }) => ({ name, view: <Planned key={name} plans={plans} /> })),
  ...PEOPLE_STATES.map(({ name, props }) => ({
    name,
    isRegion: true,
    view: <PeopleView key={name} {...props} />,
  })),
];

showStates(
  STATES,
  ({ view, isRegion }) => <main class="panel">{isRegion ? view : <Opened>{view}</Opened>}</main>,
  { opens },
);

/** In its row of the panel. */
function Opened({ children }: { readonly children: ComponentChildren }) {
  const { t } = readerAt(0);
  return (
    <Region name={t('region_effects')} heading={null}>
      <Fold icon={<RowIcon name="run" />} name={t('region_effects')} startsOpen>
        {() => children}
      </Fold>
    </Region>
  );
}

/** Presses the state's button. */
async function opens({ presses }: Seen): Promise<void> {
  if (presses === undefined) return;
  const words = readerAt(0).t(presses);
  for (const button of document.querySelectorAll('button'))
    if (button.textContent?.includes(words)) button.click();
  await settled();
}
