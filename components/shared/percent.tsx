/** A percentage as one piece, whichever way the text around it runs: "99.9 %", "<0.1 %". */
export function Percent({ value }: { readonly value: string }) {
  return <bdi class="percent">{value} %</bdi>;
}
