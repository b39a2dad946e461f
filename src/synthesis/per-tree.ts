import { IConstruct } from 'constructs';

/** One value for each tree of constructs, made when it is first asked for. */
export class PerTree<T> {
  private readonly values = new WeakMap<IConstruct, T>();

  constructor(private readonly make: (root: IConstruct) => T) {}

  /** The value of the tree that a construct is in. */
  public of(construct: IConstruct): T {
    const { root } = construct.node;
    let value = this.values.get(root);
    if (value === undefined) this.values.set(root, value = this.make(root));
    return value;
  }
}
