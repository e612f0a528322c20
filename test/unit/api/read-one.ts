import type { Client } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import type { Answer } from '@/utils/proposal/proposal';
import { KEY } from '../../factories/proposal';
import { DETAIL, EVIDENCE, SUMMARY } from '../../factories/wire-a';
import { fakeService, json } from './fake-service';

/** What a call gave, null where it failed. */
export async function answerOf<T>(call: Promise<Result<Answer<T>>>): Promise<T | null> {
  const result = await call;
  return result.ok ? result.value.value : null;
}

/** A client of a service that has one answer to everything. */
export function answering(body: unknown): Client {
  return fakeService(() => json(body)).client;
}

/** The candidates read from this `data`. */
export const resolve = (data: unknown) => answerOf(answering({ data }).resolve({ by: 'title', text: 'x' }));

/** The detail read from the sample with these fields changed; the next two likewise. */
export const detail = (change: object) =>
  answerOf(answering({ data: { ...DETAIL.data, ...change } }).detail(KEY));

export const summary = (change: object) =>
  answerOf(answering({ data: { ...SUMMARY.data, ...change } }).voteSummary(KEY));

export const evidence = (change: object) =>
  answerOf(answering({ data: { ...EVIDENCE.data, ...change } }).evidence(KEY));
