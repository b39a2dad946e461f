import { instanceFamilies } from '../labels/instance-families';

const AWS = 'karpenter.k8s.aws';
export const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
export const INSTANCE_FAMILY = `${AWS}/instance-family`;

type Labels = ReadonlyMap<string, string>;

let architectures: ReadonlyMap<string, string> | undefined;

/** Returns the labels that the name of an instance type, such as `c6a.large`, implies. */
export function labelsOfType(name: string): Labels {
  const parts = name.split('.');
  return new Map([[INSTANCE_TYPE, name], ...parts.length === 2 ? [[`${AWS}/instance-size`, parts[1]] as const, ...labelsOfFamily(parts[0])] : []]);
}

/** Returns the labels that the name of an instance family, such as `c6a`, implies. */
export function labelsOfFamily(family: string): Labels {
  const match = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(family);
  architectures ??= new Map(instanceFamilies().map(({ name, arch }) => [name, arch]));
  const arch = architectures.get(family);
  return new Map([
    [INSTANCE_FAMILY, family],
    [`${AWS}/instance-capability-flex`, String(family.includes('-flex'))],
    ...match ? [[`${AWS}/instance-category`, match[1]], [`${AWS}/instance-generation`, match[2]]] as const : [],
    ...arch === undefined ? [] : [['kubernetes.io/arch', arch] as const],
  ]);
}
