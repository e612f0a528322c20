import { Popup } from '@/components/popup/popup';
import { POPUP_STATES } from '@/test/components/states/popup-states';
import { showStates } from './show-states';
import '@/entrypoints/popup/style.css';

showStates(POPUP_STATES, (state) => <Popup {...state.props} />);
