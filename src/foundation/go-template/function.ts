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

/** Templates with the functions that they can call, and the work that they may do. */
export interface Evaluation {
  readonly templates: ReadonlyMap<string, Template>;
  readonly functions: Functions;
  readonly budget: Budget;
}
