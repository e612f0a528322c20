/** A proposal of jpeg'd of August 2024, as Snapshot published it. */
export const PIP_92_ID = '0x5bb1dabff7dd20555101d712b36de6f60728d6ebb9cb96f96c4d5ec8a9b77391';

const BODY = [
  '### Abstract',
  'This proposal aims to put an end date for the JPEG to JPGD migration program. All JPEG token after the migration end date won’t be able to be migrated. The proposed end date for the migration is *October 30th 2024.*',
  '### Background',
  'There is currently ~16 billion JPEG that has not yet been migrated to JPGD. ',
  'In order to consolidate liquidity, we suggest to amend PIP-80 “Migrate $JPEG to $JPEGD,” and set an end date to the migration of JPEG tokens to JPGD tokens.',
  'Effective *October 30th 2024*, holders of JPEG token will no longer have the ability to migrate their tokens and receive JPGD.',
  '### Specification',
  'Effective *October 30th 2024*, JPEG token will no longer have the ability to be migrated to JPGD.',
].join('\n\n');

/** The row of the hub, as far as the id is made of it; numbers as they arrive. */
export const PIP_92 = {
  id: PIP_92_ID,
  author: '0x052cbB9395b350b15540537Fb7E1b434A2701958',
  space: { id: 'jpeg’d.eth' },
  created: 1724272365,
  updated: null,
  type: 'single-choice',
  title: 'PIP-92 - End JPEG to JPGD Token Migration',
  body: BODY,
  discussion: '',
  choices: ['yes, end JPEG to JPGD migration ', 'no, keep JPEG to JPGD migration'],
  labels: [],
  start: 1724286765,
  end: 1724545965,
  snapshot: 20579390,
  network: '1',
  plugins: {},
  privacy: '',
  app: 'snapshot',
};
