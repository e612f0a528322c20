import { loadParts } from '@/test/components/panel/views/load-parts';
import type { EmbeddedProposal } from '@/test/components/states/embedded-proposals';
import { Panel } from '@/test/components/states/panel-of-state';
import { embeddedProps } from '../../components/states/panel-page';
import { PROPOSALS_FILE, type ProposalsFile } from '../proposals-file';
import { showStates } from './show-states';
import '@/entrypoints/sidepanel/style.css';

const { now, proposals }: ProposalsFile = await (await fetch(PROPOSALS_FILE)).json();
await loadParts();
showStates<EmbeddedProposal>(proposals, (proposal) => <Panel {...embeddedProps(proposal)} />, { now });
