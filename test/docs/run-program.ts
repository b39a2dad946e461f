import * as fs from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import * as cdk8s from 'cdk8s';
import * as plus from 'cdk8s-plus-28';
import * as ts from 'typescript';
import { IMPORTED, importedClasses } from './imported-classes';
import { STAGE } from './markdown';
import * as karpenter from 'cdk8s-karpenter';

/** Returns the files in a folder and its subfolders. For a missing folder, returns an empty list. */
function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)).sort();
}

/** `test` and `expect` for programs that are tests, because Jest cannot nest tests. A snapshot prints its value. */
function testGlobals(print: (text: string) => void) {
  const run = (title: string, body: (value?: unknown) => void, value?: unknown) => {
    body(value);
    print(`\u2713 ${title}\n`);
  };
  expect.extend({
    toMatchSnapshot(value: unknown) {
      print(`${value}`);
      return { pass: true, message: () => '' };
    },
  });
  const each = (values: readonly unknown[]) => (title: string, body: (value: unknown) => void) => values.forEach((value) => run(title, body, value));
  return { test: Object.assign((title: string, body: () => void) => run(title, body), { each }), expect };
}

/**
 * The output of a program, the manifests of its app, and the error message if the program fails.
 *
 * @param files the code of local modules that the program may import, by file name
 * @param data the text of files that the program may read, by path
 */
export function runProgram(
  code: string,
  files: ReadonlyMap<string, string> = new Map(),
  data: ReadonlyMap<string, string> = new Map(),
): { readonly given: string; readonly failure?: string } {
  const printed: string[] = [];
  const keep = (app: cdk8s.App) => printed.push(app.synthYaml());
  class KeepingApp extends cdk8s.App {
    public override synth(): void {
      keep(this);
    }
  }
  class KeepingKarpenterApp extends karpenter.KarpenterApp {
    public override synth(): void {
      keep(this);
      const writers: readonly unknown[] = [karpenter.helm.HelmChart, karpenter.argocd.KarpenterGitOps];
      if (this.charts.some((chart) => writers.includes(chart.constructor))) keepFiles(() => super.synth());
    }
  }
  const keepFiles = (synthesize: () => void) => {
    synthesize();
    const [charts, gitops] = [filesIn('charts'), filesIn('gitops')];
    const values = charts.filter((path) => path.endsWith('values.yaml'));
    printed.push([...charts, ...gitops].map((path) => `${path}\n`).join(''), ...[...values, ...gitops].map((path) => fs.readFileSync(path, 'utf8')));
  };
  const modules: Record<string, unknown> = {
    fs,
    'cdk8s': { ...cdk8s, App: KeepingApp },
    'cdk8s-plus-28': plus,
    'cdk8s-karpenter': { ...karpenter, KarpenterApp: KeepingKarpenterApp },
  };
  const log = { log: (...values: unknown[]) => printed.push(`${values.join(' ')}\n`) };
  const globals = { console: log, ...testGlobals((text) => printed.push(text)) };
  const evaluate = (source: string, isMain: boolean) => {
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
    const module = { exports: {} };
    const load = (name: string): unknown => {
      const local = files.get(`${name.replace(/^\.\//, '')}.ts`);
      if (name === IMPORTED) return evaluate(importedClasses(), false);
      return name.startsWith('./') && local !== undefined ? evaluate(local, false) : modules[name];
    };
    new Function('require', 'module', 'exports', ...Object.keys(globals), outputText)(Object.assign(load, { main: isMain ? module : undefined }), module, module.exports, ...Object.values(globals));
    return module.exports;
  };
  const [cwd, folder] = [process.cwd(), fs.mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'))];
  fs.cpSync(STAGE, folder, { recursive: true });
  for (const part of ['cluster', 'karpenter']) fs.cpSync(join(STAGE, `${part}-objects.json`), join(folder, 'snapshot', `${part}.json`));
  for (const [path, text] of data) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
  process.chdir(folder);
  try {
    evaluate(code, true);
    return { given: printed.join('') };
  } catch (error) {
    return { given: `${printed.join('')}${(error as Error).message}\n`, failure: (error as Error).message };
  } finally {
    process.chdir(cwd);
    fs.rmSync(folder, { recursive: true });
  }
}
