import { Sample } from '@/components/sample/sample';
import { SAMPLE_STATES } from '@/test/components/states/sample-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';
import '@/components/sample/sample.css';

showStates(SAMPLE_STATES, () => <Sample leave={() => {}} />);
