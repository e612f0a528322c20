import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import {
  beginningOf,
  type OwnGovernor,
  onOwnGovernorsChanged,
  readOwnGovernors,
} from '@/utils/browser/settings/own-governors';
import { useStored } from '@/utils/browser/storage/use-item';

export interface Unlisted {
  /** The beginning of the DAO's addresses. */
  readonly link: string;
  /** The contract that the user named for it; null before. */
  readonly named: OwnGovernor | null;
}

/** Returns the DAO of a link if the package lists no contract of it and the user can name one; null until known. */
export function useUnlisted(url: string | null): Unlisted | null {
  const link = url === null ? null : beginningOf(url);
  const all = useStored(readOwnGovernors, onOwnGovernorsChanged);
  const [unlisted, setUnlisted] = useState<string | null>(null);
  useEffect(() => {
    if (url === null || link === null) return;
    void askBackground('lists-dao', { url }).then(
      ({ isListed }) => setUnlisted(isListed ? null : url),
      () => undefined,
    );
  }, [url, link]);
  if (link === null || all === undefined || unlisted !== url) return null;
  return { link, named: all.find((each) => each.link === link) ?? null };
}
