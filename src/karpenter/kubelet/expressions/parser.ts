import { Expr } from './ast';
import { compileError } from './expression-error';
import { Token, tokensOf } from './lexer';
import { literalOf } from './literals';
import { expandMacro } from './macros';

/** Limits of cel-go's parser. */
const MAX_DEPTH = 250;
const MAX_CHARACTERS = 100_000;

const RELATIONS = ['<', '<=', '>=', '>', '==', '!=', 'in'];
const RESERVED = ['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'];

/** Parses an expression like cel-go 0.31, and expands macros. */
export function parse(text: string): Expr {
  if ([...text].length > MAX_CHARACTERS) throw compileError(`an expression must have at most ${MAX_CHARACTERS} characters`);
  return new Parser(text).whole();
}

class Parser {
  private readonly tokens: readonly Token[];
  private next = 0;
  /** The current nesting depth, by grammar rule. */
  private readonly open = { expr: 0, relation: 0, calc: 0 };
  /** The depth of each AST node, as cel-go counts it. */
  private readonly depths = new WeakMap<Expr, number>();

  public constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  public whole(): Expr {
    const expr = this.expr();
    if (this.token.kind !== 'end') throw this.unexpected();
    return expr;
  }

  private get token(): Token {
    return this.tokens[this.next];
  }

  private expr(): Expr {
    return this.within('expr', () => {
      const condition = this.conditionalOr();
      if (!this.skips('?')) return condition;
      const whenTrue = this.conditionalOr();
      this.expect(':');
      return this.operation('_?_:_', [condition, whenTrue, this.expr()]);
    });
  }

  private conditionalOr(): Expr {
    return this.junction('||', '_||_', () => this.junction('&&', '_&&_', () => this.relation()));
  }

  /** Joins terms in a balanced tree to limit its depth. */
  private junction(symbol: string, name: string, term: () => Expr): Expr {
    const terms = [term()];
    while (this.skips(symbol)) terms.push(term());
    const balanced = (from: number, to: number): Expr => {
      if (to - from === 1) return terms[from];
      const middle = Math.ceil((from + to) / 2);
      return this.operation(name, [balanced(from, middle), balanced(middle, to)], 0);
    };
    return balanced(0, terms.length);
  }

  private relation(): Expr {
    return this.within('relation', () => this.leftAssociative('relation', RELATIONS, () => this.calc()));
  }

  private calc(): Expr {
    return this.within('calc', () => this.leftAssociative('calc', ['+', '-'], () => this.leftAssociative('calc', ['*', '/', '%'], () => this.unary())));
  }

  private leftAssociative(rule: 'relation' | 'calc', symbols: readonly string[], operand: () => Expr): Expr {
    let left = operand();
    while (this.token.kind === 'symbol' && symbols.includes(this.token.text)) {
      const { text } = this.take();
      left = this.operation(text === 'in' ? '@in' : `_${text}_`, [left, this.within(rule, operand)]);
    }
    return left;
  }

  private unary(): Expr {
    const { start, text } = this.token;
    if (this.isAt('!') || (this.isAt('-') && !this.isNumber(1))) {
      let count = 0;
      while (this.skips(text)) count++;
      const operand = this.member();
      return count % 2 === 0 ? operand : this.counted({ kind: 'call', name: text === '!' ? '!_' : '-_', args: [operand], start, end: operand.end }, [operand], 0);
    }
    return this.member();
  }

  private member(): Expr {
    let expr = this.primary();
    while (this.isAt('.') || this.isAt('[')) expr = this.skips('[') ? this.index(expr) : this.selectOrCall(expr);
    return expr;
  }

  private index(operand: Expr): Expr {
    const index = this.expr();
    const { end } = this.expect(']');
    return this.counted({ kind: 'call', name: '_[_]', args: [operand, index], start: operand.start, end }, [operand, index]);
  }

  private selectOrCall(operand: Expr): Expr {
    this.expect('.');
    const field = this.take();
    const name = field.kind === 'escaped' ? field.text.slice(1, -1) : field.text;
    if (field.kind !== 'ident' && field.kind !== 'escaped') throw this.unexpected(field);
    if (field.kind === 'escaped' || !this.skips('(')) {
      return this.counted({ kind: 'select', operand, field: name, isTest: false, start: operand.start, end: field.end }, [operand]);
    }
    const args = this.args();
    const span = { start: operand.start, end: this.tokens[this.next - 1].end };
    return this.counted(expandMacro(name, operand, args, span) ?? { kind: 'call', name, target: operand, args, ...span }, [operand, ...args]);
  }

