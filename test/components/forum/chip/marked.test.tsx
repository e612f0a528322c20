import { expect, test } from 'vitest';
import { append, chips, inside, link, type Rig, settle, startScript } from '../forum-rig';

const marks = ({ background }: Rig) =>
  background.sent.flatMap((request) => (request.type === 'spotted' ? [request.mark] : []));

test('chips are hidden unless the mark is present, once the background inserts it, and not before', async () => {
  const rig = await startScript(link('a'));
  const [chip] = chips();
  const [mark] = marks(rig);
  expect(mark).toMatch(/^x[a-z0-9]+$/);
  expect(chip?.className).toBe('');
  expect(chip?.style.display).toBe('');
  rig.background.notify({ type: 'marked' });
  append(link('b'));
  await settle();
  const [, other] = chips();
  expect(inside(other)).not.toBeNull();
  expect(other?.className).toBe(mark);
  expect(other?.style.display).toBe('none');
  expect(other?.style.getPropertyPriority('display')).toBe('important');
  // It is not asked for again: a style sheet more each time would stay with the page.
  expect(marks(rig)).toEqual([mark, undefined]);
});
