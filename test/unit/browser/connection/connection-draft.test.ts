import { describe, expect, it } from 'vitest';
import { checkDraft } from '@/utils/browser/connection/draft';

const good = {
  serviceUrl: 'https://api.example.org/',
  header: 'X-Service-Api-Token',
  token: 'demo-plus',
  untilClosed: false,
};
const fresh = { serviceUrl: null, hasToken: false };

describe('a connection draft', () => {
  it('is returned in tidy form', () => {
    expect(checkDraft(good, fresh)).toEqual({
      draft: {
        serviceUrl: 'https://api.example.org',
        header: 'x-service-api-token',
        token: 'demo-plus',
        untilClosed: false,
      },
    });
  });

  it('names the problem of each field at once', () => {
    const checked = checkDraft({ ...good, serviceUrl: 'ftp://x', header: 'cookie', token: 'short' }, fresh);
    expect('problems' in checked && checked.problems.map(({ field }) => field)).toEqual([
      'serviceUrl',
      'header',
      'token',
    ]);
  });

  it('keeps a stored token for the origin it was saved for', () => {
    const stored = { serviceUrl: 'https://api.example.org/v1', hasToken: true };
    expect(checkDraft({ ...good, token: null }, stored)).toHaveProperty('draft.token', null);
  });

  it('can be saved without a token, to be added later', () => {
    expect(checkDraft({ ...good, token: null }, fresh)).toHaveProperty('draft.token', null);
  });
});
