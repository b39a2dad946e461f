import { IConstruct } from 'constructs';

/** What a construct writes beside the manifests of its app, once these are written. */
export interface AppOutput {
  write(): void;
}

const outputs = new WeakMap<IConstruct, AppOutput[]>();

/** Says that an app writes outputs beside its manifests. */
export function acceptOutputs(app: IConstruct): void {
  outputs.set(app, []);
}

/** Adds an output to the app that a construct stands in; undefined under an App that writes none. */
export function addOutput(construct: IConstruct, output: AppOutput): AppOutput | undefined {
  const all = outputs.get(construct.node.root);
  all?.push(output);
  return all && output;
}

export function outputsOf(app: IConstruct): readonly AppOutput[] {
  return outputs.get(app) ?? [];
}
