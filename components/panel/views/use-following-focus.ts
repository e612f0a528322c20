import { useLayoutEffect } from 'preact/hooks';
import type { ViewName } from './view-props';
import { panelId } from './view-tabs';

/** Takes the focus along where it would be left in a view that is no longer shown, so that nobody falls back to the top. */
export function useFollowingFocus(current: ViewName): void {
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role="tabpanel"][hidden]') == null) return;
    document.getElementById(panelId(current))?.focus();
  }, [current]);
}
