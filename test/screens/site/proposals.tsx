import { loadParts } from '@/test/components/panel/views/load-parts';
import { Panel } from '@/test/components/states/panel-of-state';
import { embeddedProps, seenProps } from '../../components/states/panel-page';
import { PROPOSALS_FILE, type ProposalsFile } from '../proposals-file';
import { showStates } from './drawing/show-states';
import '@/entrypoints/sidepanel/style.css';

const { now, proposals, rows }: ProposalsFile = await (await fetch(PROPOSALS_FILE)).json();
await loadParts();
const STATES = [
  ...proposals.map((proposal) => ({ name: proposal.name, now, props: embeddedProps(proposal) })),
  ...rows.map((row) => ({ name: row.name, now: row.now, props: seenProps(row) })),
];
showStates(STATES, ({ props }) => <Panel {...props} />);
