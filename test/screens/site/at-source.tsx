import { SideBySide } from '@/components/panel/at-source/side-by-side';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { AT_SOURCE_STATES } from '../at-source-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';

const nothing = () => {};
const ERROR_ACTIONS: ErrorActions = { openOptions: nothing, grantAccess: nothing, retry: nothing };

showStates(AT_SOURCE_STATES, ({ name, props }) => (
  <main class="panel">
    <SideBySide key={name} {...props} errorActions={ERROR_ACTIONS} ask={nothing} />
  </main>
));
