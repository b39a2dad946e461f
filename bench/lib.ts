/** Loads a module of src/ from the compiled package, so that the bench measures what users run. The callers state the type of the module. */
export function load<Module>(id: string): Module {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../lib')[Symbol.for('cdk8s-karpenter.load')](id);
}
