import { useEffect, useState } from 'preact/hooks';
import type { Shown } from '@/utils/lookup/records';

type TabLink = Extract<Shown, { by: 'link' }>;

/** The proposal that the tab's own address names, as the panel is to show it; null: none, or not known yet. */
export function useTabLink(url: string | null): TabLink | null {
  const [link, setLink] = useState<TabLink | null>(null);
  useEffect(() => {
    if (url === null) return;
    // The popup draws its first frame without the tables of the platforms.
    void import('@/utils/lookup/recognise-links').then(({ pickedLink }) => setLink(pickedLink(url, url)));
  }, [url]);
  return link;
}
