import { useContext, useEffect, useState } from 'preact/hooks';
import { PanelContext } from '@/components/panel/panel-context';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { type KnownProposal, keptProposals } from './siblings';

/** The proposals that are kept on this machine, null until they are read; makes no call. */
export function useKeptProposals(): readonly KnownProposal[] | null {
  const isInPanel = useContext(PanelContext) !== null;
  const [known, setKnown] = useState<readonly KnownProposal[] | null>(isInPanel ? null : []);

  useEffect(() => {
    if (!isInPanel) return;
    askBackground('cache-all').then(
      (kept) => setKnown(keptProposals(kept)),
      () => setKnown([]),
    );
  }, [isInPanel]);

  return known;
}
