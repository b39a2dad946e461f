import { ACCUMULATOR, Call, Expr, Fold, Ident, operandsOf, qualifiedName } from './ast';
import { FUNCTIONS, Overload, TYPE_NAMES, VARIABLES } from './declarations';
import { compileError } from './expression-error';
import { assign, BOOL, CelType, DYN, isParam, isSame, listOf, mapOf, mostGeneral, simple, substitute, textOf } from './types';
import { typeName } from './values';

/** The variables of the surrounding macros, innermost first. */
interface Scope {
  readonly names: ReadonlyMap<string, CelType>;
  readonly outer?: Scope;
}

/**
 * Returns the static type of an expression, like cel-go 0.31. Type parameters that remain undetermined become `dyn`.
 *
 * @throws if cel-go rejects the types
 */
export function checkedType(expr: Expr): CelType {
  const checker = new Checker();
  const type = checker.check(expr);
  checker.checkTypeVariables();
  return substitute(checker.bindings, type, true);
}

/** Mirrors https://github.com/google/cel-go/blob/v0.31.0/checker/checker.go. */
class Checker {
  public readonly bindings = new Map<string, CelType>();
  private scope: Scope = { names: new Map() };
  private fresh = 0;
  /** Whether the checker has reached the first macro. Before the first macro, cel-go rejects comparisons such as `1 < 2.0`. */
  private allowsCrossType = false;
  private readonly locals: { readonly ident: Ident; readonly type: CelType }[] = [];

  public check(expr: Expr): CelType {
    switch (expr.kind) {
      case 'literal': return simple(typeName(expr.value));
      case 'ident': return this.ident(expr);
      case 'select': return this.select(expr);
      case 'call': return this.call(expr);
      case 'list': return listOf(this.joined(expr.items));
      case 'map': return this.map(expr.entries);
      case 'fold': return this.fold(expr);
    }
  }

  /** Rejects variables of type `type`, because cel-go's planner treats them as type names that do not exist. */
  public checkTypeVariables(): void {
    for (const { ident, type } of this.locals) {
      const found = substitute(this.bindings, type, true);
      if (found.kind === 'type' && !Object.hasOwn(TYPE_NAMES, ident.name)) throw compileError(`${ident.name} can't be used as a type`);
    }
  }

  private ident(ident: Ident): CelType {
    const isGlobal = ident.name.startsWith('.');
    for (let scope: Scope | undefined = this.scope; scope !== undefined && !isGlobal; scope = scope.outer) {
      const type = scope.names.get(ident.name);
      if (type === undefined) continue;
      this.locals.push({ ident, type });
      return type;
    }
    return globalNamed(isGlobal ? ident.name.slice(1) : ident.name, ident);
  }

  private select(expr: Expr & { readonly kind: 'select' }): CelType {
    const qualified = expr.isTest ? undefined : qualifiedName(expr);
    if (qualified !== undefined && Object.hasOwn(TYPE_NAMES, qualified)) return TYPE_NAMES[qualified];
    const operand = substitute(this.bindings, this.check(expr.operand));
    if (expr.isTest) this.fieldType(operand, expr);
    return expr.isTest ? BOOL : substitute(this.bindings, this.fieldType(operand, expr));
  }

  private fieldType(operand: CelType, { field, start, end, operand: span }: Expr & { readonly kind: 'select' }): CelType {
    if (operand.kind === 'map') return operand.params[1];
    if (isParam(operand)) {this.assigns([DYN], [operand]);} else if (operand.kind !== 'dyn') {
      throw compileError(`type '${textOf(operand)}' does not support field selection`, { kind: 'overload', name: `.${field}`, args: [{ type: textOf(operand), start: span.start, end: span.end }], start, end });
    }
    return DYN;
  }

  private call(expr: Call): CelType {
    const args = expr.args.map((arg) => this.check(arg));
    const isOfModule = expr.target !== undefined && qualifiedName(expr.target) !== undefined;
    const overloads = FUNCTIONS.get(expr.name.replace(/^\./, ''));
    if (overloads === undefined && isOfModule) throw undeclared(`${qualifiedName(expr.target!)}.${expr.name}`, expr);
    const types = expr.target === undefined ? args : [this.check(expr.target), ...args];
    if (overloads === undefined) throw undeclared(expr.name.replace(/^\./, ''), expr);
    return this.resultOf(expr, overloads, types);
  }

