import { Entry, Expression } from '../../../src/constructs/code-model/expression';

/** Writes an expression on one line, as TypeScript with names that are not qualified. */
export function codeText(expression: Expression): string {
  switch (expression.kind) {
    case 'literal': return typeof expression.value === 'string' ? `'${expression.value.replace(/\n/g, '\\n')}'` : String(expression.value);
    case 'list': return `[${expression.items.map(codeText).join(', ')}]`;
    case 'dictionary':
    case 'struct': return expression.entries.length === 0 ? '{}' : `{ ${expression.entries.map(entryText).join(', ')} }`;
    case 'static-call': return `${expression.type}.${expression.method}(${expression.args.map(codeText).join(', ')})`;
    case 'method-call': return `${codeText(expression.on)}.${expression.method}(${expression.args.map(codeText).join(', ')})`;
    case 'member': return `${expression.type}.${expression.name}`;
    case 'variable': return expression.name;
  }
}

function entryText({ key, value }: Entry): string {
  return `${/^\w+$/.test(key) ? key : `'${key}'`}: ${codeText(value)}`;
}
