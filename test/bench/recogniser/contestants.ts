import { createRequire } from 'node:module';
import { LinkifyIt } from 'linkify-it';
import * as linkifyjs from 'linkifyjs';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { hostOf, PROPOSAL_HOSTS } from '../known-links';
import { PLATFORM_PATTERNS } from './platform-patterns';

export interface Contestant {
  readonly name: string;
  /** What it says of a link for which `matches` is true. */
  readonly meaning: string;
  readonly matches: (href: string) => boolean;
  /** Whether it should match, told by other means. */
  readonly should: (link: LabelledLink) => boolean;
}

export interface LabelledLink {
  readonly href: string;
  readonly isProposal: boolean;
}

const linkifyIt = new LinkifyIt();
// Its types promise a default export where Node's own import finds an object that holds it.
const { default: anchorme }: typeof import('anchorme') = createRequire(import.meta.url)('anchorme');
/** The part between the slashes, by string work alone: a peer's own parser is not what is measured. */
const HOST = /^https?:\/\/([^/?#]+)/i;

const isOnHostList = ({ href }: LabelledLink) => PROPOSAL_HOSTS.has(hostOf(href) ?? '');

function hasListedHost(url: string): boolean {
  return PROPOSAL_HOSTS.has(HOST.exec(url)?.[1]?.toLowerCase() ?? '');
}

/** The first is ours. */
export const CONTESTANTS: readonly Contestant[] = [
  {
    name: 'recogniseProposalUrl',
    meaning: 'this is a proposal, with its platform, id and canonical address',
    matches: (href) => recogniseProposalUrl(href) !== null,
    should: ({ isProposal }) => isProposal,
  },
  {
    name: 'linkify-it',
    meaning: 'this begins with a web address (matchAtStart), and its host is on a list',
    matches: (href) => {
      const match = linkifyIt.matchAtStart(href);
      return match !== null && hasListedHost(match.url);
    },
    should: isOnHostList,
  },
  {
    name: 'linkifyjs',
    meaning: 'this is a web address as a whole (test), and its host is on a list',
    matches: (href) => linkifyjs.test(href, 'url') && hasListedHost(href),
    should: isOnHostList,
  },
  {
    name: 'anchorme',
    meaning: 'this is a web address as a whole (validate.url), and its host is on a list',
    matches: (href) => anchorme.validate.url(href) && hasListedHost(href),
    should: isOnHostList,
  },
  {
    name: 'list of regexes',
    meaning: 'this has the shape of a proposal, by one regex a platform; no canonical form',
    matches: (href) => PLATFORM_PATTERNS.some((pattern) => pattern.test(href)),
    should: ({ isProposal }) => isProposal,
  },
];
