import { FirstRun } from '@/components/first-run/first-run';
import { FIRST_RUN_STATES } from '@/test/components/states/first-run-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';
import '@/components/shared/controls/inputs.css';
import '@/components/first-run/first-run.css';
import '@/components/shared/notices/test-report.css';

showStates(FIRST_RUN_STATES, (state) => <FirstRun {...state.props} />);
