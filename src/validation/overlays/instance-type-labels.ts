import { allNames, labelColumn } from '../../instance-types/catalog/instance-types';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

export const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
export const INSTANCE_FAMILY = `${AWS_DOMAIN}/instance-family`;
const ARCH = 'kubernetes.io/arch';

type Labels = ReadonlyMap<string, string>;

let architectures: Labels | undefined;

/** Returns the labels that the name of an instance type, such as `c6a.large`, implies. */
export function labelsOfType(name: string): Labels {
  const parts = name.split('.');
  return new Map([[INSTANCE_TYPE, name], ...parts.length === 2 ? [[`${AWS_DOMAIN}/instance-size`, parts[1]] as const, ...labelsOfFamily(parts[0])] : []]);
}

/** Returns the labels that the name of an instance family, such as `c6a`, implies. */
export function labelsOfFamily(family: string): Labels {
  const match = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(family);
  const arch = architectureOf(family);
  return new Map([
    [INSTANCE_FAMILY, family],
    [`${AWS_DOMAIN}/instance-capability-flex`, String(family.includes('-flex'))],
    ...match ? [[`${AWS_DOMAIN}/instance-category`, match[1]], [`${AWS_DOMAIN}/instance-generation`, match[2]]] as const : [],
    ...arch === undefined ? [] : [[ARCH, arch] as const],
  ]);
}

function architectureOf(family: string): string | undefined {
  architectures ??= new Map(allNames().map((name, row) => [name.split('.')[0], labelColumn(ARCH)![row]!]));
  return architectures.get(family);
}
