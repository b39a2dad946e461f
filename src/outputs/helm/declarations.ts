import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { FieldPath } from './field-path';
import { ExposeOptions, RepeatOptions, StringValueProps, SwitchOptions } from './values/value-options';

/** Values that a program declares for a Helm chart. */
export interface Declarations {
  /** String values, keyed by placeholder number. */
  readonly strings: ReadonlyMap<number, StringDeclaration>;
  /** Fields and switches, in the order of values.yaml. */
  readonly members: readonly (FieldDeclaration | SwitchDeclaration)[];
  readonly repeats: readonly RepeatDeclaration[];
}

export interface StringDeclaration extends StringValueProps {
  readonly name: string;
}

export interface FieldDeclaration {
  readonly object: ApiObject;
  readonly path: FieldPath;
  readonly options: ExposeOptions;
}

export interface SwitchDeclaration {
  readonly construct: IConstruct;
  readonly options: SwitchOptions;
}

export interface RepeatDeclaration {
  readonly object: ApiObject;
  readonly options: RepeatOptions;
}
