import { Options } from '@/components/options/options';
import { OPTIONS_STATES } from '@/test/components/states/options-states';
import { showStates } from './show-states';
import '@/entrypoints/options/style.css';

showStates(OPTIONS_STATES, (state) => <Options {...state.props} />);
