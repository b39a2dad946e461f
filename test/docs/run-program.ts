import * as fs from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
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

/** Returns the output of a program, the manifests of its app, and the error message if the program fails. */
export function runProgram(code: string): { readonly given: string; readonly failure?: string } {
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
  const evaluate = (source: string, exported: object) => {
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
    new Function('require', 'exports', 'console', outputText)((name: string) => modules[name], exported, log);
  };
  const log = { log: (...values: unknown[]) => printed.push(`${values.join(' ')}\n`) };
  const [cwd, folder] = [process.cwd(), fs.mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'))];
  fs.cpSync(STAGE, folder, { recursive: true });
  process.chdir(folder);
  try {
    if (code.includes(IMPORTED)) evaluate(importedClasses(), modules[IMPORTED] = {});
    evaluate(code, {});
    return { given: printed.join('') };
  } catch (error) {
    return { given: `${printed.join('')}${(error as Error).message}\n`, failure: (error as Error).message };
  } finally {
    process.chdir(cwd);
    fs.rmSync(folder, { recursive: true });
  }
}
