import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Gives the fake browser the events of permissions that come and go. */
export function fakePermissionEvents() {
  const listeners = new Set<() => void>();
  const event = {
    addListener: (listener: () => void) => void listeners.add(listener),
    removeListener: (listener: () => void) => void listeners.delete(listener),
  };
  Object.assign(fakeBrowser.permissions, { onAdded: event, onRemoved: event });
  return {
    fire() {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}