  /** Returns the result type of all matching overloads if they agree, otherwise `dyn`. */
  private resultOf(expr: Call, overloads: readonly Overload[], types: readonly CelType[]): CelType {
    let result: CelType | undefined;
    const fitting: Overload[] = [];
    for (const candidate of overloads) {
      if (candidate.isMember !== (expr.target !== undefined) || (candidate.isCrossType && !this.allowsCrossType)) continue;
      const renamed = this.renamed(candidate);
      if (!this.assigns(types, renamed.args)) continue;
      fitting.push(candidate);
      const type = substitute(this.bindings, renamed.result);
      if (result === undefined) result = type;
      else if (result.kind !== 'dyn' && !isSame(type, result)) result = DYN;
    }
    if (fitting.length === 1) expr.overload = fitting[0];
    if (result !== undefined) return result;
    const shown = types.map((type) => textOf(substitute(this.bindings, type, true)));
    const args = operandsOf(expr).map(({ start, end }, index) => ({ type: shown[index], start, end }));
    const applied = expr.target === undefined ? `(${shown.join(', ')})` : `${shown[0]}.(${shown.slice(1).join(', ')})`;
    const { name, start, end } = expr;
    throw compileError(`found no matching overload for '${name}' applied to '${applied}'`, { kind: 'overload', name, args, start, end, isMethod: expr.target !== undefined });
  }

  /** Returns an overload with fresh type parameters. */
  private renamed({ args, result }: Overload): Pick<Overload, 'args' | 'result'> {
    const names = new Map<string, CelType>();
    const renamed = (type: CelType): CelType => {
      if (!isParam(type)) return type.params.length === 0 ? type : { kind: type.kind, params: type.params.map(renamed) };
      if (!names.has(type.kind)) names.set(type.kind, this.newParam());
      return names.get(type.kind)!;
    };
    return { args: args.map(renamed), result: renamed(result) };
  }

  private map(entries: readonly (readonly [Expr, Expr])[]): CelType {
    let [keys, values]: (CelType | undefined)[] = [];
    for (const [key, value] of entries) {
      keys = this.join(keys, this.check(key));
      values = this.join(values, this.check(value));
    }
    return mapOf(keys ?? this.newParam(), values ?? this.newParam());
  }

  private joined(items: readonly Expr[]): CelType {
    let type: CelType | undefined;
    for (const item of items) type = this.join(type, this.check(item));
    return type ?? this.newParam();
  }

  private join(previous: CelType | undefined, current: CelType): CelType {
    if (previous === undefined) return current;
    return this.assigns([previous], [current]) ? mostGeneral(previous, current) : DYN;
  }

  private fold(fold: Fold): CelType {
    const given = this.check(fold.range);
    const accumulator = this.check(fold.init);
    const range = substitute(this.bindings, given);
    this.allowsCrossType = true;
    const outside = this.scope;
    const around: Scope = { names: new Map([[ACCUMULATOR, accumulator]]), outer: outside };
    this.scope = { names: new Map([[fold.variable, this.variableType(range, fold)]]), outer: around };
    this.check(fold.condition);
    const step = this.check(fold.step);
    if (!this.assigns([accumulator], [step])) throw compileError(`expected type '${textOf(accumulator)}' but found '${textOf(step)}'`);
    this.scope = around;
    const result = this.check(fold.result);
    this.scope = outside;
    return substitute(this.bindings, result);
  }

  private variableType(range: CelType, { range: { start, end } }: Fold): CelType {
    if (range.kind === 'list' || range.kind === 'map') return range.params[0];
    if (isParam(range)) {this.assigns([DYN], [range]);} else if (range.kind !== 'dyn') {
      throw compileError(`expression of type '${textOf(range)}' cannot be range of a comprehension`, { kind: 'overload', name: 'macro', args: [{ type: textOf(range), start, end }], start, end });
    }
    return DYN;
  }

  private assigns(given: readonly CelType[], asked: readonly CelType[]): boolean {
    return assign(this.bindings, given, asked);
  }

  private newParam(): CelType {
    return simple(`$${this.fresh++}`);
  }
}

function globalNamed(name: string, span: Expr): CelType {
  if (Object.hasOwn(VARIABLES, name)) return VARIABLES[name];
  if (Object.hasOwn(TYPE_NAMES, name)) return TYPE_NAMES[name];
  throw undeclared(name, span);
}

function undeclared(name: string, expr: Expr): Error {
  const { start, end } = expr;
  const operands = expr.kind === 'call' ? operandsOf(expr).filter((operand) => operand !== expr.target || isValue(operand)) : [];
  const args = operands.map((operand) => ({ type: '', start: operand.start, end: operand.end }));
  return compileError(`undeclared reference to '${name}'`, { kind: 'undeclared', name, args, start, end, isMethod: expr.kind === 'call' && expr.target !== undefined });
}

/** Returns true if the receiver of a call is a value, not a module such as `math`. */
function isValue(target: Expr): boolean {
  const name = qualifiedName(target);
  return name === undefined || Object.hasOwn(VARIABLES, name);
}
