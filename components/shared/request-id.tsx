import { useState } from 'preact/hooks';
import type { MessageKey } from '@/utils/proposal/say';
import { Phrase } from './phrase';
import { useSay } from './say-context';

const WORDS = {
  idle: null,
  copied: 'error_request_copied',
  failed: 'error_request_not_copied',
} as const satisfies Record<string, MessageKey | null>;

/** The id to give to the service's people, with a button that copies it. */
export function RequestId({ id }: { readonly id: string }) {
  const say = useSay();
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  const word = WORDS[state];

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
      <Phrase of="error_request">
        <code>{id}</code>
      </Phrase>{' '}
      <button
        type="button"
        class="button-text"
        aria-label={say('error_request_copy_name')}
        onClick={() => void copy()}
      >
        {say('error_request_copy')}
      </button>{' '}
      <span role="status">{word === null ? '' : say(word)}</span>
    </p>
  );
}
