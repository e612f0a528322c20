/** A link that the sample forum's thread carries, in reading order. */
export interface DemoLink {
  readonly platform: 'snapshot' | 'tally' | 'agora' | 'degov';
  readonly url: string;
  /** Of the proposal that the service holds, or null where it holds none. Several providers may use one id. */
  readonly externalId: string | null;
  readonly provider: string;
  /** What the link is there to show. */
  readonly shows: string;
}

const snapshot = (space: string, externalId: string, shows: string): DemoLink => ({
  platform: 'snapshot',
  provider: 'snapshot',
  url: `https://snapshot.org/#/${space}/proposal/${externalId}`,
  externalId,
  shows,
});

const tally = (organisation: string, externalId: string, shows: string): DemoLink => ({
  platform: 'tally',
  provider: organisation === 'compound' ? 'compound' : 'tally',
  url: `https://www.tally.xyz/gov/${organisation}/proposal/${externalId}`,
  externalId,
  shows,
});

const optimism = (externalId: string, shows: string): DemoLink => ({
  platform: 'agora',
  provider: 'agora',
  url: `https://vote.optimism.io/proposals/${externalId}`,
  externalId,
  shows,
});

const degov = (host: string, externalId: string, shows: string): DemoLink => ({
  platform: 'degov',
  provider: 'degov',
  url: `https://${host}/proposal/${externalId}`,
  externalId,
  shows,
});

const RIGHT_TO_LEFT = `0x${'e'.repeat(56)}00000004`;
const HELD_BY_NOBODY = `0x${'d'.repeat(64)}`;

/** Every lifecycle and outcome, every quorum drawing, four platforms; each link once. */
export const demoThread: readonly DemoLink[] = [
  snapshot(
    'arbitrumfoundation.eth',
    '0x586de5bf366820c4369c041b0bbad2254d78fafe1dcc1528c1ed661bb4dfb671',
    'active, no quorum requirement',
  ),
  tally(
    'arbitrum',
    '21881347407562908848280051025758535553780110598432331587570488445729767071232',
    'active on chain, quorum not reported',
  ),
  tally('compound', '141', 'pending, quorum progress of zero'),
  snapshot('index-coop.eth', 'QmeCNfnE7n3cNVNsfCxTCei8e82rWkHFFyRQWPUL8zjgQj', 'pending'),
  tally('compound', '111', 'executed, 619 ballots, quorum exceeded'),
  optimism(
    '77379844029098348047245706083901850540159595802129942495264753179306805786028',
    'passed, quorum reached, progress unknown',
  ),
  tally(
    'arbitrum',
    '46905320292877192134536823079608810426433248493109520384601548724615383601450',
    'passed, over 99 percent For',
  ),
  tally(
    'arbitrum',
    '107148500545417261921864085816276971795902152093375547084153298266650813470763',
    'failed by majority',
  ),
  tally('compound', '127', 'failed, quorum not reached'),
  tally(
    'compound',
    '63',
    'canceled with its quorum reached; where it is shown to people, six hours before its end',
  ),
  optimism(
    '95125315478676153337636309965804486010918292377915044655013986825087199254978',
    'executed, counts per choice unknown',
  ),
  optimism(
    '32872683835969469583703720873380428072981331285364097246290907925181946140808',
    'passed though only votes against were cast (an optimistic vote), quorum known by its figure alone',
  ),
  {
    platform: 'agora',
    provider: 'uniswap',
    url: 'https://vote.uniswapfoundation.org/proposals/83',
    externalId: 'governor-bravo/83',
    shows: 'passed, 352 ballots without times',
  },
  snapshot(
    'ens.eth',
    '0x98c65ac02f738ddb430fcd723ea5852a45168550b3daf20f75d5d508ecf28aa1',
    'active, 36 choices, ranked ballots, no power per choice',
  ),
  snapshot(
    'uniswapgovernance.eth',
    '0x58d854c1f2468db6b67baab026cca1329c7bcaa5bf834146aa7563a5b45ad09f',
    'closed with an unknown outcome and no choices',
  ),
  degov(
    'lisk.degov.ai',
    '0xb1318bd67737f2fe8a918bfd691ac5e69e174a0c9455bcc36b80a3ccc7caa878',
    'lifecycle and outcome unknown',
  ),
  degov('demo.degov.ai', RIGHT_TO_LEFT, 'active, right-to-left title and choices'),
  {
    ...snapshot('made-up.eth', HELD_BY_NOBODY, 'held by nobody: the service answers without a candidate'),
    externalId: null,
  },
];
