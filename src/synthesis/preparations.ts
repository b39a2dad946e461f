import { IConstruct } from 'constructs';
import { PerTree } from './per-tree';

const PREPARATIONS = new PerTree<(() => void)[]>(() => []);

/** Registers a function that runs each time before a construct's tree is checked or rendered, so that it also reaches objects that are added late. */
export function prepareBeforeChecks(construct: IConstruct, preparation: () => void): void {
  PREPARATIONS.of(construct).push(preparation);
}

export function prepare(root: IConstruct): void {
  [...PREPARATIONS.of(root)].forEach((each) => each());
}
