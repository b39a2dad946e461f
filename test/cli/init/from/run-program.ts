import { ApiObject } from 'cdk8s';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import * as karpenter from '../../../../src';

/** Runs a generated TypeScript program in the current folder, and returns the objects that the app creates. */
export function objectsOf(program: string): any[] {
  const { outputText } = transpileModule(program, { compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 } });
  const exported: { nodesApp?(): karpenter.KarpenterApp } = {};
  const load = (name: string) => (name === 'cdk8s-karpenter' ? karpenter : jest.requireActual(name));
  new Function('require', 'module', 'exports', '__dirname', outputText)(load, {}, exported, process.cwd());
  return exported.nodesApp!().charts.flatMap((chart) => chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));
}
