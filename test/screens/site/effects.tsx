import { EffectContents } from '@/components/panel/effects/effect-contents';
import { EFFECT_STATES } from '../../components/panel/kit/effect-states';
import { showStates } from './show-states';
import '@/entrypoints/sidepanel/style.css';

showStates(EFFECT_STATES, ({ name, props }) => (
  <main class="panel">
    <EffectContents key={name} {...props} />
  </main>
));
