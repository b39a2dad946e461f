import { Doc, fill } from './layout';
import { Argument, PrintedEntry, Syntax } from './syntax';
import { Entry, Expression } from '../../../constructs/code-model/expression';

/** Returns an expression in a programming language. */
export function expressionDoc(expression: Expression, syntax: Syntax): Doc {
  switch (expression.kind) {
    case 'literal': return syntax.literal(expression.value);
    case 'list': return syntax.list(itemsOf(expression.items, syntax));
    case 'dictionary': return syntax.dictionary(entriesOf(expression.entries, syntax));
    case 'struct': return syntax.struct(expression.type, entriesOf(expression.entries, syntax));
    case 'static-call': return [syntax.className(expression.type), '.', syntax.method(expression.method), argsOf(expression.args, syntax)];
    case 'method-call': return [expressionDoc(expression.on, syntax), '.', syntax.method(expression.method), argsOf(expression.args, syntax)];
    case 'member': return `${syntax.className(expression.type)}.${syntax.constant(expression.name)}`;
    case 'variable': return syntax.variable(expression.name);
  }
}

export function entriesOf(entries: readonly Entry[], syntax: Syntax): readonly PrintedEntry[] {
  return entries.map(({ key, value }) => [key, expressionDoc(value, syntax)]);
}

/** Returns the items of a list. Long lists of names and numbers fill the lines. */
function itemsOf(items: readonly Expression[], syntax: Syntax): readonly Doc[] {
  return areWords(items) ? [fill(items.map(({ value }) => syntax.literal(value)))] : items.map((item) => expressionDoc(item, syntax));
}

function areWords(items: readonly Expression[]): items is readonly Extract<Expression, { kind: 'literal' }>[] {
  return items.length > 1 && items.every((item) => item.kind === 'literal');
}

function argsOf(args: readonly Expression[], syntax: Syntax): Doc {
  return syntax.args(areWords(args) ? [{ doc: fill(args.map(({ value }) => syntax.literal(value))), kind: 'value' }] : args.map((each) => argumentOf(each, syntax)));
}

function argumentOf(expression: Expression, syntax: Syntax): Argument {
  const doc = expressionDoc(expression, syntax);
  if (expression.kind === 'struct') return { doc, kind: 'struct', entries: entriesOf(expression.entries, syntax) };
  return { doc, kind: expression.kind === 'list' || expression.kind === 'dictionary' ? 'collection' : 'value' };
}
