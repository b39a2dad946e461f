/** A parsed template: the output and the control structures, in order. */
export type Node = TextNode | ActionNode | IfNode | RangeNode | TemplateNode | LoopNode;

export interface TextNode { readonly type: 'text'; readonly text: string }
export interface ActionNode { readonly type: 'action'; readonly pipe: Pipe }
/** An `if` or a `with`, which changes the dot. */
export interface IfNode { readonly type: 'if' | 'with'; readonly pipe: Pipe; readonly list: readonly Node[]; readonly otherwise: readonly Node[] }
export interface RangeNode { readonly type: 'range'; readonly pipe: Pipe; readonly list: readonly Node[]; readonly otherwise: readonly Node[] }
export interface TemplateNode { readonly type: 'template'; readonly name: string; readonly pipe?: Pipe; readonly line: number }
export interface LoopNode { readonly type: 'break' | 'continue' }

/** Commands whose results are the last argument of the next command, and the variables that get the result. */
export interface Pipe {
  readonly type: 'pipe';
  readonly line: number;
  readonly variables: readonly string[];
  /** Whether the pipe assigns to existing variables, with `=`. */
  readonly isAssignment: boolean;
  readonly commands: readonly Command[];
}

/** An operand with its arguments. */
export type Command = readonly [Operand, ...Operand[]];

export type Operand =
  | Pipe
  | { readonly type: 'dot' }
  | { readonly type: 'nil' }
  | { readonly type: 'constant'; readonly value: string | boolean | number | bigint }
  | { readonly type: 'function'; readonly name: string }
  | { readonly type: 'variable'; readonly name: string }
  /** Fields of the dot if the operand has no `of`. */
  | { readonly type: 'fields'; readonly of?: Operand; readonly names: readonly string[] };
