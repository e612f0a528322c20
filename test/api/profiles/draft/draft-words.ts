/** The draft has two words for coverage: everything is there, or something is missing. */
export function draftCoverage(status: string): 'complete' | 'partial' {
  return status === 'ready' ? 'complete' : 'partial';
}

/** Whole thousands and millions in the draft's way (`100K`, `40M`); anything else as it is. */
export function draftQuorum(raw: string | null): string | null {
  return raw?.replace(/^([1-9]\d*)000000$/, '$1M').replace(/^([1-9]\d*)000$/, '$1K') ?? null;
}
