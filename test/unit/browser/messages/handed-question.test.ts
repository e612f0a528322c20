import { expect, it } from 'vitest';
import { handQuestion, takeQuestion } from '@/utils/browser/messages/pending-search';

it('a question from the address bar is used once', async () => {
  await handQuestion('security council');
  expect(await takeQuestion()).toBe('security council');
  expect(await takeQuestion()).toBeNull();
});

it('a question from the address bar is never longer than a question may be', async () => {
  await handQuestion('x'.repeat(5_000));
  expect((await takeQuestion())?.length).toBe(2_048);
});
