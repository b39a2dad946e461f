import { AUTO_MODE_NODE_CLASS, NODE_POOL } from '../versions/known-apis';

/** The fields in `spec` of the NodeClass in the schema of 2024-12-27. */
const NODE_CLASS_FIELDS: readonly string[] = [
  'ephemeralStorage', 'networkPolicy', 'networkPolicyEventLogs', 'role', 'securityGroupSelectorTerms', 'snatPolicy', 'subnetSelectorTerms', 'tags',
];

/** Later fields below the fields in that schema, by API. */
const LATER_FIELDS: { readonly [api: string]: readonly string[] | undefined } = {
  [AUTO_MODE_NODE_CLASS]: ['spec.ephemeralStorage.kmsKeyID'],
  [NODE_POOL]: ['spec.replicas'],
};

/** Returns true if the schema of EKS Auto Mode of 2024-12-27 has the field at a path. AWS publishes no later schema. */
export function isInLaunchSchema(api: string, path: string): boolean {
  if (LATER_FIELDS[api]?.some((field) => isBelow(path, field))) return false;
  return api !== AUTO_MODE_NODE_CLASS || !path.startsWith('spec.') || NODE_CLASS_FIELDS.some((name) => isBelow(path, `spec.${name}`));
}

function isBelow(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}
