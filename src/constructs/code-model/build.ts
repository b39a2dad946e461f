import { Dictionary, Entry, Expression, List, Literal, Member, MethodCall, StaticCall, Struct } from './expression';

export function literal(value: Literal['value']): Literal {
  return { kind: 'literal', value };
}

export function list(items: readonly Expression[]): List {
  return { kind: 'list', items };
}

export function dictionary(entries: readonly Entry[]): Dictionary {
  return { kind: 'dictionary', entries };
}

export function struct(type: string, entries: readonly Entry[]): Struct {
  return { kind: 'struct', type, entries };
}

export function call(type: string, method: string, ...args: readonly Expression[]): StaticCall {
  return { kind: 'static-call', type, method, args };
}

export function callOn(on: Expression, method: string, ...args: readonly Expression[]): MethodCall {
  return { kind: 'method-call', on, method, args };
}

export function member(type: string, name: string): Member {
  return { kind: 'member', type, name };
}
