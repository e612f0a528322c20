import { useEffect, useState } from 'preact/hooks';

/** The proposal that the tab's own address names, by its canonical address; null: none, or not known yet. */
export function useTabLink(url: string | null): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    // The popup draws its first frame without the tables of the platforms.
    void import('@/utils/lookup/recognise-links').then(({ recogniseLink }) =>
      setLink(recogniseLink(url)?.canonicalUrl ?? null),
    );
  }, [url]);
  return link;
}
