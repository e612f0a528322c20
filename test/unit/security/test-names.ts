import ts from 'typescript';

/** The names of the tests in a source text, as they are written: with their placeholders where they have any. */
export function testNames(source: string, path: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name)) names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return names;
}

const CALLERS = ['it', 'test', 'fuzz'];

/** `it`, `test.each(…)` and their like. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return CALLERS.includes(called.text);
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return isTest(called.expression);
  return ts.isTaggedTemplateExpression(called) && isTest(called.tag);
}
