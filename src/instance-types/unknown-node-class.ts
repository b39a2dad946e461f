import { JsonObject } from '../basics/json';
import { objectAt } from '../basics/json-parts';
import { AWS_DOMAIN } from '../versions/label-catalogue';

const AUTO_MODE = 'eks.amazonaws.com';

/** Returns why the instance types of a NodePool are unknown: its node class is not an EC2NodeClass. Returns undefined if they are known. */
export function unknownNodeClass(pool: JsonObject): string | undefined {
  const { group, kind, name } = objectAt(pool, ['spec', 'template', 'spec', 'nodeClassRef']);
  const isOther = (group ?? AWS_DOMAIN) !== AWS_DOMAIN || (kind ?? 'EC2NodeClass') !== 'EC2NodeClass';
  if (!isOther) return undefined;
  const owner = group === AUTO_MODE ? 'EKS Auto Mode NodePools' : `NodePools with ${String(kind)} ${String(name)} in group ${String(group)}`;
  return `instance types of ${owner} are not known yet`;
}
