/** A test that proves a control of SECURITY.md. */
interface NamedTest {
  /** From the project's root. */
  readonly file: string;
  readonly name: string;
}

/** A threat as SECURITY.md numbers it. */
export interface Threat {
  readonly id: string;
  readonly proofs: readonly NamedTest[];
}

const HEADING = /^### (T\d+)\b/;
/** - `test/unit/a.test.ts`: what the test says */
const PROOF = /^- `(test\/[^`]+)`: (.+)$/;

/** Reads the threats of a document with the tests that are named below each. */
export function readThreats(markdown: string): readonly Threat[] {
  const threats: { id: string; proofs: NamedTest[] }[] = [];
  for (const line of markdown.split('\n')) {
    const [, id] = HEADING.exec(line) ?? [];
    const [, file, name] = PROOF.exec(line) ?? [];
    if (id !== undefined) threats.push({ id, proofs: [] });
    if (file !== undefined && name !== undefined) threats.at(-1)?.proofs.push({ file, name });
  }
  return threats;
}
