import { textOf } from './byte-text';
import { CannotRender, RenderError, TemplateFailure } from './failures';
import { Evaluation, GoFunction, Parameter, Template } from './function';
import { Command, Node, Operand, Pipe, RangeNode } from './nodes';
import { printedAlone } from './text/printed';
import { GoMap, GoValue, isList, isMap, isTrue, sortedEntries, StringMap, typeName } from './values';

/** How a list of nodes ended. */
type Ending = 'break' | 'continue' | undefined;

interface Variable {
  readonly name: string;
  value: GoValue;
}

/**
 * Executes a template, and returns its output as bytes.
 *
 * @see https://github.com/golang/go/blob/go1.26.0/src/text/template/exec.go
 * @throws TemplateFailure
 * @throws CannotRender
 */
export function execute(evaluation: Evaluation, name: string, data: GoValue): string {
  const template = evaluation.templates.get(name);
  if (template === undefined) throw new TemplateFailure(`template ${JSON.stringify(textOf(name))} not defined`);
  return new Execution(evaluation, template, data).run();
}

class Execution {
  private readonly output: string[] = [];
  private readonly variables: Variable[];
  private line = 1;

  constructor(private readonly evaluation: Evaluation, private readonly template: Template, private readonly data: GoValue) {
    this.variables = [{ name: '$', value: data }];
  }

  public run(): string {
    try {
      this.walk(this.template.nodes, this.data);
    } catch (error) {
      throw error instanceof RenderError ? error.at(this.template.file, this.line) : error;
    }
    return this.output.join('');
  }

  private walk(nodes: readonly Node[], dot: GoValue): Ending {
    return this.evaluation.budget.nested(() => {
      for (const node of nodes) {
        const ending = this.node(node, dot);
        if (ending !== undefined) return ending;
      }
      return undefined;
    });
  }

  private node(node: Node, dot: GoValue): Ending {
    this.evaluation.budget.spend(1);
    switch (node.type) {
      case 'text':
        this.write(node.text);
        return undefined;
      case 'action': {
        const value = this.pipe(node.pipe, dot);
        if (node.pipe.variables.length === 0) this.write(printedAlone(value, this.evaluation.budget));
        return undefined;
      }
      case 'if': case 'with': {
        const before = this.variables.length;
        const value = this.pipe(node.pipe, dot);
        const isMet = isTrue(value);
        const ending = this.walk(isMet ? node.list : node.otherwise, isMet && node.type === 'with' ? value : dot);
        this.variables.length = before;
        return ending;
      }
      case 'range':
        return this.range(node, dot);
      case 'template':
        this.line = node.line;
        this.write(execute(this.evaluation, node.name, node.pipe === undefined ? undefined : this.pipe(node.pipe, dot)));
        return undefined;
      default:
        return node.type;
    }
  }

  private range({ pipe, list, otherwise }: RangeNode, dot: GoValue): Ending {
    const before = this.variables.length;
    const items = this.itemsOf(this.pipe(pipe, dot), pipe);
    const inner = this.variables.length;
    for (const [index, item] of items) {
      const values = pipe.variables.length === 1 ? [item] : [index, item];
      for (const [position, name] of pipe.variables.entries()) {
        const variable = pipe.isAssignment ? this.variable(name) : this.variables[inner - pipe.variables.length + position];
        variable.value = values[position];
      }
      const end = this.walk(list, item);
      this.variables.length = inner;
      if (end === 'break') break;
    }
    const ending = items.length === 0 ? this.walk(otherwise, dot) : undefined;
    this.variables.length = before;
    return ending;
  }

  private itemsOf(value: GoValue, { variables }: Pipe): readonly (readonly [GoValue, GoValue])[] {
    if (value === undefined || value === null) return [];
    if (isMap(value)) return sortedEntries(value, this.evaluation.budget);
    if (isList(value)) this.evaluation.budget.spend(value.length);
    if (isList(value)) return value.map((item, index) => [BigInt(index), item] as const);
    if (typeof value !== 'bigint') throw new TemplateFailure(`range can't iterate over ${typeName(value)}`);
    if (variables.length > 1) throw new TemplateFailure("can't use an integer to iterate over more than one variable");
    this.evaluation.budget.spend(Number(value));
    return Array.from({ length: Math.max(0, Number(value)) }, (_, index) => [undefined, BigInt(index)] as const);
  }

  private pipe(pipe: Pipe, dot: GoValue): GoValue {
    return this.evaluation.budget.nested(() => {
      this.evaluation.budget.spend(1);
      let value: GoValue;
      for (const [index, command] of pipe.commands.entries()) {
        this.line = pipe.line;
        // A pipe has no nil in an interface: it has a value, or none.
        value = this.command(command, dot, index === 0 ? [] : [value]) ?? undefined;
      }
      for (const name of pipe.variables) {
        if (pipe.isAssignment) this.variable(name).value = value;
        else this.variables.push({ name, value });
      }
      return value;
    });
  }

