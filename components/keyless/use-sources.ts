import { browser } from 'wxt/browser';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { changeFirstRun } from '@/utils/browser/settings/first-run';
import { matchPatternOf } from '@/utils/browser/sites/access';
import { SOURCE_ORIGINS } from '@/utils/source/origins';

/** Asks the browser for all sources in one question, then turns them on; the first run has ended with that. */
export async function turnOnSources(): Promise<boolean> {
  const origins = SOURCE_ORIGINS.map(({ origin }) => matchPatternOf(origin));
  if (!(await browser.permissions.request({ origins }))) return false;
  await askBackground('read-without-token', { isOn: true });
  await changeFirstRun({ state: 'ended', service: null });
  return true;
}

/** Leaves the browser's permission as it is: without the setting nothing is asked. */
export async function turnOffSources(): Promise<void> {
  await askBackground('read-without-token', { isOn: false });
}
