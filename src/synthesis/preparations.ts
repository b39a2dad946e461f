import { IConstruct } from 'constructs';
import { PerTree } from './per-tree';

const PREPARATIONS = new PerTree<(() => void)[]>(() => []);

/** Runs a function on the tree of a construct each time before the tree is checked or rendered, so that it reaches objects that are added late. */
export function prepareBeforeChecks(construct: IConstruct, preparation: () => void): void {
  PREPARATIONS.of(construct).push(preparation);
}

export function prepare(root: IConstruct): void {
  [...PREPARATIONS.of(root)].forEach((each) => each());
}
