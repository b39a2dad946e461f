import { IConstruct } from 'constructs';
import { PerTree } from './per-tree';

const PREPARATIONS = new PerTree<(() => void)[]>(() => []);

/** Registers a function that runs before each check and each rendering of a construct's tree. Therefore, the function also covers objects that are added late. */
export function prepareBeforeChecks(construct: IConstruct, preparation: () => void): void {
  PREPARATIONS.of(construct).push(preparation);
}

export function prepare(root: IConstruct): void {
  [...PREPARATIONS.of(root)].forEach((each) => each());
}
