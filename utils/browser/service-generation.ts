import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Generation } from '@/utils/api/generation';

const KEY = 'generations:v1';

type Found = readonly [serviceUrl: string, generation: Generation];

/** Service addresses and what each was found to speak, the latest last. */
const Stored = z.array(z.custom<Found>(isFound));

const MOST_SERVICES = 10;

/** Which generation of the contract a service was found to speak, null where nobody knows. */
export async function readGeneration(serviceUrl: string): Promise<Generation | null> {
  const known = (await readAll()).find(([url]) => url === serviceUrl);
  return known?.[1] ?? null;
}

export async function writeGeneration(serviceUrl: string, generation: Generation): Promise<void> {
  const others = (await readAll()).filter(([url]) => url !== serviceUrl);
  const all = [...others, [serviceUrl, generation]].slice(-MOST_SERVICES);
  await browser.storage.local.set({ [KEY]: all });
}

async function readAll(): Promise<readonly Found[]> {
  const parsed = Stored.safeParse((await browser.storage.local.get(KEY))[KEY]);
  return parsed.success ? parsed.data : [];
}

function isFound(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [serviceUrl, generation] = value;
  return typeof serviceUrl === 'string' && (generation === 'a' || generation === 'b');
}
