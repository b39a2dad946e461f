import { IConstruct } from 'constructs';

/** Files that a construct writes after the manifests of the app. */
export interface AppOutput {
  write(): void;
}

const outputs = new WeakMap<IConstruct, AppOutput[]>();

/** Marks an app that writes such files. */
export function acceptOutputs(app: IConstruct): void {
  outputs.set(app, []);
}

/** Adds files to the app of a construct. Returns undefined for an App that does not write them. */
export function addOutput(construct: IConstruct, output: AppOutput): AppOutput | undefined {
  const all = outputs.get(construct.node.root);
  all?.push(output);
  return all && output;
}

export function outputsOf(app: IConstruct): readonly AppOutput[] {
  return outputs.get(app) ?? [];
}
