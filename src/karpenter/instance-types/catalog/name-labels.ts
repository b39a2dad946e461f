import { AWS_DOMAIN } from '../../versions/label-catalogue';

export const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
export const INSTANCE_FAMILY = `${AWS_DOMAIN}/instance-family`;

type Labels = readonly (readonly [key: string, value: string])[];

/** Returns the labels that follow from the name of an instance type, such as `c6a.large`. */
export function labelsOfName(name: string): Labels {
  const dot = name.indexOf('.');
  const [family, ...others] = labelsOfFamily(name.slice(0, dot));
  return [[INSTANCE_TYPE, name], family, [`${AWS_DOMAIN}/instance-size`, name.slice(dot + 1)], ...others];
}

/** Returns the labels that follow from the name of an instance family, such as `c6a`. */
export function labelsOfFamily(family: string): Labels {
  const match = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(family);
  return [
    [INSTANCE_FAMILY, family],
    ...match ? [[`${AWS_DOMAIN}/instance-category`, match[1]], [`${AWS_DOMAIN}/instance-generation`, match[2]]] as const : [],
    [`${AWS_DOMAIN}/instance-capability-flex`, String(family.includes('-flex'))],
  ];
}
