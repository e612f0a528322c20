import { Popup } from '@/components/popup/popup';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { lazy } from '@/components/shared/lazy';
import { POPUP_STATES } from '@/test/components/states/popup-states';
import { showStates } from './drawing/show-states';
import '@/entrypoints/popup/style.css';

/** Stays folded here; what it shows has states of its own. */
const DIAGNOSIS = lazy<DiagnosisPlace>(async () => () => null);

showStates(POPUP_STATES, (state) => <Popup diagnosis={DIAGNOSIS} {...state.props} />);
