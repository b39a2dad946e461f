import type { CelEnv, CelError, CelInput, CelResult } from '@bufbuild/cel';
import { CelEvaluationGuard } from './cel-evaluation-guard';
import { celFunctions, Functions } from './cel-functions';
import { CelLibrary } from './cel-library';
import { CelValues } from './cel-values';

type Expr = NonNullable<ReturnType<CelLibrary['cel']['parse']>['expr']>;
type Variables = { readonly self: CelInput | CelError; readonly oldSelf?: CelInput | CelError };

/** The outcome of an expression: its value, an error that also occurs in the API server, or the reason why evaluation is not possible. */
export type Outcome = { readonly value: unknown } | { readonly failure: string } | { readonly notEvaluated: string };

export interface Expression {
  readonly usesOldSelf: boolean;
  /** @param variables creates the variables during the evaluation, because their creation can fail */
  evaluate(variables: () => Variables): Outcome;
}

interface Language {
  readonly env: CelEnv;
  readonly names: ReadonlySet<string>;
  readonly compiled: Map<string, Expression>;
}

const TYPES = ['int', 'uint', 'double', 'bool', 'string', 'bytes', 'list', 'map', 'null_type', 'type', 'google.protobuf.Timestamp', 'google.protobuf.Duration'];

/** Compiles CEL expressions, and caches each compiled expression. */
export class CelCompiler {
  readonly values: CelValues;
  private readonly guard = new CelEvaluationGuard();
  private readonly ofRules: Language;
  private readonly ofMessages: Language;

  constructor(readonly library: CelLibrary) {
    this.values = new CelValues(library.cel, this.guard);
    const functions = celFunctions(library, this.values);
    this.ofRules = this.language(functions);
    // For messages, the library's format function is close enough to the format function of Kubernetes.
    const format = library.strings.filter(({ name }) => name === 'format');
    this.ofMessages = this.language({ functions: [...functions.functions, ...format], names: new Set([...functions.names, 'format']) });
  }

  rule(source: string): Expression {
    return this.compiled(source, this.ofRules);
  }

  message(source: string): Expression {
    return this.compiled(source, this.ofMessages);
  }

  private language({ functions, names }: Functions): Language {
    return { env: this.library.cel.celEnv({ funcs: [...functions, this.counter()] }), names, compiled: new Map() };
  }

  private counter() {
    const { celFunc, CelScalar: { BOOL } } = this.library.cel;
    return celFunc(COUNTED, [BOOL], BOOL, (condition: boolean) => {
      this.guard.count(1);
      return condition;
    });
  }

  private compiled(source: string, language: Language): Expression {
    let expression = language.compiled.get(source);
    if (expression === undefined) {
      expression = this.compile(source, language);
      language.compiled.set(source, expression);
    }
    return expression;
  }

  private compile(source: string, { env, names }: Language): Expression {
    const { cel } = this.library;
    const used = { functions: new Set<string>(), names: new Set<string>(), own: new Set(['self', 'oldSelf', ...TYPES]) };
    let run: ReturnType<CelLibrary['cel']['plan']>;
    try {
      const parsed = cel.parse(source);
      collect(parsed.expr, used);
      run = cel.plan(env, parsed);
    } catch (error) {
      return never(/\boldSelf\b/.test(source), `syntax error: ${(error as Error).message.split('\n')[0]}`);
    }
    const usesOldSelf = used.names.has('oldSelf');
    const foreign = [...used.functions].find((name) => !names.has(name)) ?? [...used.names].find((name) => !used.own.has(name));
    if (foreign !== undefined) return never(usesOldSelf, `${foreign} is not supported`);
    return { usesOldSelf, evaluate: (variables) => this.evaluate(run, variables) };
  }

  private evaluate(run: (variables: any) => CelResult, variables: () => Variables): Outcome {
    const { outcome, reason } = this.guard.during(() => {
      try {
        return run(variables());
      } catch (error) {
        return this.library.cel.celError(error);
      }
    });
    if (!this.library.cel.isCelError(outcome)) return { value: outcome };
    const { message } = outcome;
    if (reason !== undefined || message === 'unresolved attribute') return { notEvaluated: reason ?? 'unknown name' };
    return { failure: message.replace(/^field not found: /, 'no such key: ').replace(/^Unsupported input Error: /, '').replace(/^index (\S+) out of bounds .*/, 'index out of bounds: $1') };
  }
}

function never(usesOldSelf: boolean, notEvaluated: string): Expression {
  return { usesOldSelf, evaluate: () => ({ notEvaluated }) };
}

/** Name of the function that counts the iterations of macros. The syntax of CEL does not allow such a name. */
const COUNTED = '@counted';

/** Returns a condition that also counts a step. */
function counted(condition: Expr): Expr {
  return { ...condition, exprKind: { case: 'callExpr', value: { $typeName: 'cel.expr.Expr.Call', function: COUNTED, args: [condition] } } };
}

interface Used {
  readonly functions: Set<string>;
  readonly names: Set<string>;
  /** Names that the expression itself defines. */
  readonly own: Set<string>;
}

/** Collects names, and makes macros count their iterations. */
function collect(expr: Expr | undefined, used: Used): void {
  const kind = expr?.exprKind;
  switch (kind?.case) {
    case 'identExpr':
      used.names.add(kind.value.name);
      break;
    case 'selectExpr':
      collect(kind.value.operand, used);
      break;
    case 'callExpr':
      used.functions.add(kind.value.function);
      collect(kind.value.target, used);
      kind.value.args.forEach((arg) => collect(arg, used));
      break;
    case 'listExpr':
      kind.value.elements.forEach((element) => collect(element, used));
      break;
    case 'structExpr':
      if (kind.value.messageName !== '') used.names.add(kind.value.messageName);
      kind.value.entries.forEach(({ keyKind, value }) => {
        if (keyKind.case === 'mapKey') collect(keyKind.value, used);
        collect(value, used);
      });
      break;
    case 'comprehensionExpr': {
      const { iterVar, accuVar, iterRange, accuInit, loopCondition, loopStep, result } = kind.value;
      used.own.add(iterVar).add(accuVar);
      [iterRange, accuInit, loopCondition, loopStep, result].forEach((part) => collect(part, used));
      if (loopCondition) kind.value.loopCondition = counted(loopCondition);
      break;
    }
  }
}
