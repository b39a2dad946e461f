import { Budget } from './budget';
import { Node } from './nodes';
import { GoValue } from './values';

/** The Go type of a parameter. */
export type Parameter = 'any' | 'string' | 'int' | 'map' | 'bool';

/** A function that templates can call. */
export interface GoFunction {
  readonly parameters: readonly Parameter[];
  /** Type of further arguments, for functions with any number of arguments. */
  readonly others?: Parameter;
  /** @throws TemplateFailure or CannotRender */
  call(args: readonly any[], evaluation: Evaluation): GoValue;
}

export type Functions = ReadonlyMap<string, GoFunction>;

/** A template with the file that defines it. */
export interface Template {
  readonly file: string;
  readonly nodes: readonly Node[];
}

/** The result of a field that a map lacks: no value, nil, or an error. */
export type MissingKey = 'default' | 'zero' | 'error';

/** Templates with the functions that they can call, and the work that they may do. */
export interface Evaluation {
  readonly templates: ReadonlyMap<string, Template>;
  readonly functions: Functions;
  /** Whether templates with other functions fail in Go. */
  readonly hasAllFunctions?: boolean;
  readonly budget: Budget;
  /** Go's option for fields that a map lacks. The default is `zero`, as in Helm. */
  readonly missingKey?: MissingKey;
}
