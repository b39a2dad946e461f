import { IConstruct } from 'constructs';

/** A value for each construct scope. A scope inherits the value unless it sets another value. */
export class ByScope<T> {
  private readonly values = new WeakMap<IConstruct, T>();

  set(scope: IConstruct, value: T): void {
    this.values.set(scope, value);
  }

  /** Returns the value that is set at this scope itself. */
  at(scope: IConstruct): T | undefined {
    return this.values.get(scope);
  }

  /** Returns the value that applies to a scope: the value that is set at this scope, or the value of the closest parent. */
  of(scope: IConstruct): T | undefined {
    for (let at: IConstruct | undefined = scope; at; at = at.node.scope) {
      const value = this.values.get(at);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
