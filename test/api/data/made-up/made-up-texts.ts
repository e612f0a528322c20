import type { ProposalRow } from '../proposal-row';
import { madeUpHash, madeUpRow } from './made-up-row';

/** Generated, so that the repository does not carry it: a little over 100 kB of plain sentences. */
const longBody = 'The council is renewed for another year, on the same terms as before. '.repeat(1500);

const hostileBody = [
  '# Renew the council <script>alert("body")</script>',
  '[Read the full text](javascript:alert(1)) and <a href="javascript:alert(2)">vote</a>.',
  '<img src="https://tracker.example/pixel.gif" onerror="alert(3)"><iframe src="https://tracker.example"></iframe>',
].join('\n\n');

const long = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(2),
  title: 'A body of 100 kB',
  sourceUrl: `https://snapshot.org/#/made-up.eth/proposal/${madeUpHash(2)}`,
  bodyText: longBody,
});

const hostile = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(3),
  title: 'Hostile text <img src=x onerror=alert(4)>',
  sourceUrl: `https://snapshot.org/#/made-up.eth/proposal/${madeUpHash(3)}`,
  discussionUrl: 'javascript:alert(5)',
  bodyText: hostileBody,
});

const rightToLeft = madeUpRow(
  {
    provider: 'degov',
    externalId: madeUpHash(4),
    title: 'اقتراح لتجديد مجلس الأمن',
    sourceUrl: `https://demo.degov.ai/proposal/${madeUpHash(4)}`,
    lifecycle: 'active',
    outcome: null,
    createdAt: { minutesFromStart: -2880 },
    startAt: { minutesFromStart: -1440 },
    endAt: { minutesFromStart: 12_960 },
    choices: [
      { label: 'مع', votes: 5, votingPower: '1250.5' },
      { label: 'ضد', votes: 3, votingPower: '249.5' },
    ],
    totals: { votes: 8, uniqueVoters: 8, votingPower: '1500' },
    quorum: { raw: '2000', progress: '0.625', reached: false },
    observedAt: { minutesFromStart: -10 },
  },
  'مثال مختلق',
);

const emoji = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(5),
  title: '👩‍👩‍👧‍👦 Fund the 🏳️‍🌈 family fund 🇹🇷',
  sourceUrl: `https://snapshot.org/#/made-up.eth/proposal/${madeUpHash(5)}`,
});

export const madeUpTexts: readonly ProposalRow[] = [long, hostile, rightToLeft, emoji];
