import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import {
  beginningOf,
  type OwnGovernor,
  onOwnGovernorsChanged,
  readOwnGovernors,
} from '@/utils/browser/settings/own-governors';
import { useStored } from '@/utils/browser/storage/use-item';

/** Returns whether the package's table has a contract for a link; null until known. */
export function useIsListed(url: string | null): boolean | null {
  const [known, setKnown] = useState<{ readonly url: string; readonly isListed: boolean } | null>(null);
  useEffect(() => {
    if (url === null) return;
    void askBackground('lists-dao', { url }).then(
      ({ isListed }) => setKnown({ url, isListed }),
      () => undefined,
    );
  }, [url]);
  return known !== null && known.url === url ? known.isListed : null;
}

export interface Unlisted {
  /** The beginning of the DAO's addresses. */
  readonly link: string;
  /** The contract that the user named for it; null before. */
  readonly named: OwnGovernor | null;
}

/**
 * Returns the DAO of a link if the table has no contract of it and the user can name one; null until known. A link that
 * names its contract has no such DAO, and neither has one of a platform without an address per DAO.
 */
export function useUnlisted(url: string | null): Unlisted | null {
  const link = url === null ? null : beginningOf(url);
  const isListed = useIsListed(link === null ? null : url);
  const all = useStored(readOwnGovernors, onOwnGovernorsChanged);
  if (link === null || all === undefined || isListed !== false) return null;
  return { link, named: all.find((each) => each.link === link) ?? null };
}
