import type { PermissionWords } from '../browser/session';

/**
 * What Chromium 156 and Firefox 153 say of the extension, word for word, before they install it and in the click that asks
 * for notices and for one more site. A line more here is one more thing that a user is asked to agree to.
 */
export const PROMPTS: Readonly<Record<'chromium' | 'firefox', PermissionWords>> = {
  chromium: {
    atInstallation: ['Read and change your data on a number of websites'],
    later: ['Read and change your data on forum.example.org', 'Display notifications'],
  },
  firefox: {
    atInstallation: [
      'Access your data for sites in 112 domains',
      'The developer says this extension collects: authentication information, website content, search terms',
    ],
    later: ['Access your data for sites in forum.example.org domains', 'Display notifications to you'],
  },
};
