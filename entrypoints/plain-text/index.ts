import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ownWorld, PLAIN_LINKS } from '@/entrypoints/forum/extension';
import { makePlainLinks } from './plain-links';

export default defineUnlistedScript({
  main() {
    ownWorld[PLAIN_LINKS] ??= makePlainLinks();
  },
});
