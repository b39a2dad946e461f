import { ParameterSchema, PropertySchema, TypeSchema } from 'jsii-docgen';
import { isStruct, TYPES } from './assembly';
import { LanguageName } from './reference';

/* eslint-disable @typescript-eslint/no-require-imports */
const PACMAK = require.resolve('jsii-pacmak/package.json');
const requireOfPacmak = (path: string) => require(require.resolve(path, { paths: [PACMAK] }));
const { toSnakeCase }: { readonly toSnakeCase: (name: string) => string } = requireOfPacmak('codemaker');
const { toPythonIdentifier }: { readonly toPythonIdentifier: (name: string) => string } = requireOfPacmak('jsii-pacmak/lib/targets/python/util');

const GO_PACKAGE = 'cdk8skarpenter';

/** An initializer, static function, or struct: an API that code calls or creates. */
export interface Callable {
  readonly id: string;
  readonly usage?: string;
  readonly parameters?: readonly ParameterSchema[];
  readonly properties?: readonly PropertySchema[];
}

/** Returns the import statements of a usage example. */
export const importOf = ({ usage = '' }: Callable): string => usage.split('\n\n')[0];

const callOf = ({ usage = '' }: Callable): string => usage.slice(usage.indexOf('\n\n') + 2);

const SIGNATURES: { readonly [language in LanguageName]: (callable: Callable) => string } = {
  typescript: (callable) => variadic(callOf(callable).replace(/^(new )?(?!const )/, '$1karpenter.').replace(/: (.*) = \{ \.\.\. \}$/, ': karpenter.$1 = { ... };')),
  python: (callable) => renamed(callOf(callable), callable).replaceAll('typing.Mapping[', 'Mapping[str, ').replaceAll('typing.', ''),
  java: (callable) => callOf(callable).replace(/java\.(?:lang|util)\./g, '').replace(/\),(?=\w+\.)/g, ')\n'),
  go: goSignature,
};

/** Returns a usage example without its import statements. */
export function signatureOf(callable: Callable, language: LanguageName): string {
  return SIGNATURES[language](callable);
}

/** Returns a signature with the dots of a rest parameter before the parameter's name, as in TypeScript. */
export function variadic(signature: string): string {
  return signature.replace(/(\w+): \.\.\./g, '...$1: ');
}

/** Returns a Python call with the parameter names that jsii-pacmak generates, for example `cluster_dns` instead of `cluster_dn_s`. */
function renamed(call: string, { parameters = [], properties = [] }: Callable): string {
  const names = new Map([...parameters, ...properties].map(({ id, displayName }) => [displayName, toPythonIdentifier(toSnakeCase(id.slice(id.lastIndexOf('.') + 1)))]));
  return call.replace(/^ {2}(\w+): (\*?)/gm, (_, name: string, star: string) => `  ${star}${names.get(name) ?? name}: `);
}

/** Builds a Go signature from the parameters, because jsii-docgen omits the pointers of structs and writes `f64` instead of `float64`. */
function goSignature(callable: Callable): string {
  const call = callOf(callable);
  if (callable.parameters) {
    const parameters = callable.parameters.map(({ id, type }) => `${id.slice(id.lastIndexOf('.') + 1)} ${goType(type)}`);
    const [, start, result] = /^([\w.]+)\(.*\) ?(.*)$/.exec(call)!;
    return `${start}(${parameters.join(', ')}) ${goResult(result, callable.id)}`.trim();
  }
  const name = /^&([\w.]+)/.exec(call)![1];
  return [`&${name}{`, ...(callable.properties ?? []).map(({ displayName, type }) => `\t${displayName}: ${goType(type)},`), '}'].join('\n');
}

/** Returns the result type of a Go function with its package, which jsii-docgen omits. */
function goResult(result: string, id: string): string {
  const [root, module] = id.split('.');
  return result.replaceAll('f64', 'float64').replace(/\b[A-Z]\w*/, (name) => {
    const found = [`${root}.${module}.${name}`, `${root}.${name}`].find((fqn) => TYPES.has(fqn));
    if (found === undefined) return name;
    return `${isStruct(found) ? '*' : ''}${found.split('.').length > 2 ? module : GO_PACKAGE}.${name}`;
  });
}

function goType({ formattingPattern, types = [] }: TypeSchema): string {
  const rest = [...types];
  return formattingPattern.replaceAll('f64', 'float64').replace(/%/g, () => {
    const next = rest.shift()!;
    if ('formattingPattern' in next) return goType(next);
    const [module, ...path] = next.fqn.slice(next.fqn.lastIndexOf('/') + 1).split('.');
    // `v2` is only the version. The parent folder has the module name.
    const named = /^v\d+$/.test(module) ? next.fqn.split('/').at(-2)! : module;
    return `${isStruct(next.id) ? '*' : ''}${path.length > 1 ? path.join('.') : `${named}.${path[0]}`}`;
  });
}
