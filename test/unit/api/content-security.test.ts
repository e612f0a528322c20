import { expect, it, vi } from 'vitest';
import { KEY } from '../../factories/proposal';
import { SUMMARY } from '../../factories/wire-a';
import { fakeService, json } from './fake-service';

it("the client reads answers without compiling code, which the extension's policy forbids", async () => {
  const compiled = vi.fn();
  vi.stubGlobal(
    'Function',
    class {
      constructor(...source: string[]) {
        compiled(source);
        throw new EvalError('Refused by the content security policy');
      }
    },
  );
  expect((await fakeService(() => json(SUMMARY)).client.voteSummary(KEY)).ok).toBe(true);
  expect(compiled).not.toHaveBeenCalled();
});
