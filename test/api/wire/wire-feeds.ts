import * as z from 'zod';
import { decimal, key, list } from './wire-envelope';

/** The published canonical shapes of the feeds and of the voters' ranking. */

const score = z.int().min(0).max(100);

export const eventListBody = list(
  z.strictObject({
    eventId: z.string().min(1),
    eventType: z.enum([
      'proposal_created',
      'proposal_voting_started',
      'proposal_voting_ended',
      'proposal_voting_ending_soon',
      'proposal_executed',
    ]),
    eventTimeMs: z.int(),
    daoId: z.string(),
    itemType: z.literal('proposal'),
    title: z.string().min(1),
    url: z.url().nullable(),
    importanceScore: score,
    proposalKey: key,
  }),
);

export const signalListBody = list(
  z.strictObject({
    signalId: z.string().min(1),
    signalType: z.enum([
      'proposal_created',
      'proposal_deadline_reminder',
      'proposal_vote_ended',
      'proposal_result',
    ]),
    priority: z.strictObject({ score, band: z.enum(['high', 'medium', 'low']) }),
    actionability: z.string().min(1),
    daoId: z.string(),
    title: z.string().min(1),
    summary: z.string().min(1),
    sourceUrl: z.url().nullable(),
    severity: z.string().min(1),
    proposalKey: key,
  }),
);

export const voterListBody = list(
  z.strictObject({
    rank: z.int().positive(),
    voterIdentity: z.string().startsWith('voter:'),
    totalVotingPower: decimal,
    voteCount: z.int().positive(),
    proposalCount: z.int().positive(),
  }),
);
