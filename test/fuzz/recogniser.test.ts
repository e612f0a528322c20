import fc from 'fast-check';
import { expect } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import gathered from '../unit/link/gathered-links.json';
import links from '../unit/link/platform-links.json';
import { fuzz } from './fuzz';

const PROPOSALS = [
  ...gathered.proposals.map((row) => row.url),
  ...links.cases.flatMap(({ proposal, same }) => [proposal, ...same]),
].filter((href) => href.startsWith('https://'));
const proposal = fc.constantFrom(...PROPOSALS);
const noise = fc.string({ unit: 'binary', maxLength: 8 });
const secret = fc.stringMatching(/^[a-z]{12}$/);

/** Real addresses cut up and put together anew, with anything in between. */
const spliced = fc
  .tuple(proposal, proposal, fc.nat(), fc.nat(), noise)
  .map(
    ([one, other, cut, join, between]) =>
      one.slice(0, cut % one.length) + between + other.slice(join % other.length),
  );

/** Real addresses as others write them. */
const dressed = fc
  .tuple(proposal, fc.constantFrom('http://', '//', 'HTTPS://www.', 'https://www.'))
  .map(([href, start]) => href.replace(/^https:\/\/(?:www\.)?/, start));

fuzz(
  'any sent address uses https without user name, password or port, and is recognised as itself',
  fc.property(fc.oneof(spliced, proposal, dressed, fc.webUrl(), noise), (href) => {
    const link = recogniseProposalUrl(href);
    if (link === null) return;
    for (const url of [link.serviceUrl, link.canonicalUrl]) {
      const { protocol, username, password, port } = new URL(url);
      expect({ protocol, username, password, port }).toEqual({
        protocol: 'https:',
        username: '',
        password: '',
        port: '',
      });
    }
    expect(recogniseProposalUrl(link.serviceUrl)?.serviceUrl).toBe(link.serviceUrl);
  }),
);

/** Hosts that read like a platform's and are somebody else's. */
const LOOK_ALIKES: readonly ((host: string) => string)[] = [
  (host) => `${host}.evil.example`,
  (host) => `${host}@evil.example`,
  (host) => `evil.example/${host}`,
  (host) => `evil.example\\@${host}`,
  (host) => `evil.example#@${host}`,
  (host) => `evil.example?${host}`,
  (host) => host.replace(/[^.]+\.[^.]+$/, 'evil-$&'),
  (host) => host.replaceAll('.', '-'),
  (host) => host.replace(/o/, '0').replace(/a/, '\u0430'),
  (host) => `${host}.`.replace('.', '.evil-example.'),
  (host) => `${host}:8443.evil.example`,
];

fuzz(
  "a host that only looks like a platform's is never known",
  fc.property(proposal, fc.constantFrom(...LOOK_ALIKES), (href, disguise) => {
    const disguised = href.replace(/(?<=^https:\/\/)[^/?#]+/, disguise);
    fc.pre(disguised !== href);
    expect(recogniseProposalUrl(disguised)?.host).not.toBe('known');
  }),
);

fuzz(
  'an address with an unusual port is no proposal',
  fc.property(proposal, fc.integer({ min: 0, max: 65_535 }), (href, port) => {
    fc.pre(port !== 443);
    const [, before = '', after = ''] = /^(https:\/\/[^/?#]+)(.*)$/s.exec(href) ?? [];
    expect(recogniseProposalUrl(`${before}:${port}${after}`)).toBeNull();
  }),
);

fuzz(
  "only the redirectors' hosts lead to the target in their address",
  fc.property(
    proposal,
    fc.oneof(fc.domain(), fc.ipV4(), fc.constant('xn--frum-0qa.example')),
    fc.constantFrom('clicks/track?url=', 'forum/clicks/track?url=', 'url?q=', 'l.php?u=', 'web/2023/'),
    (href, host, path) => {
      fc.pre(!/^(?:www\.)?google\.com$|^web\.archive\.org$/.test(host));
      expect(recogniseProposalUrl(`https://${host}/${path}${encodeURIComponent(href)}`)).toBeNull();
      expect(recogniseProposalUrl(`https://${host}/${path}${href}`)).toBeNull();
    },
  ),
);

fuzz(
  'tracking parameters of an address are never sent',
  fc.property(
    proposal,
    fc.constantFrom('utm_source', 'utm_campaign', 'ref', 'fbclid', 'gclid', 'session', 'token'),
    secret,
    (href, name, value) => {
      const [before = '', ...fragment] = href.split('#');
      const marked = `${before}${before.includes('?') ? '&' : '?'}${name}=${value}${fragment.length > 0 ? `#${fragment.join('#')}` : ''}`;
      const link = recogniseProposalUrl(marked);
      expect(`${link?.serviceUrl} ${link?.canonicalUrl}`).not.toContain(value);
    },
  ),
);
