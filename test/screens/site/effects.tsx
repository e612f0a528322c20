import { EffectContents } from '@/components/panel/effects/effect-contents';
import { NoPlan, PlannedContents } from '@/components/panel/effects/planned';
import { PeopleView } from '@/components/panel/people/people-view';
import { EFFECT_STATES } from '../../components/panel/kit/effect-states';
import { PEOPLE_STATES } from '../../components/panel/kit/people-states';
import { PLANNED_STATES, type PlannedState } from '../../components/panel/kit/planned-states';
import { showStates } from './show-states';
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

/** What contracts and Snapshot say beyond a proposal's figures: what it does, and how people voted. */
const STATES = [
  ...EFFECT_STATES.map(({ name, props }) => ({ name, view: <EffectContents key={name} {...props} /> })),
  ...PLANNED_STATES.map(({ name, plans }) => ({ name, view: <Planned key={name} plans={plans} /> })),
  ...PEOPLE_STATES.map(({ name, props }) => ({ name, view: <PeopleView key={name} {...props} /> })),
];

showStates(STATES, ({ view }) => <main class="panel">{view}</main>);
