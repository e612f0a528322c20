import { loadOptions } from '@/test/components/options/load-options';
import { Options } from '@/test/components/options/options-of-state';
import { OPTIONS_STATES } from '@/test/components/states/options-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/options/style.css';

await loadOptions();
showStates(OPTIONS_STATES, (state) => <Options {...state.props} />);
