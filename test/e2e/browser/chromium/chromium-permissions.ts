import type { Page } from 'puppeteer-core';
import * as z from 'zod/mini';
import type { AskedLater, PermissionWords } from '../session';

const wordsShape = z.array(z.string());

/**
 * The warnings that Chromium shows when it installs the extension, and when it asks for more later. It gives them to any
 * extension that has a manifest at hand. `helper` is a document of the extension.
 */
export async function permissionWarnings(
  helper: Page,
  { permissions, origins }: AskedLater,
): Promise<PermissionWords> {
  const warningsOf = async (manifest: string) =>
    z.parse(
      wordsShape,
      await helper.evaluate(`chrome.management.getPermissionWarningsByManifest(${manifest})`),
    );
  const more = { manifest_version: 3, name: 'More', version: '1', permissions, host_permissions: origins };
  return {
    // Its words of other languages are out of the reach of this call, and do not matter to it.
    atInstallation: await warningsOf(
      'JSON.stringify({ ...chrome.runtime.getManifest(), default_locale: undefined })',
    ),
    later: await warningsOf(JSON.stringify(JSON.stringify(more))),
  };
}
