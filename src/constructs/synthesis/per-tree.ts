import { IConstruct } from 'constructs';

/** One value for each construct tree, created on first use. */
export class PerTree<T> {
  private readonly values = new WeakMap<IConstruct, T>();

  constructor(private readonly make: (root: IConstruct) => T) {}

  /** Returns the value for the tree that contains a construct. */
  public of(construct: IConstruct): T {
    const { root } = construct.node;
    let value = this.values.get(root);
    if (value === undefined) this.values.set(root, value = this.make(root));
    return value;
  }
}
