import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../measure/titles';
import { readThreats } from './security-claims';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const text = read('test/security/README.md');
const threats = readThreats(text);
const proofs = threats.flatMap(({ id, proofs }) => proofs.map((proof) => ({ id, ...proof })));

describe('SECURITY.md', () => {
  it('describes each threat once, in the order of the list of their tests', () => {
    const described = readThreats(read('SECURITY.md')).map(({ id }) => id);
    expect(described).toEqual(threats.map(({ id }) => id));
  });

  it('lists each threat once, each with a test at least', () => {
    expect(threats.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => `T${index + 1}`));
    for (const { id, proofs } of threats) expect(proofs, id).not.toEqual([]);
  });

  it('names tests only in a form that this test reads', () => {
    const named = text.split('\n').filter((line) => /`test\/.*\.test\.tsx?`/.test(line));
    expect(named.length).toBe(proofs.length);
  });

  it.each(proofs)('$id is proven by a test that exists: $name', ({ file, name }) => {
    expect(titlesOf(read(file), file).map((title) => title.name)).toContain(name);
  });
});
