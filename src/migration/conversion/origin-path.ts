import { Draft } from './draft';
import { nameOf } from './notes';

/** Fields of a NodePool, and the fields of a Provisioner that they come from. The first match applies. */
const OF_PROVISIONER: readonly (readonly [RegExp, string])[] = [
  [/^spec\.template\.spec\.nodeClassRef.*$/, 'spec.providerRef'],
  [/^spec\.template\.spec\.kubelet/, 'spec.kubeletConfiguration'],
  [/^spec\.(template\.spec|disruption)\.expireAfter$/, 'spec.ttlSecondsUntilExpired'],
  [/^spec\.disruption\.consolidateAfter$/, 'spec.ttlSecondsAfterEmpty'],
  [/^spec\.disruption.*$/, 'spec.consolidation'],
  [/^spec\.limits/, 'spec.limits.resources'],
  [/^spec\.template\.(spec|metadata)/, 'spec'],
];

/** Fields of an EC2NodeClass, and the fields of an AWSNodeTemplate that they come from. */
const OF_TEMPLATE: readonly (readonly [RegExp, string])[] = [
  [/^spec\.(ami|subnet|securityGroup)SelectorTerms.*$/, 'spec.$1Selector'],
  [/^spec\.role$/, 'spec.instanceProfile'],
];

export interface OriginPath {
  /** Object and path in the input. */
  readonly where: string;
  /** Path in the input, if its name is different there. */
  readonly renamed?: string;
}

/** Returns the place in the input that a field of a draft comes from. */
export function originPath({ json, origin }: Draft, path: string): OriginPath {
  if (origin === undefined) return { where: `${nameOf(json)} ${path}`.trimEnd() };
  const [pattern, replacement] = (json.kind === 'NodePool' ? OF_PROVISIONER : OF_TEMPLATE).find(([each]) => each.test(path)) ?? [/^/, ''];
  const old = path.replace(pattern, replacement);
  const inInput = json.kind === 'NodePool' ? old : old.replace(/^spec/, origin.spec);
  return { where: `${origin.name} ${inInput}`.trimEnd(), ...lastName(old) !== lastName(path) && { renamed: inInput } };
}

/** Returns the last field name of a path, without list indexes and map keys. */
function lastName(path: string): string {
  return path.replace(/\[[^\]]*\]/g, '').split('.').at(-1)!;
}
