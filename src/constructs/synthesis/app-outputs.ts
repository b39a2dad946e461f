import { IConstruct } from 'constructs';

/** Files that a construct writes after the app's manifests. */
export interface AppOutput {
  /** @param manifests the absolute paths of the app's manifests */
  write(manifests: ReadonlySet<string>): void;
}

const outputs = new WeakMap<IConstruct, AppOutput[]>();

/** Registers an app that writes additional files after its manifests. */
export function acceptOutputs(app: IConstruct): void {
  outputs.set(app, []);
}

/** Adds an output to a construct's app. Returns undefined if the app writes only manifests. */
export function addOutput(construct: IConstruct, output: AppOutput): AppOutput | undefined {
  const all = outputs.get(construct.node.root);
  all?.push(output);
  return all && output;
}

export function outputsOf(app: IConstruct): readonly AppOutput[] {
  return outputs.get(app) ?? [];
}
