import { ApiObject } from 'cdk8s';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import * as karpenter from '../../../../src';

interface Exported {
  nodesApp?(): karpenter.KarpenterApp;
}

/** Runs a generated TypeScript program in the current folder, and returns the objects that the app creates. */
export function objectsOf(program: string): any[] {
  return run(program).nodesApp!().charts.flatMap((chart) => chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));
}

/** Runs the generated tests of a program, and returns their titles. */
export function testsOf(program: string, tests: string): string[] {
  const titles: string[] = [];
  const test = (title: string, check: () => void) => {
    check();
    titles.push(title);
  };
  run(tests, { './main': run(program) }, test);
  return titles;
}

function run(program: string, modules: { readonly [name: string]: unknown } = {}, test?: (title: string, check: () => void) => void): Exported {
  const { outputText } = transpileModule(program, { compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 } });
  const exported: Exported = {};
  const load = (name: string) => (name === 'cdk8s-karpenter' ? karpenter : modules[name] ?? jest.requireActual(name));
  new Function('require', 'module', 'exports', '__dirname', 'test', outputText)(load, {}, exported, process.cwd(), test);
  return exported;
}
