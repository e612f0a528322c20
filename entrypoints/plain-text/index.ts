import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ownWorld, PLAIN_LINKS } from '../forum/own-world';
import { makePlainLinks } from './plain-links';

export default defineUnlistedScript({
  main() {
    ownWorld[PLAIN_LINKS] ??= makePlainLinks();
  },
});
