import { type Cut, cutAll } from './cuts';

/** A method of an object, with the comma behind it. */
const method = (head: string): Cut => [new RegExp(`^ {4}${head} \\{[\\s\\S]*?^ {4}\\},\\n`, 'm'), ''];

const PROMISES: Cut = [/[\w.]+ instanceof Promise\b/g, 'false'];

/** What is asked for nowhere: promises, the way back from a value to its input, texts taken for numbers, loops of objects. */
const NEVER: readonly Cut[] = [
  PROMISES,
  [/\basyncResult \|\| /g, ''],
  [/\bif \(asyncResult\)/g, 'if (false)'],
  [/\bproms\.length\b/g, '0'],
  [/\bctx\??\.direction === "backward"/g, 'false'],
  [/\bctx\??\.direction !== "backward"/g, 'true'],
  [/\bctx\??\.(?:skipChecks|abortEarly)\b/g, 'false'],
  [/\bdef\.coerce\b/g, 'false'],
  [/\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
  [/\bif \((?:payload|result)\.memo\)/g, 'if (false)'],
];

/** No schema has words of its own for what it refuses: nobody reads them. */
const WORDS: readonly Cut[] = [
  [/const params = _params;\n[\s\S]*?\n {4}return params;\n/, 'return _params ?? {};\n'],
  [/var _a;\n.*\n {4}const traits = [\s\S]*?"Invalid input"\);\n/, 'const message = "Invalid input";\n'],
];

/** What keeps the trace of a call out of an error and puts it back. */
const TRACES: readonly Cut[] = [
  [/^let _E = .*\n/m, ''],
  [/const E = _E;\n {4}if \(E\) \{[\s\S]*?\n {4}\}\n(?= {4}return new Definition)/, ''],
  [/const pp = globalThis[\s\S]*?pp\(inst\);\n/, ''],
];

/** What schemas know of themselves for kinds of schemas that are used nowhere. */
const UNUSED: readonly Cut[] = [
  [/\butil\.defineLazyInternal\(inst, "(?:pattern|propValues|values)",/g, 'void (0,'],
  [/ {8}error: \{\n {12}issues: result\.issues\.map.*\n {8}\},\n {8}input: payload\.value,\n/, ''],
  [/\butil\.attachSchema\(.*\);/g, ''],
  // Whether a field may be missing is known once its schema is made: there is none that names itself.
  [/\butil\.defineLazyInternal\(inst, "(optin|optout)",/g, 'setOwn(inst, "$1",'],
  [/^/, 'function setOwn(inst, name, read) { inst._zod[name] = read(inst._zod); }\n'],
  method('get "~standard"\\(\\)'),
  method('set "~standard"\\(value\\)'),
];

const METHODS = [
  ...['parseAsync\\(data, params\\)', 'safeParseAsync\\(data, params\\)', 'brand\\(\\)'],
  ...['register\\(reg, meta\\)', 'apply\\(fn, \\.\\.\\.args\\)', 'get with\\(\\)', 'set with\\(value\\)'],
];
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  '/zod/v4/core/schemas.js': [...NEVER, ...UNUSED],
  '/zod/v4/core/core.js': TRACES,
  '/zod/v4/core/parse.js': [PROMISES, [/util\.captureStackTrace\(.*\);/g, '']],
  '/zod/v4/core/util.js': WORDS,
  '/zod/v4/core/errors.js': [[/ {4}const proto = Object\.getPrototypeOf\(inst\);[\s\S]*?\n {4}\}\n/, '']],
  '/zod/v4/mini/schemas.js': [...METHODS.map(method), [/ {4}util\.installLazyProp\(inst, "shape".*\n/, '']],
};

/**
 * Leaves out of zod what no schema of this extension asks for, a seventh of it: its constructors hold all that a schema
 * may ever be asked, which keeps the bundler from seeing what is never used. Tests run with the whole.
 */
export const leanZod = {
  name: 'lean-zod',
  apply: 'build' as const,
  transform(code: string, id: string): string | null {
    const [, cuts] = Object.entries(CUTS).find(([file]) => id.endsWith(file)) ?? [];
    return cuts === undefined ? null : cutAll(code, cuts);
  },
};
