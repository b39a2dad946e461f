import { Member, typesByName } from './assembly';
import * as karpenter from '../../src';
import { describeWithShared, readShared } from '../conformance/shared';

/** A field of the kubelet configuration type in Kubernetes. */
interface Field {
  readonly type: string;
  readonly items?: Field;
  readonly properties?: { readonly [name: string]: Field };
  readonly values?: Field;
  readonly enum?: readonly string[];
  readonly sinceKubelet: string;
  readonly families: readonly string[];
}

/** Fields that Karpenter sets or rejects. */
const NOT_OFFERED = ['apiVersion', 'kind', 'registerWithTaints'];

const facts = (): [string, Field][] => {
  const { fields } = JSON.parse(readShared('facts', 'kubelet-configuration-fields.json'));
  return Object.entries<Field>(fields).filter(([name]) => !NOT_OFFERED.includes(name));
};
const namesOf = (holds: (field: Field) => boolean) => facts().filter(([, field]) => holds(field)).map(([name]) => name);
const propsOf = (type: string): readonly Member[] => {
  const { properties, interfaces = [] } = typesByName.get(type)!;
  return [...interfaces.flatMap(propsOf), ...properties!];
};
/** Props of kubelet fields, without the additional props for expressions. */
const props = new Map(propsOf('cdk8s-karpenter.KubeletConfiguration').filter(({ name }) => !name.endsWith('Expression') && !name.endsWith('Expressions')).map((prop) => [prop.name, prop]));
const textOf = ({ docs }: Member) => `${docs?.summary} ${docs?.remarks ?? ''}`.trim();

/** Returns the problems with the type of a prop. */
function faults(path: string, field: Field, type: any): string[] {
  const { primitive, collection, fqn } = type;
  if (field.type === 'array') return collection?.kind === 'array' ? faults(`${path}[]`, field.items!, collection.elementtype) : [path];
  if (field.values) return collection?.kind === 'map' ? faults(`${path}{}`, field.values, collection.elementtype) : [path];
  if (field.properties) {
    const known = new Map(propsOf(fqn).map((prop) => [prop.name, prop]));
    const missing = Object.keys(field.properties).filter((name) => !known.has(name)).map((name) => `${path}.${name}`);
    const unknown = [...known.keys()].filter((name) => !(name in field.properties!)).map((name) => `${path}.${name}`);
    const shared = [...known].filter(([name]) => name in field.properties!);
    return [...missing, ...unknown, ...shared.flatMap(([name, prop]) => faults(`${path}.${name}`, field.properties![name], prop.type))];
  }
  if (field.enum) {
    const { [fqn.split('.').pop()]: enumLike }: Record<string, any> = karpenter;
    const values = Object.values<any>(enumLike).map(({ value }) => value).sort();
    return JSON.stringify(values) === JSON.stringify(field.enum.filter((value) => value !== '').sort()) ? [] : [`${path} has ${values.join()}`];
  }
  // For values that can be strings or numbers, such as quantities, props accept only strings.
  const [wanted] = field.type.split('|').map((each) => (each === 'integer' ? 'number' : each));
  return primitive === wanted ? [] : [`${path} is ${JSON.stringify(type)}`];
}

describeWithShared('the props of KubeletConfiguration', () => {
  test('contain all fields of Kubernetes 1.37', () => {
    expect(facts()).toHaveLength(125);
    expect([...props.keys()].sort()).toEqual(facts().map(([name]) => name).sort());
  });

  test('have the types of the fields, at every depth', () => {
    expect(facts().flatMap(([name, field]) => faults(name, field, props.get(name)!.type))).toEqual([]);
  });

  test('name the first Kubernetes release with the field, if it is later than 1.26', () => {
    const stated = (prop: Member) => /\bKubernetes (1\.\d+) and later\b/.exec(textOf(prop))?.[1] ?? '<=1.26';
    expect(facts().map(([name]) => [name, stated(props.get(name)!)])).toEqual(facts().map(([name, { sinceKubelet }]) => [name, sinceKubelet]));
  });

  test('state that Karpenter applies a field only to AL2023, if this is true', () => {
    const isStated = (prop: Member) => /\bAL2023 only\. Since 1\.15\.$/.test(textOf(prop));
    expect([...props.values()].filter(isStated).map(({ name }) => name).sort()).toEqual(namesOf(({ families }) => families.length === 1).sort());
  });

  test('in v1beta1 are the fields that Karpenter applies to every AMI family', () => {
    const common = propsOf('cdk8s-karpenter.CommonKubeletConfiguration').map(({ name }) => name);
    expect(common.sort()).toEqual(namesOf(({ families }) => families.length > 1).sort());
  });
});
