import { readFileSync } from 'fs';
import { join } from 'path';
import * as karpenter from '../../../src';

interface Parameter {
  readonly type: { readonly primitive?: string };
}

interface Method {
  readonly name: string;
  readonly static?: boolean;
  readonly variadic?: boolean;
  readonly parameters?: readonly Parameter[];
}

interface Type {
  readonly fqn: string;
  readonly kind: string;
  readonly methods?: readonly Method[];
}

const types: readonly Type[] = Object.values(JSON.parse(readFileSync(join(__dirname, '..', '..', '..', '.jsii'), 'utf8')).types);
const factories = types.filter(({ kind }) => kind === 'class').flatMap(({ fqn, methods = [] }) => (
  methods.filter((method) => method.static).map((method) => ({ name: `${fqn.replace('cdk8s-karpenter.', '')}.${method.name}`, method }))));

const cyclicMap: { [key: string]: unknown } = {};
cyclicMap.self = cyclicMap;
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList);

/** Values that plain JavaScript and other languages can pass, regardless of the type of a parameter. */
const VALUES: readonly unknown[] = [
  undefined, null, true, 0, -1, 1.5, NaN, Infinity, 10n, '', 'x', '\u202e', '\ud800', 'constructor', '__proto__', 'a'.repeat(100_000), Symbol('s'), [], [null], [undefined], [Symbol('t')], [1n],
  {}, { a: 1 }, { name: Symbol('n') }, { name: 1n }, Object.create(null), cyclicMap, cyclicList, { list: cyclicList }, () => 1, new Date(NaN), Promise.resolve(), new Map(), class A {},
];

/** A value of the declared type, for the other parameters. */
function plausible({ type: { primitive } }: Parameter): unknown {
  return primitive === 'string' ? 'a' : primitive === 'number' ? 1 : {};
}

/** Argument lists in which each parameter, or all parameters, have each of the values. */
function argumentLists({ parameters = [], variadic }: Method): unknown[][] {
  const all = VALUES.map((value) => [...parameters.map(() => value), ...variadic ? [value] : []]);
  const each = parameters.flatMap((_, index) => (
    VALUES.map((value) => parameters.map((other, place) => (place === index ? value : plausible(other))))));
  return [[], ...all, ...each];
}

function valueAt(path: string): any {
  return path.split('.').reduce((parent: any, name) => parent[name], karpenter);
}

/** Describes an error that is not about the argument, such as a TypeError. */
function problemOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof Error && error.constructor === Error ? undefined : String(error);
  }
}

test('the API has static methods', () => {
  expect(factories.length).toBeGreaterThan(200);
});

test.each(factories)('$name reports any wrong argument with its own message', ({ name, method }) => {
  const [, parent, own] = /^(.*)\.([^.]+)$/.exec(name)!;
  const target = valueAt(parent);
  const problems = argumentLists(method).map((args) => problemOf(() => target[own](...args)));
  expect([...new Set(problems)].filter((problem) => problem !== undefined)).toEqual([]);
});
