import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { makePlainLinks, type PlainLinks } from './plain-links';

declare global {
  /** Set in the extension's own world of the page, for the forum script that is started after this one. */
  var plainLinks: PlainLinks | undefined;
}

export default defineUnlistedScript(() => {
  globalThis.plainLinks ??= makePlainLinks();
});
