/**
 * What made the extension ask: a chip that came into view, the panel or the popup, where a user waits for the answer
 * (a click on a chip counts as the panel's), the options page with its connection test, or a proposal that is watched.
 */
export type Cause = 'chip' | 'panel' | 'popup' | 'options' | 'watch';

/** Whether a user asked by hand and waits for the answer. */
export function isByHand(cause: Cause): boolean {
  return cause !== 'chip' && cause !== 'watch';
}
