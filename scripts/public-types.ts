import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import * as ts from 'typescript';

/** Returns the declaration files that an entry file imports, directly or indirectly, and the entry file itself. */
export function publicTypes(entry: string, known = new Set<string>()): Set<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  for (const request of requestsIn(entry)) publicTypes(resolve(entry, request), known);
  return known;
}

function requestsIn(file: string): string[] {
  const requests: string[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    if (named && ts.isStringLiteral(named) && named.text.startsWith('.')) requests.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022));
  return requests;
}

function resolve(file: string, request: string): string {
  const path = join(dirname(file), request);
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`${file} imports ${request}, which has no declarations`);
  return found;
}
