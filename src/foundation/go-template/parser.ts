import { Budget } from './budget';
import { textOf } from './byte-text';
import { DeclaredVariables } from './declared-variables';
import { CannotRender, RenderError, TemplateFailure } from './failures';
import { Template } from './function';
import { numberOf, unquoted } from './literals';
import { Command, Node, Operand, Pipe } from './nodes';
import { Token, tokensOf, TokenType } from './tokens';
import { append } from '../basics/append';
import { cutText } from '../basics/cut-text';

const MAX_DEPTH = 100;

/**
 * Parses the template in a file, and adds it and the templates that it defines. A template that contains more than spaces replaces an earlier template of the same name.
 *
 * @param source bytes of the template
 * @see https://github.com/golang/go/blob/go1.26.0/src/text/template/parse/parse.go
 * @throws TemplateFailure
 * @throws CannotRender
 */
export function parseTemplate(file: string, source: string, templates: Map<string, Template>, budget: Budget): void {
  try {
    new Parser(file, tokensOf(source, file, budget), templates).parse();
  } catch (error) {
    throw error instanceof RenderError ? error.at(file, 1) : error;
  }
}

interface List {
  readonly nodes: Node[];
  /** The action that ends the list. */
  readonly end: 'end' | 'else';
}

class Parser {
  private at = 0;
  private depth = 0;
  private ranges = 0;
  private variables = new DeclaredVariables();

  constructor(private readonly file: string, private readonly tokens: readonly Token[], private readonly templates: Map<string, Template>) {}

  public parse(): void {
    const nodes: Node[] = [];
    while (this.next().type !== 'end') append(nodes, this.node());
    this.add(this.file, nodes);
  }

  private add(name: string, nodes: readonly Node[]): void {
    const isEmpty = nodes.every((node) => node.type === 'text' && node.text.trim() === '');
    if (!isEmpty || !this.templates.has(name)) this.templates.set(name, { file: this.file, nodes });
  }

  /** Parses text or an action. A definition adds no node. */
  private node(): Node[] {
    const token = this.take();
    if (token.type === 'text') return [{ type: 'text', text: token.text }];
    const word = this.next().type === 'word' ? this.next().text : '';
    switch (word) {
      case 'if': case 'with':
        this.take();
        return [this.control(word)];
      case 'range':
        this.take();
        return [this.control('range')];
      case 'define':
        this.take();
        this.definition(this.quoted());
        return [];
      case 'template': case 'block':
        return [this.template(this.take())];
      case 'break': case 'continue':
        this.take();
        if (this.ranges === 0) throw this.failure(`{{${word}}} outside {{range}}`);
        this.expect('right');
        return [{ type: word }];
      case 'end': case 'else':
        throw this.failure(`unexpected {{${word}}}`);
    }
    const pipe = this.pipe('right', 1);
    return [{ type: 'action', pipe }];
  }

  private control(type: 'if' | 'with' | 'range'): Node {
    const before = this.variables.size;
    this.ranges += type === 'range' ? 1 : 0;
    const pipe = this.pipe('right', type === 'range' ? 2 : 1);
    const { nodes, end } = this.list();
    this.ranges -= type === 'range' ? 1 : 0;
    const otherwise = end === 'else' ? this.otherwise(type) : [];
    this.variables.shrink(before);
    return { type, pipe, list: nodes, otherwise };
  }

  /** Parses the nodes after `else`. An `else if` ends at the `end` of the whole chain. */
  private otherwise(type: string): readonly Node[] {
    if (type !== 'range' && this.next().type === 'word' && this.next().text === type) {
      this.take();
      return this.deeper(() => [this.control(type as 'if' | 'with')]);
    }
    this.expect('right');
    const { nodes, end } = this.list();
    if (end === 'else') throw this.failure('expected {{end}}, got {{else}}');
    return nodes;
  }

  /** Parses nodes to `end` or `else`, and the delimiter after `end`. */
  private list(): List {
    return this.deeper(() => {
      const nodes: Node[] = [];
      for (;;) {
        if (this.next().type === 'end') throw this.failure('unexpected EOF');
        const end = this.tokens[this.at + 1];
        if (this.next().type === 'left' && end.type === 'word' && (end.text === 'end' || end.text === 'else')) {
          this.at += 2;
          if (end.text === 'end') this.expect('right');
          return { nodes, end: end.text };
        }
        append(nodes, this.node());
      }
    });
  }

  private definition(name: string): void {
    this.expect('right');
    const [variables, ranges] = [this.variables, this.ranges];
    [this.variables, this.ranges] = [new DeclaredVariables(), 0];
    const { nodes, end } = this.list();
    if (end === 'else') throw this.failure('unexpected {{else}} in define clause');
    [this.variables, this.ranges] = [variables, ranges];
    this.add(name, nodes);
  }

  private template({ text, line }: Token): Node {
    const name = this.quoted();
    const isBlock = text === 'block';
    const pipe = isBlock || this.next().type !== 'right' ? this.pipe('right', 1) : undefined;
    if (isBlock) {
      this.at--;
      this.definition(name);
    } else if (pipe === undefined) {
      this.expect('right');
    }
    return { type: 'template', name, pipe, line };
  }

