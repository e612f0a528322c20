import type { ComponentChildren } from 'preact';
import { PanelContext, type PanelState, type Showing } from '@/components/panel/kit/panel-context';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';

/** Renders regions of a proposal, beside the panel's other values if a panel is given. */
export function renderShown(regions: ComponentChildren, showing: Partial<Showing>, panel?: PanelState) {
  const shown = <Shown {...showing}>{regions}</Shown>;
  return renderAtNow(panel ? <PanelContext.Provider value={panel}>{shown}</PanelContext.Provider> : shown);
}
