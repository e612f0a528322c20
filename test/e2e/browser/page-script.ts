import type { PageFunction } from './session';

/**
 * The source of an expression that runs `fn` with `args` inside a page and yields its result as JSON text.
 * `library` holds further functions that `fn` calls by name.
 */
export function pageExpression<Arguments extends unknown[]>(
  fn: PageFunction<Arguments, unknown>,
  args: Arguments,
  library: readonly PageLibraryFunction[] = [],
): string {
  return `(async () => {
    ${NAME_KEEPER}
    ${library.map(String).join('\n')}
    return JSON.stringify({ value: await (${String(fn)})(...${JSON.stringify(args)}) });
  })()`;
}

/** As `pageExpression`, of a function whose first argument is to be what `rootOf` names in the page. */
export function insideExpression(fn: unknown, args: readonly unknown[]): string {
  return `(async () => {
    ${NAME_KEEPER}
    return JSON.stringify({ value: await (${String(fn)})(rootOf, ...${JSON.stringify(args)}) });
  })()`;
}

/** Any named function: only its source is used. */
export type PageLibraryFunction = (...args: never[]) => unknown;

/** Compilers that keep function names wrap inner functions in a call of `__name`, which no page has. */
const NAME_KEEPER = 'const __name = (fn) => fn;';

/** Reads back what `pageExpression` yields. The caller's function vouches for the type. */
export function pageResult<Result>(text: unknown): Result {
  if (typeof text !== 'string') throw new Error(`The page answered ${String(text)} instead of JSON.`);
  return JSON.parse(text).value;
}
