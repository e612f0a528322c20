import type { ComponentChildren } from 'preact';
import type { ViewName } from './view-props';
import { panelId, tabId } from './view-tabs';

interface ViewPanelProps {
  readonly view: ViewName;
  readonly current: ViewName;
  readonly children: ComponentChildren;
}

/** One of the views. It stays as it was left while another one is looked at. */
export function ViewPanel({ view, current, children }: ViewPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(view)}
      aria-labelledby={tabId(view)}
      tabIndex={-1}
      hidden={view !== current}
    >
      {children}
    </div>
  );
}
