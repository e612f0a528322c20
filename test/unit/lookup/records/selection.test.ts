import { describe, expect, it } from 'vitest';
import {
  candidateKeys,
  currentSelection,
  keyOf,
  type Resolution,
  withPicked,
} from '@/utils/lookup/records/records';
import { candidateNamed } from '../rigs/fake-service';

const FIRST = 'https://www.tally.xyz/gov/compound/proposal/401';
const OTHER = 'https://www.tally.xyz/gov/compound/proposal/402';

describe('what the panel shows', () => {
  it('is a link picked from the menu, even if the page does not link it', () => {
    const selection = { by: 'link', url: OTHER, pickedOn: 'https://f.example/t/12' } as const;
    const links = withPicked([FIRST], selection);
    expect(links).toEqual([FIRST, OTHER]);
    expect(currentSelection({ links, selection })).toBe(selection);
  });

  it('has a picked link once if the page links it, too', () => {
    const selection = { by: 'link', url: FIRST, pickedOn: 'https://f.example/t/12' } as const;
    expect(withPicked([FIRST, OTHER], selection)).toEqual([FIRST, OTHER]);
  });

  it('is the first link that was looked up by the rules, and nothing before one was', () => {
    const page = { links: [FIRST, OTHER], selection: null };
    expect(currentSelection(page)).toBeNull();
    expect(currentSelection({ ...page, lookedUp: new Set() })).toBeNull();
    expect(currentSelection({ ...page, lookedUp: new Set([OTHER]) })).toEqual({ by: 'link', url: OTHER });
    const selection = { by: 'link', url: OTHER } as const;
    expect(currentSelection({ ...page, selection, lookedUp: new Set([FIRST]) })).toBe(selection);
  });

  it('is neither a choice nor a link that has left the page', () => {
    const selection = { by: 'link', url: OTHER } as const;
    const links = withPicked([FIRST], selection);
    expect(currentSelection({ links, selection, lookedUp: new Set([FIRST]) })).toEqual({
      by: 'link',
      url: FIRST,
    });
    expect(currentSelection({ links, selection, lookedUp: new Set([OTHER]) })).toBeNull();
  });
});

describe('the key of the shown proposal', () => {
  const candidate = candidateNamed('a');
  const resolved: Resolution = { state: 'resolved', candidate, fetchedAt: 1 };

  it('is that of the proposal that was found on demand', () => {
    expect(keyOf({ by: 'lookup', candidate }, new Map())).toBe(candidate.key);
  });

  it("is that of the link's proposal, once it is known", () => {
    const selection = { by: 'link', url: FIRST } as const;
    expect(keyOf(selection, new Map())).toBeNull();
    expect(keyOf(selection, new Map([[FIRST, resolved]]))).toBe(candidate.key);
    expect(keyOf(selection, new Map([[FIRST, { state: 'not-found', fetchedAt: 1 }]]))).toBeNull();
  });

  it('is listed once, for any number of links', () => {
    const links = new Map<string, Resolution>([
      [FIRST, resolved],
      [OTHER, resolved],
      ['https://example.org/none', { state: 'not-found', fetchedAt: 1 }],
    ]);
    expect(candidateKeys(links)).toEqual([candidate.key]);
  });
});
