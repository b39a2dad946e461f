import { IConstruct } from 'constructs';

/** A value that is set at construct scopes, and inherited unless an inner scope sets another one. */
export class ByScope<T> {
  private readonly said = new WeakMap<IConstruct, T>();

  set(scope: IConstruct, value: T): void {
    this.said.set(scope, value);
  }

  /** The value set at this scope itself. */
  at(scope: IConstruct): T | undefined {
    return this.said.get(scope);
  }

  /** The value of the scope: its own, or that of the closest parent. */
  of(scope: IConstruct): T | undefined {
    for (let at: IConstruct | undefined = scope; at; at = at.node.scope) {
      const value = this.said.get(at);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
