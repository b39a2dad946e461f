import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';

export const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
const FAMILY = `${AWS_DOMAIN}/instance-family`;

/** A label key with its value. */
type Labelled = readonly [key: string, value: string];

/** Returns the labels that the name of an instance type or family implies, such as category and generation. */
export function impliedLabels(key: string, name: string): readonly Labelled[] {
  if (key === FAMILY) return ofFamily(name);
  const [family, size, ...others] = key === INSTANCE_TYPE ? name.split('.') : [];
  if (size === undefined || others.length > 0) return [];
  return [...ofFamily(family), [FAMILY, family], [`${AWS_DOMAIN}/instance-size`, size]];
}

function ofFamily(family: string): readonly Labelled[] {
  const [, category, generation] = /^([a-z]+)(?:-\d+tb)?(\d+)[^.]*$/.exec(family) ?? [];
  return category === undefined ? [] : [[`${AWS_DOMAIN}/instance-category`, category], [`${AWS_DOMAIN}/instance-generation`, generation]];
}
