import ts from 'typescript';

/** The title of one test. */
export interface Title {
  /** The test's own title, as written: with the placeholders of a table. */
  readonly name: string;
  /** The titles of its `describe` blocks, outermost first, then its own: the sentence that a run prints. */
  readonly sentence: string;
}

const TESTS = ['it', 'test', 'fuzz'];
const GROUP = 'describe';

/** Returns the titles of the tests in a source text. A value inside a title is written as `%s`. */
export function titlesOf(source: string, path: string): readonly Title[] {
  const titles: Title[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const called = ts.isCallExpression(node) ? calledName(node.expression) : undefined;
    const name = ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined;
    const isTitled = called !== undefined && name !== undefined;
    if (isTitled && TESTS.includes(called)) titles.push({ name, sentence: [...groups, name].join(' ') });
    const within = isTitled && called === GROUP ? [...groups, name] : groups;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** `it` for `it.each(…)`, `it.skipIf(…)` and their like. */
function calledName(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called))
    return calledName(called.expression);
  return ts.isTaggedTemplateExpression(called) ? calledName(called.tag) : undefined;
}

function textOf(title: ts.Expression | undefined): string | undefined {
  if (title === undefined) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return undefined;
  return title.head.text + title.templateSpans.map(({ literal }) => `%s${literal.text}`).join('');
}

/** A predicate: an auxiliary, one of the verbs that take no object, or a verb in -s followed by its object. */
const PREDICATE = new RegExp(
  [
    '^(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|may|must|needs?|never|also|no longer)\\b(?! [A-Z])',
    '^(?:wakes|sleeps|learns|passes|fails|works|opens|closes|starts|ends|stays|ignores|refuses|remembers|loses)\\b',
    '^(?!this\\b|its\\b|his\\b|whatever\\b)[a-z-]+[^s\\W]s (?:the|a|an|no|nothing|nobody|each|every|its|their|one|what|only|how|that it|whether|it|them|all|any|both|neither|more|again|back|up)\\b',
  ].join('|'),
);

/** Words that join a clause or a place to a sentence whose subject is elsewhere. */
const JOINED =
  /^(?:and|or|but|so|with|without|in|on|at|by|for|from|to|of|after|before|during|while|when|where|if|as|once|until|unless|under|over|beside|between|than)\b/;

/** Whether a title, read with those of its `describe` blocks, says who or what acts. */
export function hasSubject(sentence: string): boolean {
  const clause = sentence.trim();
  return clause !== '' && !PREDICATE.test(clause) && !JOINED.test(clause);
}
