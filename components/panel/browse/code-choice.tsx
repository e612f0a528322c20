import { useSay } from '@/components/shared/say-context';
import { codeWords } from '@/utils/proposal/status-words';

interface CodeChoiceProps {
  readonly name: string;
  /** Codes of the service, in the order in which they are offered. */
  readonly codes: readonly string[];
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
}

/** Any number of a few codes; none of them stands for all. */
export function CodeChoice({ name, codes, chosen, change }: CodeChoiceProps) {
  const say = useSay();
  const toggle = (code: string) =>
    change(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <fieldset class="code-choice">
      <legend>
        {name} {chosen.length === 0 ? <span class="small">{say('browse_any')}</span> : null}
      </legend>
      {codes.map((code) => (
        <label key={code} class="code">
          <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
          {codeWords(code, say)}
        </label>
      ))}
    </fieldset>
  );
}
