import { Options } from '@/components/options/options';
import { loadOptions } from '@/test/components/options/load-options';
import { OPTIONS_STATES } from '@/test/components/states/options-states';
import { showStates } from './show-states';
import '@/entrypoints/options/style.css';

await loadOptions();
showStates(OPTIONS_STATES, (state) => <Options {...state.props} />);
