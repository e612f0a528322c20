import { expect } from 'vitest';
import { createClient } from '@/utils/api/client';
import type { Generation } from '@/utils/api/dialect';
import { createReferenceApi, type ReferenceApiOptions } from '../../../api/reference-api';
import { fakeClock } from '../fake-service';

const PLENTY = { perMinute: 1_000_000, burst: 1_000_000 };

/** The client on the reference server, in one process: requests and answers are real ones. */
export function connect(options: ReferenceApiOptions & { token?: string } = {}) {
  const clock = fakeClock();
  const generations: Generation[] = [];
  const buckets = { standard: PLENTY, detail: PLENTY };
  const api = createReferenceApi({ now: clock.now, buckets, ...options });
  const client = createClient({
    baseUrl: 'http://127.0.0.1:8787',
    header: 'x-service-api-token',
    token: options.token ?? 'demo-plus',
    fetch: (url, init) => api.fetch(new Request(url, init)),
    clock,
    random: () => 0,
    onGeneration: (generation) => void generations.push(generation),
  });

  async function candidates(by: 'url' | 'title' | 'externalId', text: string, narrowing = {}) {
    const result = await client.resolve({ by, text }, narrowing);
    expect(result).toMatchObject({ ok: true });
    return result.ok ? result.value.value : [];
  }

  return { api, client, generations, candidates };
}
