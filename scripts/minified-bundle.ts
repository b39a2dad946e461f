import { transformSync } from 'esbuild';
import * as ts from 'typescript';

/**
 * Returns the code of a bundle file without spaces and with short names, in ASCII, because V8 stores plain ASCII sources in half the space.
 *
 * Each module and each of its statements and constants starts a line, because Node.js prints the source line of an unexpected error. A line limit of esbuild
 * would also break strings. Each `throw` contains a comment, because Node.js prints no source line that contains the text of the comment.
 */
export function minifiedBundle(code: string): string {
  const minified = inAscii(transformSync(code, { minify: true, charset: 'ascii', target: 'node20', legalComments: 'none' }).code);
  const source = ts.createSourceFile('bundle.js', minified, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS);
  const inserts: { readonly position: number; readonly text: string }[] = [];
  const startLine = (node: ts.Node) => inserts.push({ position: node.getStart(source), text: '\n' });
  const visit = (node: ts.Node, depth: number): void => {
    const isModule = ts.isPropertyAssignment(node) && depth === MODULE_DEPTH;
    if (isModule) [node, ...statementsOf(node.initializer)].forEach(startLine);
    if (ts.isThrowStatement(node)) inserts.push({ position: node.getStart(source) + 'throw'.length, text: '/*node-do-not-add-exception-line*/' });
    ts.forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(source, 0);
  return withInserts(minified, inserts.sort((a, b) => a.position - b.position));
}

/** Escapes the non-ASCII characters that esbuild leaves in regular expressions and templates. */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The depth of a property in `module.exports={...}`: below the file, the statement, the assignment, and the object. */
const MODULE_DEPTH = 4;

/** Returns the statements of a module. esbuild merges declarations into one statement, so their names also start lines. */
function statementsOf(module: ts.Expression): readonly ts.Node[] {
  const statements = ts.isArrowFunction(module) && ts.isBlock(module.body) ? module.body.statements : [];
  return statements.flatMap((each): ts.Node[] => [each, ...(ts.isVariableStatement(each) ? each.declarationList.declarations.slice(1) : [])]);
}

function withInserts(code: string, inserts: readonly { readonly position: number; readonly text: string }[]): string {
  let end = 0;
  const parts = inserts.map(({ position, text }) => {
    const part = code.slice(end, position) + text;
    end = position;
    return part;
  });
  return [...parts, code.slice(end)].join('');
}