  /** @param last the result of the command before, if any */
  private command([first, ...args]: Command, dot: GoValue, last: readonly GoValue[]): GoValue {
    if (first.type === 'function') return this.call(first.name, args, dot, last);
    if (first.type === 'nil') throw new TemplateFailure('nil is not a command');
    const value = this.operand(first, dot);
    if (args.length > 0 || last.length > 0) throw new TemplateFailure("can't give argument to non-function");
    return value;
  }

  private operand(operand: Operand, dot: GoValue): GoValue {
    switch (operand.type) {
      case 'pipe':
        return this.pipe(operand, dot);
      case 'dot':
        return dot;
      case 'nil':
        return null;
      case 'constant':
        return operand.value;
      case 'function':
        return this.call(operand.name, [], dot, []);
      case 'variable':
        return this.variable(operand.name).value;
      case 'fields': {
        let value = operand.of === undefined ? dot : this.operand(operand.of, dot);
        for (const name of operand.names) value = this.field(value, name);
        return value;
      }
    }
  }

  private field(value: GoValue, name: string): GoValue {
    this.evaluation.budget.spend(1);
    if (value === undefined && this.evaluation.missingKey === 'error') throw new TemplateFailure(`nil data; no entry for key ${JSON.stringify(textOf(name))}`);
    if (value === undefined) return undefined;
    if (value === null) throw new TemplateFailure(`nil pointer evaluating interface {}.${name}`);
    if (isMap(value)) return value.get(name) ?? this.missing(value, name);
    throw new TemplateFailure(`can't evaluate field ${name} in type ${typeName(value)}`);
  }

  /** Returns the value of a field that is nil, or that a map lacks. */
  private missing(map: GoMap, name: string): GoValue {
    const { missingKey = 'zero' } = this.evaluation;
    if (missingKey === 'zero') return map instanceof StringMap ? '' : null;
    if (map.has(name)) return null;
    if (missingKey === 'error') throw new TemplateFailure(`map has no entry for key ${JSON.stringify(textOf(name))}`);
    return undefined;
  }

  private variable(name: string): Variable {
    let index = this.variables.length - 1;
    while (index >= 0 && this.variables[index].name !== name) index--;
    this.evaluation.budget.spend(1 + Math.ceil((this.variables.length - index) / 8));
    if (index >= 0) return this.variables[index];
    throw new TemplateFailure(`undefined variable: ${name}`);
  }

  private call(name: string, args: readonly Operand[], dot: GoValue, last: readonly GoValue[]): GoValue {
    this.evaluation.budget.spend(1 + args.length);
    if (name === 'and' || name === 'or') return this.logical(name, args, dot, last);
    const found = this.evaluation.functions.get(name);
    if (found === undefined && this.evaluation.hasAllFunctions === true) throw new TemplateFailure(`function ${JSON.stringify(name)} not defined`);
    if (found === undefined) throw new CannotRender(`function ${name}`);
    checkCount(name, found, args.length + last.length);
    const values = [...args.map((arg) => this.operand(arg, dot)), ...last];
    values.forEach((value, index) => checkType(name, found.parameters[index] ?? found.others!, value));
    const result = found.call(values, this.evaluation);
    if (typeof result === 'string') this.evaluation.budget.spendText(result.length);
    return result;
  }

  /** Evaluates arguments of `and` and `or` until one decides. */
  private logical(name: 'and' | 'or', args: readonly Operand[], dot: GoValue, last: readonly GoValue[]): GoValue {
    if (args.length + last.length === 0) throw new TemplateFailure(`wrong number of args for ${name}: want at least 1 got 0`);
    let value: GoValue;
    for (const arg of args) {
      value = this.operand(arg, dot);
      if (isTrue(value) === (name === 'or')) return value;
    }
    return last.length > 0 ? last[0] : value;
  }

  private write(text: string): void {
    this.evaluation.budget.spendText(text.length);
    this.output.push(text);
  }
}

function checkCount(name: string, { parameters, others }: GoFunction, count: number): void {
  if (others === undefined ? count === parameters.length : count >= parameters.length) return;
  throw new TemplateFailure(`wrong number of args for ${name}: want ${others === undefined ? '' : 'at least '}${parameters.length} got ${count}`);
}

function checkType(name: string, parameter: Parameter, value: GoValue): void {
  if (parameter === 'any' || typeName(value) === TYPE_NAMES[parameter]) return;
  // Go passes no value as an empty map, but nil in an interface has the wrong type.
  if (parameter === 'map' && value === undefined) throw new CannotRender(`function ${name} without a map`);
  throw new TemplateFailure(`wrong type for value: expected ${TYPE_NAMES[parameter]}, got ${value === null ? 'interface {}' : typeName(value)}`);
}

const TYPE_NAMES = { string: 'string', int: 'int', map: 'map[string]interface {}', bool: 'bool' } as const;
