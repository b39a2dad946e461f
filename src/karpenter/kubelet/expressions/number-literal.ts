const NUMBER = /^[\t \r\n\f]*-?(0x[0-9a-fA-F]+|\d+(\.\d+)?([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?)[\t \r\n\f]*$/;

/** Returns true if an expression is a plain number, such as `110`, ` 1e2`, or `0x6e`. A number in parentheses counts as an expression. */
export function isNumberLiteral(expression: string): boolean {
  return NUMBER.test(expression);
}
