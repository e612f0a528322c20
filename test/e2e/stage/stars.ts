import type { browser } from 'wxt/browser';

/** In the extension's own pages, where these functions run. */
declare const chrome: typeof browser;

/** Has the alarm go off now. */
export async function ringAlarm(): Promise<void> {
  await chrome.alarms.create('watch', { when: Date.now() + 100 });
}

/** Makes the star as old as if the machine had slept; a pending one has begun since. */
export async function ageStar({ lifecycle, hours }: { lifecycle: string; hours: number }): Promise<void> {
  const { 'watchlist:v1': stars } = await chrome.storage.local.get('watchlist:v1');
  if (!Array.isArray(stars)) throw new Error('Nothing is starred.');
  const at = Date.now() - hours * 3_600_000;
  const begun = lifecycle === 'pending' ? new Date(at + 60_000).toISOString() : null;
  const standing = { status: { lifecycle, outcome: null }, votes: null, signals: null };
  const aged = stars.map((star) => ({
    ...star,
    seen: { at, standing, startAt: begun, endAt: null, execution: null },
  }));
  await chrome.storage.local.remove('watch-notes:v1');
  // As a sleeping machine has them: no newer answers are at hand either.
  await chrome.storage.session.remove(
    Object.keys(await chrome.storage.session.get(null)).filter((name) => /^(detail|summary):/.test(name)),
  );
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('proposal-lens-answers');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const { result: database } = opening;
      const emptying = database.transaction('answers', 'readwrite').objectStore('answers').clear();
      emptying.onerror = reject;
      emptying.onsuccess = () => {
        database.close();
        resolve(null);
      };
    };
  });
  await chrome.storage.local.set({ 'watchlist:v1': aged });
}

/** Whatever the hour is at which the test runs. */
export async function quietNever(): Promise<void> {
  const { 'watch-notices:v1': kept } = await chrome.storage.local.get('watch-notices:v1');
  const quiet = { on: false, from: '22:00', to: '08:00' };
  await chrome.storage.local.set({ 'watch-notices:v1': { ...(kept ?? {}), quiet } });
}
