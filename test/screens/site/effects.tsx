import { EffectContents } from '@/components/panel/effects/effect-contents';
import { NoPlan, PlannedContents } from '@/components/panel/effects/planned';
import { EFFECT_STATES } from '../../components/panel/kit/effect-states';
import { PLANNED_STATES } from '../../components/panel/kit/planned-states';
import { showStates } from './show-states';
import '@/entrypoints/sidepanel/style.css';

showStates([...EFFECT_STATES, ...PLANNED_STATES], (state) => (
  <main class="panel" key={state.name}>
    {'props' in state ? (
      <EffectContents {...state.props} />
    ) : state.plans === null || state.plans.length === 0 ? (
      <NoPlan isRead={state.plans !== null} />
    ) : (
      <div class="effects">
        {state.plans.map((plan, index) => (
          <PlannedContents key={index} {...plan} />
        ))}
      </div>
    )}
  </main>
));
