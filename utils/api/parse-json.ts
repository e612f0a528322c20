/**
 * Strings (closed, or running to the end of a broken text) and numbers. The string part cannot fail once it has
 * begun, so the scan takes linear time whatever the text.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g;

/**
 * Reads JSON without rounding: a number that JavaScript would not write the same way again (`9007199254740993`,
 * `1e400`, `0.30`) is given as a string of its source text, every other number as a number. `JSON.parse` with
 * `context.source` would do the same, but Node 20 lacks it. Undefined where the text is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_NUMBER, keepDigits));
  } catch {
    return undefined;
  }
}

function keepDigits(token: string): string {
  if (token.startsWith('"')) return token;
  const value = Number(token);
  const exact = String(value) === token && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? token : `"${token}"`;
}
