import * as z from 'zod/mini';
import type { Generation } from '@/utils/api/generation';
import { defineItem } from './stored-item';

const KEY = 'generations:v1';

type Found = readonly [serviceUrl: string, generation: Generation];

/** Service addresses and what each was found to speak, the latest last. */
const Stored = z.array(z.custom<Found>(isFound));

const MOST_SERVICES = 10;

const item = defineItem<readonly Found[]>(KEY, (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : [];
});

/** Which generation of the contract a service was found to speak, null where nobody knows. */
export async function readGeneration(serviceUrl: string): Promise<Generation | null> {
  const known = (await item.read()).find(([url]) => url === serviceUrl);
  return known?.[1] ?? null;
}

export function writeGeneration(serviceUrl: string, generation: Generation): Promise<void> {
  return item.update((all) => {
    const others = all.filter(([url]) => url !== serviceUrl);
    return [...others, [serviceUrl, generation] as const].slice(-MOST_SERVICES);
  });
}

function isFound(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [serviceUrl, generation] = value;
  return typeof serviceUrl === 'string' && (generation === 'a' || generation === 'b');
}
