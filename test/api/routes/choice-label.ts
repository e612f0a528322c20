/** The label served for a choice. Where the source keeps only positions, the server names the position. */
export function choiceLabel(choice: { readonly label: string | null }, index: number): string {
  return choice.label ?? `Choice ${index + 1}`;
}
