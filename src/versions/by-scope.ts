import { IConstruct } from 'constructs';

/** Something that is said at scopes and holds for all within, unless an inner one says otherwise. */
export class ByScope<T> {
  private readonly said = new WeakMap<IConstruct, T>();

  set(scope: IConstruct, value: T): void {
    this.said.set(scope, value);
  }

  /** What was said at this very scope. */
  at(scope: IConstruct): T | undefined {
    return this.said.get(scope);
  }

  /** What was said at the scope, else at the nearest one above that says something. */
  of(scope: IConstruct): T | undefined {
    for (let at: IConstruct | undefined = scope; at; at = at.node.scope) {
      const value = this.said.get(at);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
