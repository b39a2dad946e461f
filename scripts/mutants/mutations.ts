import * as ts from 'typescript';

/** A change of code that tests should detect. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The start of the innermost function that contains the change. */
  readonly functionStart: number;
}

const OPERATORS: { readonly [kind: number]: string } = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.MinusToken]: '+',
};

/** Returns all mutations of the code in functions of the modules in a bundle. */
export function mutationsOf(bundle: string): Mutation[] {
  const file = ts.createSourceFile('bundle.js', bundle, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const found: Mutation[] = [];
  const visit = (node: ts.Node, depth: number, functionStart: number): void => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node;
    if (!isFunction && depth > 1) found.push(...changesOf(node, file).map((change) => ({ ...change, functionStart })));
    ts.forEachChild(node, (child) => visit(child, isFunction ? depth + 1 : depth, isFunction ? node.getStart(file) : functionStart));
  };
  visit(file, 0, 0);
  return found;
}

function changesOf(node: ts.Node, file: ts.SourceFile): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  const [start, end] = [node.getStart(file), node.getEnd()];
  if (ts.isBinaryExpression(node)) {
    const text = OPERATORS[node.operatorToken.kind];
    return text === undefined ? [] : [{ start: node.operatorToken.getStart(file), end: node.operatorToken.getEnd(), text }];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [{ start, end: start + 1, text: '' }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ start, end, text: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ start, end, text: 'true' }];
  // Compiled code calls imported functions as (0, name)().
  if (ts.isNumericLiteral(node) && !isLeftOfComma(node)) return [{ start, end, text: String(Number(node.text) + 1) }];
  if (ts.isStringLiteral(node) && node.text !== '' && !ts.isPropertyAssignment(node.parent)) return [{ start, end, text: "''" }];
  if (ts.isConditionalExpression(node)) return [{ start: node.condition.getStart(file), end: node.condition.getEnd(), text: `!(${node.condition.getText(file)})` }];
  if (ts.isReturnStatement(node) && node.expression) return [{ start: node.expression.getStart(file), end: node.expression.getEnd(), text: 'undefined' }];
  return [];
}

function isLeftOfComma({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.CommaToken;
}
