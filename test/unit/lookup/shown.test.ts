import { describe, expect, it } from 'vitest';
import { effectiveShown, withPicked } from '@/utils/lookup/shown';

const FIRST = 'https://www.tally.xyz/gov/compound/proposal/401';
const OTHER = 'https://www.tally.xyz/gov/compound/proposal/402';

describe('what the panel shows', () => {
  it('is a link that the user picked by the menu, though the page was not found to link it', () => {
    const shown = { by: 'link', url: OTHER, pickedOn: 'https://f.example/t/12' } as const;
    const links = withPicked([FIRST], shown);
    expect(links).toEqual([FIRST, OTHER]);
    expect(effectiveShown({ links, shown })).toBe(shown);
  });

  it('lists a picked link once where the page was found to link it', () => {
    const shown = { by: 'link', url: FIRST, pickedOn: 'https://f.example/t/12' } as const;
    expect(withPicked([FIRST, OTHER], shown)).toEqual([FIRST, OTHER]);
  });

  it('is the first link, but nothing before a choice where links are looked up on click', () => {
    const page = { links: [FIRST, OTHER], shown: null };
    expect(effectiveShown(page)).toEqual({ by: 'link', url: FIRST });
    expect(effectiveShown({ ...page, waitsForChoice: true })).toBeNull();
    const shown = { by: 'link', url: OTHER } as const;
    expect(effectiveShown({ ...page, shown, waitsForChoice: true })).toBe(shown);
  });

  it('is not a choice that has left the page', () => {
    const shown = { by: 'link', url: OTHER } as const;
    const links = withPicked([FIRST], shown);
    expect(effectiveShown({ links, shown })).toEqual({ by: 'link', url: FIRST });
  });
});
