import { callable, Member, submoduleNames, Type, types, typesByName } from './assembly';
import { goNames, jsiiToPascalCase, safeJavaMethodName, safeJavaPropertyName, substituteReservedWords, toPythonIdentifier, toSnakeCase } from './pacmak';

/** Names that a language renames, but that this package must keep because they come from other projects. */
const NEEDED: { readonly [renamed: string]: string } = {
  'Python: RequirementOperator.IN': 'Kubernetes calls the operator In; jsii-pacmak looks for keywords before it writes constants in capital letters, and makes it IN_',
};

/** Methods of java.lang.Object. In Java, no class can declare a method with the same name and parameters but a different return type. */
const OF_OBJECTS = ['clone', 'equals', 'finalize', 'getClass', 'hashCode', 'notify', 'notifyAll', 'wait'];

interface Named {
  readonly name: string;
  readonly path: string;
}

const parts = (type: Type, members: readonly Member[] = []): Named[] => members.map(({ name }) => ({ name, path: `${type.name}.${name}` }));
const properties = types.flatMap((type) => parts(type, type.properties));
const methods = types.flatMap((type) => parts(type, type.methods));
const enumMembers = types.flatMap((type) => parts(type, type.members));
const parameters = types.flatMap((type) => [...type.methods ?? [], ...type.initializer ? [{ ...type.initializer, name: 'constructor' }] : []]
  .flatMap((method) => (method.parameters ?? []).map(({ name }) => ({ name, path: `${type.name}.${method.name}(${name})` }))));
const typeNames = types.map(({ name }) => ({ name, path: name }));

const renamed = (language: string, named: readonly Named[], rename: (name: string) => string) =>
  named.filter(({ name }) => rename(name) !== name).map(({ path }) => `${language}: ${path}`);
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

/** Returns all members of a type, including inherited members. */
function withInherited(type: Type): Member[] {
  const above = [type.base, ...type.interfaces ?? []].flatMap((fqn) => typesByName.get(fqn ?? '') ?? []).flatMap(withInherited);
  return [...new Map([...above, ...callable(type)].map((member) => [member.name, member])).values()];
}

test('the checks use the names that jsii-pacmak generates', () => {
  expect([toPythonIdentifier('lambda'), safeJavaMethodName('import'), safeJavaPropertyName('build'), substituteReservedWords('range')]).toEqual(['lambda_', 'doImport', 'buildValue', 'range_']);
  expect(toSnakeCase('clusterCABundle')).toBe('cluster_ca_bundle');
  expect(parameters.length).toBeGreaterThan(250);
});

test('no name is a reserved word that a language must rename, with one exception', () => {
  const inPython = (name: string) => (toPythonIdentifier(toSnakeCase(name)) === toSnakeCase(name) ? name : '');
  expect([
    ...renamed('Python', [...properties, ...methods, ...parameters], inPython),
    ...renamed('Python', [...enumMembers, ...typeNames, ...submoduleNames.map((name) => ({ name, path: name }))], toPythonIdentifier),
    ...renamed('Java', [...properties, ...parameters], safeJavaPropertyName),
    ...renamed('Java', methods, safeJavaMethodName),
    ...renamed('Go', [...parameters, ...submoduleNames.map((name) => ({ name, path: name }))], substituteReservedWords),
  ]).toEqual(Object.keys(NEEDED));
});

test('no parameter has the name self or cls', () => {
  expect(parameters.filter(({ name }) => ['cls', 'self'].includes(name)).map(({ path }) => path)).toEqual([]);
});

test('no method conflicts with a method of java.lang.Object', () => {
  expect(methods.filter(({ name }) => OF_OBJECTS.includes(name)).map(({ path }) => path)).toEqual([]);
  const texts = types.flatMap((type) => (type.methods ?? []).filter(({ name }) => name === 'toString')
    .map(({ parameters: of = [], returns }) => ({ parameters: of.length, returns: returns?.type })));
  expect(texts).toEqual(texts.map(() => ({ parameters: 0, returns: { primitive: 'string' } })));
});

test.each([
  ['Python', (member: Member) => (member.const ? toSnakeCase(member.name).toUpperCase() : toSnakeCase(member.name))],
  // In Java, a property becomes a method with the prefix `get`.
  ['Java', (member: Member) => (member.type !== undefined && !member.const ? `get${jsiiToPascalCase(member.name)}` : member.name)],
  ['Go', (member: Member) => jsiiToPascalCase(member.name)],
] as const)('no type has two members with the same name in %s', (_, nameIn) => {
  expect(types.flatMap((type) => repeated(withInherited(type).map(nameIn)).map((name) => `${type.name}: ${name}`))).toEqual([]);
});

test('in Python, no parameter of a method has the name of a keyword argument from its props', () => {
  const signatures = types.flatMap((type) => [...type.methods ?? [], ...type.initializer ? [{ ...type.initializer, name: 'constructor' }] : []]
    .map((method) => ({ path: `${type.name}.${method.name}`, of: method.parameters ?? [] })));
  const twice = signatures.flatMap(({ path, of }) => {
    const last = of[of.length - 1];
    const struct = typesByName.get((last?.type as { readonly fqn?: string } | undefined)?.fqn ?? '');
    const names = struct?.datatype ? [...of.slice(0, -1), ...withInherited(struct)] : of;
    return repeated(names.map(({ name }) => toSnakeCase(name))).map((name) => `${path}: ${name}`);
  });
  expect(twice).toEqual([]);
});

test('no module has two types whose file names differ only in letter case', () => {
  const names = types.map(({ fqn }) => fqn.toLowerCase());
  expect(repeated(names)).toEqual([]);
  expect(submoduleNames.filter((name) => names.includes(`cdk8s-karpenter.${name}`))).toEqual([]);
});

test('no Go package declares a name twice', () => {
  const packages = [undefined, ...submoduleNames].map((namespace) => types.filter((type) => type.namespace === namespace));
  expect(packages.flatMap((of) => repeated(of.flatMap(goNames)))).toEqual([]);
});
