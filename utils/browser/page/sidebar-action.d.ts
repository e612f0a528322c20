import type { SidebarAction } from 'webextension-polyfill';

/** Firefox's sidebar, which the Chrome-born types of WXT do not know; absent in Chromium. */
declare module '@wxt-dev/browser' {
  namespace Browser {
    const sidebarAction: SidebarAction.Static | undefined;
  }
}
