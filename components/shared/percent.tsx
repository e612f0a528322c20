import { useSay } from './say-context';

/** A percentage as one piece, whichever way the text around it runs: "99.9 %", "<0.1 %". */
export function Percent({ value }: { readonly value: string }) {
  const say = useSay();
  return <bdi class="percent">{say('percent', value)}</bdi>;
}
