import { Diagnosis } from '@/components/diagnosis/diagnosis';
import { DIAGNOSIS_STATES } from '@/test/components/states/diagnosis-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';
import '@/components/diagnosis/diagnosis.css';

showStates(DIAGNOSIS_STATES, (state) => (
  <main class="panel">
    <div class="panel-state">
      <Diagnosis {...state.props} />
    </div>
  </main>
));