  private primary(): Expr {
    const token = this.take();
    const { start } = token;
    if (token.kind === 'symbol') return this.symbol(token);
    if (token.kind === 'ident') return this.identOrCall(token, '', start);
    if (token.kind === 'escaped' || token.kind === 'end') throw this.unexpected(token);
    return { kind: 'literal', value: literalOf(token, ''), start, end: token.end };
  }

  private symbol(token: Token): Expr {
    const { start, end } = token;
    switch (token.text) {
      case 'true': return { kind: 'literal', value: true, start, end };
      case 'false': return { kind: 'literal', value: false, start, end };
      case 'null': return { kind: 'literal', value: null, start, end };
      case '(': return this.nested(start);
      case '[': return this.list(start);
      case '{': return this.map(start);
      case '.': {
        const name = this.take();
        if (name.kind !== 'ident') throw this.unexpected(name);
        return this.identOrCall(name, '.', start);
      }
      case '-': if (this.isNumber(0)) {
        const number = this.take();
        return { kind: 'literal', value: literalOf(number, '-'), start, end: number.end };
      }
    }
    throw this.unexpected(token);
  }

  private nested(start: number): Expr {
    const expr = this.expr();
    const { end } = this.expect(')');
    return this.counted({ ...expr, start, end }, [expr], 0);
  }

  private list(start: number): Expr {
    const items: Expr[] = [];
    this.eachUntil(']', () => items.push(this.expr()));
    return this.counted({ kind: 'list', items, start, end: this.expect(']').end }, items, 0);
  }

  private map(start: number): Expr {
    const entries: (readonly [Expr, Expr])[] = [];
    this.eachUntil('}', () => {
      const key = this.expr();
      this.expect(':');
      entries.push([key, this.expr()]);
    });
    return this.counted({ kind: 'map', entries, start, end: this.expect('}').end }, entries.flat(), 0);
  }

  /** Parses items up to a closing bracket. A trailing comma is allowed. */
  private eachUntil(bracket: string, read: () => void): void {
    if (!this.isAt(bracket) && !this.isAt(',')) {
      read();
      while (this.isAt(',') && !this.isAt(bracket, 1)) {
        this.take();
        read();
      }
    }
    this.skips(',');
  }

  private identOrCall(token: Token, dot: string, start: number): Expr {
    if (this.isAt('{')) throw compileError(`CEL messages such as ${token.text}{} are not available`);
    if (RESERVED.includes(token.text)) throw compileError(`${token.text} is a reserved word`);
    const name = dot + token.text;
    if (!this.skips('(')) return { kind: 'ident', name, start, end: token.end };
    const args = this.args();
    const span = { start, end: this.tokens[this.next - 1].end };
    return this.counted(expandMacro(name, undefined, args, span) ?? { kind: 'call', name, args, ...span }, args, 0);
  }

  private args(): Expr[] {
    const args: Expr[] = [];
    if (this.skips(')')) return args;
    do args.push(this.expr()); while (this.skips(','));
    this.expect(')');
    return args;
  }

  private isAt(symbol: string, ahead = 0): boolean {
    const token = this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)];
    return token.kind === 'symbol' && token.text === symbol;
  }

  private isNumber(ahead: number): boolean {
    return ['int', 'double'].includes(this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)].kind);
  }

  private skips(symbol: string): boolean {
    const skips = this.isAt(symbol);
    if (skips) this.next++;
    return skips;
  }

  private expect(symbol: string): Token {
    if (!this.isAt(symbol)) throw this.unexpected(this.token, ` instead of ${symbol}`);
    return this.take();
  }

  private take(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.next++;
    return token;
  }

  private unexpected(token = this.token, instead = ''): Error {
    return compileError(token.kind === 'end' ? `the expression ends too early${instead && `, ${instead.trim().replace('instead of', 'expected')}`}` : `unexpected ${token.text} at character ${token.start + 1}${instead}`);
  }

  private operation(name: string, args: readonly Expr[], adds?: 0): Expr {
    return this.counted({ kind: 'call', name, args, start: args[0].start, end: args[args.length - 1].end }, args, adds);
  }

  /** Records the depth of an AST node. Throws if the node exceeds the maximum depth. */
  private counted(expr: Expr, parts: readonly Expr[], adds: 0 | 1 = 1): Expr {
    const depth = adds + parts.reduce((deepest, part) => Math.max(deepest, this.depths.get(part) ?? 0), 0);
    if (depth > MAX_DEPTH) throw tooDeep();
    this.depths.set(expr, depth);
    return expr;
  }

  private within(rule: 'expr' | 'relation' | 'calc', read: () => Expr): Expr {
    if (++this.open[rule] > MAX_DEPTH) throw tooDeep();
    const expr = read();
    this.open[rule]--;
    return expr;
  }
}

function tooDeep(): Error {
  return compileError(`the expression is nested more than ${MAX_DEPTH} levels deep`);
}
