import { expect, it } from 'vitest';
import { handQuestion, takeQuestion } from '@/utils/browser/messages/pending-search';

it('a handed question is taken once', async () => {
  await handQuestion('security council');
  expect(await takeQuestion()).toBe('security council');
  expect(await takeQuestion()).toBeNull();
});

it('a handed question is never longer than a question may be', async () => {
  await handQuestion('x'.repeat(5_000));
  expect((await takeQuestion())?.length).toBe(2_048);
});
