import { useState } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who do not see beside what the button stands: "Copy address". */
  readonly name: string;
}

/** Puts a text onto the clipboard, and says whether it came there. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const say = useSay();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  async function copy(): Promise<void> {
    // Emptied first, so that the same word is said again after a second click.
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <span class="copy">
      <button type="button" class="button-text" aria-label={name} onClick={() => void copy()}>
        {say('view_copy')}
      </button>{' '}
      <span class="small" role="status">
        {state === 'idle' ? '' : say(state === 'copied' ? 'view_copied' : 'view_not_copied')}
      </span>
    </span>
  );
}
