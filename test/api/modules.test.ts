import { callable, Type, types, typesByName, typesNamedIn, typesOf } from './assembly';

const ROOT = 'cdk8s-karpenter';
const moduleOf = (type: Type) => type.namespace ?? ROOT;

/** Returns the types of this package that a public type names as ancestors, in its members, or in its constructor. */
function namedBy(type: Type): { readonly by: string; readonly type: Type }[] {
  const above = typesNamedIn([type.base, ...type.interfaces ?? []].map((fqn) => ({ fqn }))).map((fqn) => ({ by: type.name, fqn }));
  const inMembers = [...callable(type), ...type.initializer ? [{ ...type.initializer, name: 'constructor' }] : []]
    .flatMap((member) => typesOf(member).map((fqn) => ({ by: `${type.name}.${member.name}`, fqn })));
  return [...above, ...inMembers].flatMap(({ by, fqn }) => {
    const named = typesByName.get(fqn);
    return named ? [{ by, type: named }] : [];
  });
}

/** Returns the modules that each module depends on, with the reasons. */
function dependencies(): Map<string, Map<string, string[]>> {
  const needs = new Map(types.map((type) => [moduleOf(type), new Map<string, string[]>()]));
  for (const type of types) {
    for (const { by, type: named } of namedBy(type)) {
      if (moduleOf(named) === moduleOf(type)) continue;
      const of = needs.get(moduleOf(type))!;
      of.set(moduleOf(named), [...of.get(moduleOf(named)) ?? [], `${by} names ${named.name}`]);
    }
  }
  return needs;
}

test('modules have no import cycles, which Go does not compile', () => {
  const needs = dependencies();
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => [...needs.get(from)!.keys()].some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, to, seen);
  });
  const backwards = [...needs].flatMap(([from, of]) => [...of].filter(([to]) => reaches(to, from)).map(([to, reasons]) => `${from} needs ${to}: ${reasons.join(', ')}`));
  // Every submodule may depend on the root module. Reports only other cycles, and dependencies of the root module on submodules.
  expect(backwards.filter((line) => line.startsWith(ROOT) || !line.includes(`needs ${ROOT}:`))).toEqual([]);
});

test('the submodules depend on the root module', () => {
  expect([...dependencies()].filter(([, of]) => of.has(ROOT)).map(([name]) => name)).toEqual(expect.arrayContaining(['iam', 'settings', 'v1beta1']));
});
