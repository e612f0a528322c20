import type { PanelProps } from '@/test/components/states/panel-of-state';
import type { EmbeddedProposal } from './embedded-proposals';
import { panelProps } from './panel-page';

/** The panel showing one of the reference server's proposals, looked up by hand on a page without links. */
export function embeddedProps({ candidate, record }: EmbeddedProposal): PanelProps {
  return panelProps({
    tab: { links: [], selection: { by: 'lookup', candidate } },
    resolutions: new Map(),
    titles: new Map(),
    record,
  });
}
