import { loadParts } from '@/test/components/panel/views/load-parts';
import { Panel } from '@/test/components/states/panel-of-state';
import { PANEL_STATES } from '@/test/components/states/panel-states';
import { showStates } from './show-states';
import '@/entrypoints/sidepanel/style.css';

await loadParts();
showStates(PANEL_STATES, (state) => <Panel {...state.props} />);
