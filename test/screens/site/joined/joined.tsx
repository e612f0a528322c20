import { useEffect, useState } from 'preact/hooks';
import { Popup } from '@/components/popup/popup';
import { Panel } from '@/test/components/states/panel-of-state';
import { viewsProps } from '@/test/components/states/view-props';
import { changeOwnGovernors } from '@/utils/browser/settings/own-governors';
import { loadParts } from '../../../components/panel/views/load-parts';
import { panelProps } from '../../../components/states/panel-page';
import { popupState } from '../../../components/states/popup-states';
import { NOW } from '../../../factories/proposal';
import { settled } from '../drawing/settled';
import { showStates } from '../drawing/show-states';
import { JOINED_STATES, type JoinedState } from './joined-states';
import { standIn } from './stand-in';

const STYLES = {
  panel: () => import('@/entrypoints/sidepanel/style.css'),
  popup: () => import('@/entrypoints/popup/style.css'),
};
const here = location.search.startsWith('?joined-popup') ? 'popup' : 'panel';
await Promise.all([STYLES[here](), loadParts()]);

const EMPTY_POPUP = popupState('empty page');

/** Draws nothing before what the state has stored is there. */
function Prepared(state: JoinedState) {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    void changeOwnGovernors(() => state.governors ?? []).then(() => setStored(true));
  }, []);
  return isStored ? <View {...state} /> : null;
}

function View({ connection, address }: JoinedState) {
  if (here === 'popup') return <Popup {...EMPTY_POPUP} connection={connection} pageUrl={address} />;
  const isThread = !address.includes('/proposal/');
  const nothing = { connection, record: null, titles: new Map(), views: viewsProps() };
  if (isThread) {
    const tab = { links: [], selection: null };
    return <Panel {...panelProps({ ...nothing, pageUrl: address, tab, resolutions: new Map() })} />;
  }
  const tab = { links: [address], selection: { by: 'link', url: address } } as const;
  const resolutions = new Map([[address, { state: 'not-found', fetchedAt: NOW } as const]]);
  return <Panel {...panelProps({ ...nothing, tab, resolutions })} />;
}

showStates(
  JOINED_STATES[here],
  (state) => {
    standIn(state.replies);
    return <Prepared {...state} />;
  },
  { opens },
);

/** Types and presses as a reader does, once the view is there. */
async function opens({ types, isAsked = false }: JoinedState): Promise<void> {
  const button = await there<HTMLButtonElement>('form.thread-vote button, form.field button');
  const form = button.closest('form');
  const field = form?.querySelector('input');
  if (field && types !== undefined) {
    field.value = types;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
  }
  if (isAsked) button.click();
  await settled();
}

/** Waits for what comes late: its chunk, and what is stored. */
async function there<Found extends Element>(selector: string): Promise<Found> {
  for (;;) {
    const found = document.querySelector<Found>(selector);
    if (found !== null) return found;
    await settled();
  }
}
