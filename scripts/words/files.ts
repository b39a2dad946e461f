import { execFileSync } from 'child_process';
import { existsSync, readFileSync, statSync } from 'fs';
import { dirname, join, relative, resolve } from 'path';
import { SourceFile } from 'typescript';
import { markdownProse } from './markdown';
import { Paragraph, Sentence, sentencesOf, Sort } from './prose';
import { typescriptProse } from './typescript';

/** A file with prose, and the root of the repository that it belongs to. */
export interface ProseFile {
  readonly root: string;
  readonly path: string;
  readonly source: string;
  readonly sentences: readonly Sentence[];
}

/** Generated files. The lint checks their prose in the files from which they are generated. */
const GENERATED = /^(?:API\.md|CHANGELOG\.md|docs\/(?:rules|api)\/|src\/karpenter\/(?:imports\/|instance-types\/catalog\/[a-z]+-data\.ts)|src\/constructs\/props\/prop-names\.ts|src\/outputs\/helm\/field-docs\.ts|src\/checks\/rules\/index\.ts|lib\/)|(?:^|\/)(?:node_modules|dist|expected)\//;
const CHECKED = /^(?:README|CONTRIBUTING|ARCHITECTURE)\.md$|^(?:docs|\.github|examples|bench)\/.*\.md$|^(?:src|test|scripts|bench|examples)\/.*\.ts$|^\.projenrc\.ts$/;

/** Reports whether the lint checks the prose of a file. */
export function isChecked(path: string): boolean {
  return CHECKED.test(path) && !GENERATED.test(path);
}

/** Returns the files with prose at the paths. A path can be a folder. Without paths, returns all files of the repository. Only Markdown files have the sort `docs`. */
export function* proseFiles(paths: readonly string[], cwd = process.cwd(), sort?: Sort): Generator<ProseFile> {
  const groups = new Map<string, string[]>();
  for (const path of (paths.length > 0 ? paths : ['.']).map((each) => resolve(cwd, each))) {
    if (!existsSync(path)) throw new Error(`${path} does not exist`);
    const root = rootOf(statSync(path).isDirectory() ? path : dirname(path));
    groups.set(root, [...groups.get(root) ?? [], relative(root, path) || '.']);
  }
  for (const [root, within] of groups) {
    const isPublic = publicFiles(root);
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...within], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    for (const path of new Set(listed.split('\0').filter((each) => isChecked(each) && (sort !== 'docs' || each.endsWith('.md'))))) {
      if (!existsSync(join(root, path))) continue;
      const source = readFileSync(join(root, path), 'utf8');
      yield { root, path, source, sentences: proseOf(path, source, isPublic.has(path)).flatMap(sentencesOf) };
    }
  }
}

export function proseOf(path: string, source: string, isPublic: boolean, tree?: SourceFile): Paragraph[] {
  return path.endsWith('.md') ? markdownProse(source) : typescriptProse({ path, source, isPublic, tree });
}

/** Returns the line number of an index in a source, starting with 1. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function rootOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) && existsSync(join(folder, '.projenrc.ts')) || dirname(folder) === folder ? folder : rootOf(dirname(folder));
}

/** Returns the source files whose exports src/index.ts re-exports. */
export function publicFiles(root: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const file = [`${path}.ts`, join(path, 'index.ts')].find((each) => existsSync(join(root, each)));
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const [, request] of readFileSync(join(root, file), 'utf8').matchAll(/^export [^;]*? from '(\.[^']*)';/gm)) visit(join(dirname(file), request));
  };
  visit('src/index');
  return found;
}
