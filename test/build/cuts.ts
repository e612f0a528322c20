/** What of a package's code is replaced, and by what. */
export type Cut = readonly [what: RegExp, instead: string];

/** @throws Error where there is nothing to replace: the package is then another, and has to be looked at anew. */
export function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, [what, instead]) => {
    const cut = rest.replace(what, instead);
    if (cut === rest) throw new Error(`The package is not written as it used to be: no ${what.source}.`);
    return cut;
  }, code);
}
