import { browser } from 'wxt/browser';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { changeFirstRun } from '@/utils/browser/settings/first-run';
import { accessPatterns, SOURCE_ORIGINS } from '@/utils/source/origins';

/** Asks the browser for all sources in one question, then turns them on; the first run has ended with that. */
export async function turnOnSources(): Promise<boolean> {
  if (!(await browser.permissions.request({ origins: accessPatterns(SOURCE_ORIGINS) }))) return false;
  await askBackground('read-without-token', { isOn: true });
  await changeFirstRun({ state: 'ended', service: null });
  return true;
}

/** Leaves the browser's permission as it is: without the setting nothing is asked. */
export async function turnOffSources(): Promise<void> {
  await askBackground('read-without-token', { isOn: false });
}
