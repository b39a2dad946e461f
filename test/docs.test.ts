import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import * as cdk8s from 'cdk8s';
import * as plus from 'cdk8s-plus-28';
import * as ts from 'typescript';
import * as karpenter from '../src';

const DOCS = join(__dirname, '..', 'docs');

interface Block {
  readonly language: string;
  readonly text: string;
}

/** A program, and what stands behind it as what it gives. */
interface Example {
  readonly code: string;
  readonly shown: readonly string[];
}

function examplesOf(page: string): Example[] {
  const blocks = [...readFileSync(join(DOCS, page), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]): Block => ({ language, text }));
  return blocks.flatMap(({ language, text }, index) => {
    if (language !== 'ts') return [];
    const after = blocks.slice(index + 1);
    const next = after.findIndex((block) => block.language === 'ts');
    const shown = (next < 0 ? after : after.slice(0, next)).filter((block) => ['yaml', 'text'].includes(block.language));
    return [{ code: text, shown: shown.map((block) => block.text) }];
  });
}

/** The files in a folder and below it, where there is one. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)).sort();
}

/** What a program prints and what its app would write, and the message with which it fails. */
function run(code: string): { readonly given: string; readonly failure?: string } {
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
    const values = filesIn('charts').filter((path) => path.endsWith('values.yaml'));
    const gitops = filesIn('gitops');
    printed.push(gitops.map((path) => `${path}\n`).join(''), ...[...values, ...gitops].map((path) => readFileSync(path, 'utf8')));
  };
  const modules: Record<string, unknown> = {
    'cdk8s': { ...cdk8s, App: KeepingApp },
    'cdk8s-plus-28': plus,
    'cdk8s-karpenter': { ...karpenter, KarpenterApp: KeepingKarpenterApp },
  };
  const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
  const log = { log: (...values: unknown[]) => printed.push(`${values.join(' ')}\n`) };
  const [cwd, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'))];
  process.chdir(folder);
  try {
    new Function('require', 'exports', 'console', outputText)((name: string) => modules[name], {}, log);
    return { given: printed.join('') };
  } catch (error) {
    return { given: `${printed.join('')}${(error as Error).message}\n`, failure: (error as Error).message };
  } finally {
    process.chdir(cwd);
    rmSync(folder, { recursive: true });
  }
}

describe.each(['al2-to-al2023.md', 'argocd.md', 'controller-values.md', 'earlier-releases.md', 'flux.md', 'helm.md', 'iam.md', 'maintenance-windows.md', 'presets.md', 'settings.md', 'user-data.md', 'workloads.md'])('docs/%s', (page) => {
  const examples = examplesOf(page);

  test('has programs', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples.map(({ code, shown }): [string, string, readonly string[]] => [code.split('\n').find((line) => !line.startsWith('import'))!, code, shown]))('%s gives what is shown', (_, code, shown) => {
    const { given, failure } = run(code);
    for (const text of shown) expect(given).toContain(text);
    if (failure !== undefined) expect(shown).toContain(`${failure}\n`);
  });
});
