import { loadParts } from '@/test/components/panel/views/load-parts';
import type { PanelState } from '@/test/components/states/panel-figure-states';
import { Panel } from '@/test/components/states/panel-of-state';
import { PANEL_STATES } from '@/test/components/states/panel-states';
import { settled } from './drawing/settled';
import { showStates } from './drawing/show-states';
import { standIn } from './joined/stand-in';
import '@/entrypoints/sidepanel/style.css';

// A link that was not found looks for a source that is off, which is stored.
standIn({});
await loadParts();
showStates(PANEL_STATES, (state) => <Panel {...state.props} />, { opens });

/** Opens what a reader opens of the ballots, or the state's own fold; with a row, what stands in its body. */
async function opens({ props, opens, opensRows = 0 }: PanelState): Promise<void> {
  if (props.ballots.list === null && opens === undefined) return;
  const first = opens === undefined ? '.fold-region .fold' : `[aria-label="${opens}"] .fold`;
  const below = ['.insights .fold, .all-voters, .timeline ~ .button-text', '.insights .button'];
  for (const closed of [first, ...below]) {
    for (const button of document.querySelectorAll<HTMLElement>(closed))
      if (button.ariaExpanded === 'false') button.click();
    await settled();
  }
  for (const row of [...document.querySelectorAll<HTMLElement>('button[data-row]')].slice(0, opensRows))
    row.click();
  await settled();
}
