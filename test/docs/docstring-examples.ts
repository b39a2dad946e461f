import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';
import { ROOT } from './markdown';

/** Imports and variables that every `@example` can use. */
const PRELUDE = [
  "import { App, Chart, Duration, Size, Yaml } from 'cdk8s';",
  "import * as karpenter from 'cdk8s-karpenter';",
  "import * as kplus from 'cdk8s-plus-28';",
  'declare const app: karpenter.KarpenterApp;',
  'declare const chart: Chart;',
  'declare const nodeClass: karpenter.EC2NodeClass;',
  'declare const pool: karpenter.NodePool;',
].join(' ');

/** Returns the source files whose docstrings have examples, as paths relative to the repository. */
export function filesWithExamples(): string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => join('src', name));
  return files.filter((file) => /^\s*(?:\/\*)?\*+ @example/m.test(readFileSync(join(ROOT, file), 'utf8'))).sort();
}

/** Returns a program with the examples of a source file. Each example is in a separate block, on the same lines as in the source file. */
export function programOf(source: string): string {
  const lines = source.split('\n');
  const program = lines.map(() => '');
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  for (const { pos, end } of exampleTagsIn(tree)) {
    const first = tree.getLineAndCharacterOfPosition(pos).line;
    const text = source.slice(pos, end).replace(/\s*(?:\*+\/?\s*)*$/, '').split('\n');
    program[first] += `{ ${text[0].replace('@example', '')}`;
    text.slice(1).forEach((line, index) => (program[first + 1 + index] = line.replace(/^\s*\* ?/, '')));
    program[first + text.length] += '}';
  }
  return [`${PRELUDE} ${program[0]}`, ...program.slice(1)].join('\n');
}

function exampleTagsIn(tree: ts.SourceFile): ts.JSDocTag[] {
  const tags = new Set<ts.JSDocTag>();
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)) doc.tags?.filter(({ tagName }) => tagName.text === 'example').forEach((tag) => tags.add(tag));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...tags];
}