  /** Parses a pipe and the token after it. */
  private pipe(end: TokenType, maxVariables: number): Pipe {
    return this.deeper(() => {
      const { line } = this.next();
      const { names, isAssignment } = this.declared(maxVariables);
      const commands: Command[] = [];
      while (this.next().type !== end) {
        commands.push(this.command());
        if (this.next().type === '|') {
          this.take();
          if (this.next().type === end) throw this.failure('missing command after |');
        }
      }
      this.take();
      if (commands.length === 0) throw this.failure('missing value for command');
      if (commands.slice(1).some(([first]) => first.type === 'constant' || first.type === 'dot' || first.type === 'nil')) throw this.failure('non executable command in pipeline');
      return { type: 'pipe', line, variables: names, isAssignment, commands };
    });
  }

  /** Parses the variables before `:=` or `=`. */
  private declared(max: number): { readonly names: readonly string[]; readonly isAssignment: boolean } {
    const names: string[] = [];
    const start = this.at;
    while (this.next().type === 'variable' && names.length < max) {
      names.push(this.take().text);
      const { type } = this.next();
      if (type === ':=' || type === '=') {
        this.take();
        for (const name of names) {
          if (type === ':=') this.variables.add(name);
          else this.checkVariable(name);
        }
        return { names, isAssignment: type === '=' };
      }
      if (type !== ',') break;
      this.take();
      // A range can have variables without a value: {{range $i, $e}} is invalid in the evaluation, not here.
    }
    this.at = start;
    return { names: [], isAssignment: false };
  }

  private command(): Command {
    const operands: Operand[] = [];
    for (;;) {
      const operand = this.operand();
      const { type, isAfterSpace } = this.next();
      if (operand !== undefined) operands.push(operand);
      if (type === 'right' || type === ')' || type === '|') break;
      if (!isAfterSpace || operand === undefined) throw this.unexpected();
    }
    const [first, ...others] = operands;
    if (first === undefined) throw this.unexpected();
    return [first, ...others];
  }

  /** Parses a term with the fields after it. */
  private operand(): Operand | undefined {
    const term = this.term();
    if (term === undefined) return undefined;
    const names: string[] = [];
    while (this.next().type === 'field' && !this.next().isAfterSpace) names.push(this.take().text.slice(1));
    if (names.length === 0) return term;
    if (term.type === 'constant' || term.type === 'nil' || term.type === 'dot') throw this.failure('unexpected . after term');
    return term.type === 'fields' && term.of === undefined ? { type: 'fields', names: [...term.names, ...names] } : { type: 'fields', of: term, names };
  }

  private term(): Operand | undefined {
    const { type, text } = this.next();
    switch (type) {
      case 'word':
        this.take();
        if (text === 'true' || text === 'false') return { type: 'constant', value: text === 'true' };
        return text === 'nil' ? { type: 'nil' } : { type: 'function', name: text };
      case 'dot':
        this.take();
        return { type: 'dot' };
      case 'variable':
        this.take();
        this.checkVariable(text);
        return { type: 'variable', name: text };
      case 'field':
        this.take();
        return { type: 'fields', names: [text.slice(1)] };
      case 'number': case 'character':
        return { type: 'constant', value: this.number() };
      case 'string': case 'raw-string':
        return { type: 'constant', value: this.quoted() };
      case '(':
        this.take();
        return this.pipe(')', 1);
    }
    return undefined;
  }

  private number(): number | bigint {
    const { type, text } = this.take();
    const value = type === 'character' ? characterCode(text) : numberOf(text);
    if (value === undefined) throw new CannotRender(`the number ${cutText(text, 40)}`).at(this.file, this.line());
    return value;
  }

  private quoted(): string {
    const { type, text } = this.take();
    const value = type === 'raw-string' ? text.slice(1, -1).replaceAll('\r', '') : type === 'string' ? unquoted(text) : undefined;
    if (value === undefined) throw this.failure(`invalid string ${cutText(text, 40)}`);
    return value;
  }

  private checkVariable(name: string): void {
    if (!this.variables.has(name)) throw this.failure(`undefined variable ${JSON.stringify(name)}`);
  }

  private next(): Token {
    return this.tokens[this.at];
  }

  private take(): Token {
    return this.tokens[this.at++];
  }

  private expect(type: TokenType): void {
    if (this.next().type !== type) throw this.unexpected();
    this.at++;
  }

  private deeper<T>(parse: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new CannotRender(`more than ${MAX_DEPTH} nested levels in a template`).at(this.file, this.line());
    const result = parse();
    this.depth--;
    return result;
  }

  private unexpected(): TemplateFailure {
    const { type, text } = this.next();
    return this.failure(`unexpected ${text === '' ? { right: '"}}"', left: '"{{"' }[type as string] ?? 'EOF' : JSON.stringify(cutText(text, 40))}`);
  }

  private line(): number {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)].line;
  }

  private failure(message: string): TemplateFailure {
    return new TemplateFailure(message).at(this.file, this.line());
  }
}

/** Returns the code of a character literal. Returns undefined for an invalid literal. */
function characterCode(literal: string): bigint | undefined {
  const bytes = unquoted(literal);
  if (bytes === undefined || bytes.length > 4) return undefined;
  const [character, ...others] = textOf(bytes);
  return character === undefined || others.length > 0 ? undefined : BigInt(character.codePointAt(0)!);
}
