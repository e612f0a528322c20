import { useState } from 'preact/hooks';

const WORDS = { idle: '', copied: 'Copied', failed: 'Could not be copied' } as const;

/** The id to give to the service's people, with a button that copies it. */
export function RequestId({ id }: { readonly id: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');

  async function copy(): Promise<void> {
    // Emptied first, so that the same word is said again after a second click.
    setState('idle');
    try {
      await navigator.clipboard.writeText(id);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <p class="small">
      Request <code>{id}</code>{' '}
      <button type="button" class="button-text" aria-label="Copy request ID" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <span role="status">{WORDS[state]}</span>
    </p>
  );
}
