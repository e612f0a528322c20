import { describe, expect, it } from 'vitest';
import type { ForumSender } from '@/utils/browser/messages/sender-role';
import { admissionOf, forgetScannedPage, setScannedPage } from '@/utils/browser/sites/scripts';
import { DEFAULT_LOOKUP_SETTINGS, withSite, withSiteMode } from '@/utils/lookup/forum/policy';
import { permitOrigins } from '../permitted-origins';

const ORIGIN = 'https://forum.example.org';
const sender: ForumSender = {
  role: 'forum',
  tabId: 4,
  origin: ORIGIN,
  documentId: 'D1',
  page: `${ORIGIN}/t/12`,
  isPrivate: false,
  isListed: false,
};
const added = withSite(DEFAULT_LOOKUP_SETTINGS, ORIGIN);

describe('a forum script', () => {
  it('may send messages on a listed forum', async () => {
    permitOrigins();
    expect(await admissionOf({ ...sender, isListed: true }, DEFAULT_LOOKUP_SETTINGS)).toEqual({
      isScanned: false,
    });
  });

  it('may send messages on an added site, as long as the browser allows it', async () => {
    const granted = permitOrigins('https://forum.example.org/*');
    expect(await admissionOf(sender, added)).toEqual({ isScanned: false });
    granted.clear();
    expect(await admissionOf(sender, added)).toBeNull();
  });

  it.each([
    ['the user only chose a mode for it', withSiteMode(DEFAULT_LOOKUP_SETTINGS, ORIGIN, 'automatic')],
    ['it was never added', DEFAULT_LOOKUP_SETTINGS],
    ['another port of its host was added', withSite(DEFAULT_LOOKUP_SETTINGS, `${ORIGIN}:8443`)],
    [
      'the same host without encryption was added',
      withSite(DEFAULT_LOOKUP_SETTINGS, 'http://forum.example.org'),
    ],
  ])('may not send messages if %s, though the browser allows it', async (_why, settings) => {
    permitOrigins('https://forum.example.org/*');
    expect(await admissionOf(sender, settings)).toBeNull();
  });
});

describe('a page that the user had scanned', () => {
  it('may send messages, and no other page', async () => {
    permitOrigins();
    await setScannedPage(4, { origin: ORIGIN, documentId: 'D1' });
    expect(await admissionOf(sender, DEFAULT_LOOKUP_SETTINGS)).toEqual({ isScanned: true });
    const others = [
      { ...sender, tabId: 5 },
      { ...sender, documentId: 'D2' },
      { ...sender, origin: 'https://evil.example' },
    ];
    for (const other of others) expect(await admissionOf(other, DEFAULT_LOOKUP_SETTINGS)).toBeNull();
  });

  it('is known by tab and origin if the browser does not name documents', async () => {
    permitOrigins();
    await setScannedPage(4, { origin: ORIGIN, documentId: null });
    const nameless = { ...sender, documentId: null };
    expect(await admissionOf(nameless, DEFAULT_LOOKUP_SETTINGS)).toEqual({ isScanned: true });
    expect(
      await admissionOf({ ...nameless, origin: 'https://evil.example' }, DEFAULT_LOOKUP_SETTINGS),
    ).toBeNull();
  });

  it('may send nothing once its tab has left it', async () => {
    permitOrigins();
    await setScannedPage(4, { origin: ORIGIN, documentId: 'D1' });
    await forgetScannedPage(4);
    expect(await admissionOf(sender, DEFAULT_LOOKUP_SETTINGS)).toBeNull();
  });
});
