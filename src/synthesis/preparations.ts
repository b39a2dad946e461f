import { IConstruct } from 'constructs';

const preparations = new WeakMap<IConstruct, (() => void)[]>();

/** Has something done to the tree that a construct stands in each time before it is checked or rendered, so that what was added late is not missed. */
export function prepareBeforeChecks(construct: IConstruct, preparation: () => void): void {
  const { root } = construct.node;
  preparations.set(root, [...preparations.get(root) ?? [], preparation]);
}

export function prepare(root: IConstruct): void {
  preparations.get(root)?.forEach((each) => each());
}
