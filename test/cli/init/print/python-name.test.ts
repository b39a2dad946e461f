import { readFileSync } from 'fs';
import { join } from 'path';
import { pythonConstant, pythonName } from '../../../../src/cli/init/print/python-name';

/** The function that jsii-pacmak uses to name methods and properties in Python. */
const { toSnakeCase }: { toSnakeCase(name: string): string } = jest.requireActual('codemaker');

interface Member {
  readonly name: string;
  readonly parameters?: readonly { readonly name: string }[];
}

interface Type {
  readonly properties?: readonly Member[];
  readonly methods?: readonly Member[];
}

test('gives all methods, parameters, and properties the names of jsii', () => {
  const types: readonly Type[] = Object.values(JSON.parse(readFileSync(join(__dirname, '..', '..', '..', '..', '.jsii'), 'utf8')).types);
  const members = types.flatMap(({ properties = [], methods = [] }) => [...properties, ...methods]);
  const names = new Set([...members, ...members.flatMap(({ parameters = [] }) => parameters)].map(({ name }) => name));
  expect(names.size).toBeGreaterThan(1000);
  const reserved = ['and', 'from', 'in', 'is', 'not', 'or', 'pass', 'with'];
  for (const name of [...names].filter((each) => /^[a-z]/.test(each))) if (!reserved.includes(name)) expect([name, pythonName(name)]).toEqual([name, toSnakeCase(name)]);
});

test.each([
  ['clusterDNS', 'cluster_dns'], ['kubeAPIQPS', 'kube_apiqps'], ['reservedSystemCPUs', 'reserved_system_cp_us'], ['and', 'and_'], ['from', 'from_'], ['of', 'of'], ['sizeInGiB', 'size_in_gib'],
])('%s is %s', (name, python) => {
  expect(pythonName(name)).toBe(python);
});

test('adds an underscore to constants that are keywords in lower case, like jsii', () => {
  expect(['IN', 'NOT_IN', 'IS', 'NONE', 'TRUE', 'NEVER'].map(pythonConstant)).toEqual(['IN_', 'NOT_IN', 'IS_', 'NONE', 'TRUE', 'NEVER']);
});
