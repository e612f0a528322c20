import { Panel } from '@/components/panel/panel';
import { PANEL_STATES } from '@/test/components/states/panel-states';
import { showStates } from './show-states';
import '@/entrypoints/sidepanel/style.css';

showStates(PANEL_STATES, (state) => <Panel {...state.props} />);
