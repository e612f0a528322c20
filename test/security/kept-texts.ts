import type { browser } from 'wxt/browser';
import type { Page } from '../e2e/browser/session';

/** What the extension's own pages find in either browser. */
declare const chrome: typeof browser;

/** Everything that the extension keeps, as texts by where: both storage areas and all databases. Read in one of its pages. */
export function keptTexts(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const contents = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await asked(indexedDB.open(name));
      const stores = [...database.objectStoreNames].map(async (store) => {
        const objects = database.transaction(store).objectStore(store);
        return [store, await asked(objects.getAllKeys()), await asked(objects.getAll())];
      });
      const found = await Promise.all(stores);
      database.close();
      return [name, found];
    };
    return {
      'storage.local': JSON.stringify(await chrome.storage.local.get(null)),
      'storage.session': JSON.stringify(await chrome.storage.session.get(null)),
      IndexedDB: JSON.stringify(await Promise.all((await indexedDB.databases()).map(contents))),
      localStorage: JSON.stringify({ ...localStorage }),
      cookies: document.cookie,
    };
  });
}
