import { modeWords } from '@/components/shared/mode-words';
import { useSay } from '@/components/shared/say-context';
import type { ModeStepProps } from './first-run-props';
import { RadioGroup } from './radio-group';

/** When links are looked up, and what each way sends. */
export function ModeStep({ mode, setMode }: ModeStepProps) {
  const say = useSay();
  const words = modeWords(say);
  return (
    <>
      <h2>{say('setup_mode_title')}</h2>
      <p class="small">{say('setup_mode_intro')}</p>
      <RadioGroup
        name={say('setup_mode_choice')}
        choices={[
          { value: 'automatic', word: words.automatic, hint: say('setup_mode_automatic') },
          { value: 'click', word: words.click, hint: say('setup_mode_click') },
          { value: 'off', word: words.off, hint: say('setup_mode_off') },
        ]}
        value={mode}
        change={setMode}
      />
    </>
  );
}
