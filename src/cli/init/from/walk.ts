import { Entry, Expression, StaticCall } from '../../../constructs/code-model/expression';

/** The role of a value in a program. */
export interface Place {
  /** Name of the prop that contains the value, for example `tags`. */
  readonly prop: string;
  /** Key of the value in a map, for example `team` in `tags`. */
  readonly key?: string;
  /** The call whose argument is the value. */
  readonly call?: StaticCall;
  /** Whether the value is the whole prop, or a whole argument of `call`. */
  readonly isWhole: boolean;
}

/** Replaces values in an expression, from the outside to the inside. If `replace` returns a value, the walk does not enter this value. */
export function withReplaced(expression: Expression, place: Place, replace: (value: Expression, place: Place) => Expression | undefined): Expression {
  const inner = (value: Expression, at: Place) => withReplaced(value, at, replace);
  const entries = (all: readonly Entry[], at: (key: string) => Place) => all.map(({ key, value }) => ({ key, value: inner(value, at(key)) }));
  const replaced = replace(expression, place);
  if (replaced !== undefined) return replaced;
  switch (expression.kind) {
    case 'struct': return { ...expression, entries: entries(expression.entries, (prop) => ({ prop, isWhole: true })) };
    case 'dictionary': return { ...expression, entries: entries(expression.entries, (key) => ({ prop: place.prop, key, isWhole: false })) };
    case 'list': return { ...expression, items: expression.items.map((item) => inner(item, { prop: place.prop, isWhole: false })) };
    case 'static-call': return { ...expression, args: expression.args.map((each) => inner(each, { prop: place.prop, call: expression, isWhole: true })) };
    case 'method-call': {
      const args = expression.args.map((each) => inner(each, { prop: place.prop, isWhole: false }));
      return { ...expression, on: inner(expression.on, { prop: place.prop, isWhole: false }), args };
    }
    default: return expression;
  }
}
