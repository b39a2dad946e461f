/**
 * An expression of a program that uses this package. `evaluate` computes its value, and `init --from` prints it in a programming language.
 *
 * A type is named like in TypeScript: `Requirement` for this package, `v1beta1.NodePool` for a submodule, and `cdk8s.Duration` for cdk8s.
 */
export type Expression = Literal | List | Dictionary | Struct | StaticCall | MethodCall | Member | Variable;

export interface Literal {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

/** A map with arbitrary keys, such as labels. */
export interface Dictionary {
  readonly kind: 'dictionary';
  readonly entries: readonly Entry[];
}

/** An object with the props of an interface, such as `NodePoolProps`. */
export interface Struct {
  readonly kind: 'struct';
  readonly type: string;
  readonly entries: readonly Entry[];
}

/** A call of a static method, such as `Duration.hours(720)`. */
export interface StaticCall {
  readonly kind: 'static-call';
  readonly type: string;
  readonly method: string;
  readonly args: readonly Expression[];
}

/** A call of a method of a value, such as `atLeast(5)` in `Requirement.instanceGeneration().atLeast(5)`. */
export interface MethodCall {
  readonly kind: 'method-call';
  readonly on: Expression;
  readonly method: string;
  readonly args: readonly Expression[];
}

/** A constant of a class or an enum, such as `CapacityType.SPOT`. */
export interface Member {
  readonly kind: 'member';
  readonly type: string;
  readonly name: string;
}

/** A variable of the program, such as an EC2NodeClass that a NodePool uses. */
export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
}

export interface Entry {
  readonly key: string;
  readonly value: Expression;
}
