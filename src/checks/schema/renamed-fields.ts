import { severalFix } from './item-fix';
import { childPath, isObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { AL2023 } from '../../karpenter/ami-families/ami-families';
import { amiFamilyNameOf } from '../../karpenter/ami-families/ami-family-of';
import { MANAGED_KUBELET_FIELDS } from '../../karpenter/kubelet/kubelet-names';
import { Schema } from '../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_TEMPLATE, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../karpenter/versions/known-apis';

/**
 * The fix for a field with another name or place. If it is known, `place` is the new path, and `moved` is the value for this path.
 * If the fix removes another field than the unknown field, `from` is the path of that field. `mayBeNewer` is true if a newer version of the kind may have the
 * field.
 */
export interface RenamedField {
  readonly fix: string;
  readonly place?: string;
  readonly moved?: unknown;
  readonly from?: string;
  readonly mayBeNewer?: boolean;
}

type Fix = string | ((value: unknown) => string | RenamedField);

type Fixes = { readonly [path: string]: Fix };

/** Returns the fix for a field that another API version or another kind has, or undefined for other fields. */
export function renamedField(api: string, path: string, value: unknown): RenamedField | undefined {
  if (api === PROVISIONER && /^spec\.limits[.[]/.test(path)) return { fix: 'Move the quantities to spec.limits.resources, for example limits: {resources: {cpu: "1000"}}.' };
  if (api === EC2_NODE_CLASS_BETA && /^spec\.amiSelectorTerms\[\d+\]\.alias$/.test(path)) return toAmiFamily(value);
  const fixes = FIXES[api];
  const fix = fixes !== undefined && Object.hasOwn(fixes, path) ? fixes[path] : undefined;
  const renamed = typeof fix === 'function' ? fix(value) : fix;
  return typeof renamed === 'string' ? { fix: renamed } : renamed;
}

const REF = 'spec.template.spec.nodeClassRef';
const TO_NODE_CLASS_KUBELET = 'Move the settings to spec.kubelet of the EC2NodeClass.';
const TO_POOL_KUBELET = 'Move the settings to spec.template.spec.kubelet.';

/** Fields of an EC2NodeClass that a NodePool lacks. */
const NODE_CLASS_FIELDS = [
  'amiFamily', 'amiSelectorTerms', 'associatePublicIPAddress', 'blockDeviceMappings', 'detailedMonitoring', 'instanceProfile', 'instanceStorePolicy', 'metadataOptions', 'role',
  'securityGroupSelectorTerms', 'subnetSelectorTerms', 'tags', 'userData',
];

/** Fields of a NodePool that an EC2NodeClass lacks. */
const POOL_FIELDS: { readonly [name: string]: string } = {
  disruption: 'spec.disruption',
  expireAfter: 'spec.template.spec.expireAfter',
  labels: 'spec.template.metadata.labels',
  limits: 'spec.limits',
  requirements: 'spec.template.spec.requirements',
  startupTaints: 'spec.template.spec.startupTaints',
  taints: 'spec.template.spec.taints',
  terminationGracePeriod: 'spec.template.spec.terminationGracePeriod',
  weight: 'spec.weight',
};

const OF_NODE_CLASS: Fixes = Object.fromEntries(['spec', 'spec.template', 'spec.template.spec'].flatMap((parent) => (
  NODE_CLASS_FIELDS.map((name) => [`${parent}.${name}`, `Move ${name} to spec.${name} of the EC2NodeClass.`])
)));

function ofPool(overrides: { readonly [name: string]: string }): Fixes {
  return Object.fromEntries(Object.entries({ ...POOL_FIELDS, ...overrides }).map(([name, place]) => [`spec.${name}`, `Move ${name} to ${place} of the NodePool.`]));
}

const NODE_CLASS_OF_ALPHA: Fixes = {
  'spec.amiSelector': toTerms('amiSelectorTerms', 'team: web'),
  'spec.launchTemplate': 'Remove launchTemplate. Set its settings in the EC2NodeClass, for example in userData and blockDeviceMappings.',
  'spec.securityGroupSelector': toTerms('securityGroupSelectorTerms', 'karpenter.sh/discovery: demo'),
  'spec.subnetSelector': toTerms('subnetSelectorTerms', 'karpenter.sh/discovery: demo'),
};

const OF_POOL: Fixes = {
  'spec.limits["resources"]': 'Move the quantities to spec.limits, for example limits: {cpu: "1000"}.',
  'spec.template.spec.annotations': 'Move annotations to spec.template.metadata.annotations.',
  'spec.template.spec.labels': 'Move labels to spec.template.metadata.labels.',
};

const FIXES: { readonly [api: string]: Fixes } = {
  [NODE_POOL]: {
    ...OF_POOL,
    ...OF_NODE_CLASS,
    'spec.consolidation': consolidationFix('WhenEmptyOrUnderutilized', '1m'),
    'spec.kubelet': TO_NODE_CLASS_KUBELET,
    'spec.kubeletConfiguration': TO_NODE_CLASS_KUBELET,
    'spec.provider': 'Move the settings to an EC2NodeClass, and refer to it in spec.template.spec.nodeClassRef.',
    'spec.providerRef': toNodeClassRef({ group: 'karpenter.k8s.aws' }),
    'spec.template.kubelet': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.kubelet': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.kubeletConfiguration': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.nodeClassRef.apiGroup': (moved) => ({ fix: 'Rename apiGroup to group.', place: `${REF}.group`, moved }),
    'spec.template.spec.nodeClassRef.apiVersion': toGroup,
    'spec.ttlSecondsAfterEmpty': emptyFix,
    'spec.ttlSecondsUntilExpired': (value) => `Use spec.template.spec.expireAfter, for example expireAfter: ${seconds(value, 2592000)}.`,
  },
  [NODE_POOL_BETA]: {
    ...OF_POOL,
    ...OF_NODE_CLASS,
    'spec.consolidation': consolidationFix('WhenUnderutilized'),
    'spec.kubeletConfiguration': TO_POOL_KUBELET,
    'spec.provider': 'Move the settings to an EC2NodeClass, and refer to it in spec.template.spec.nodeClassRef.',
    'spec.providerRef': toNodeClassRef({ apiVersion: 'karpenter.k8s.aws/v1beta1' }),
    'spec.template.spec.kubeletConfiguration': TO_POOL_KUBELET,
    'spec.template.spec.nodeClassRef.group': 'Remove group. The apiVersion field contains it, for example apiVersion: karpenter.k8s.aws/v1beta1.',
    'spec.ttlSecondsAfterEmpty': emptyFix,
    'spec.ttlSecondsUntilExpired': (value) => `Use spec.disruption.expireAfter, for example expireAfter: ${seconds(value, 2592000)}.`,
  },
  [EC2_NODE_CLASS]: {
    ...NODE_CLASS_OF_ALPHA,
    ...ofPool({}),
    ...Object.fromEntries(MANAGED_KUBELET_FIELDS.map((name) => [`spec.${name}`, `Move ${name} to spec.kubelet.${name}.`])),
    'spec.kubeletConfiguration': 'Rename kubeletConfiguration to kubelet.',
  },
  [AUTO_MODE_NODE_CLASS]: ofPool({}),
  [EC2_NODE_CLASS_BETA]: {
    ...NODE_CLASS_OF_ALPHA,
    ...ofPool({ expireAfter: 'spec.disruption.expireAfter' }),
    'spec.kubelet': 'Move the settings to spec.template.spec.kubelet of the NodePool.',
    'spec.kubeletConfiguration': 'Move the settings to spec.template.spec.kubelet of the NodePool.',
  },
  [PROVISIONER]: {
    'spec.kubelet': 'Rename kubelet to kubeletConfiguration.',
    'spec.nodeClassRef': (moved) => ({ fix: 'Use providerRef, for example providerRef: {name: default}.', place: 'spec.providerRef', moved }),
  },
  [AWS_NODE_TEMPLATE]: {
    'spec.amiSelectorTerms': toSelector('amiSelector', 'team: web'),
    'spec.role': 'Use instanceProfile, for example instanceProfile: KarpenterNodeInstanceProfile-demo.',
    'spec.securityGroupSelectorTerms': toSelector('securityGroupSelector', 'karpenter.sh/discovery: demo'),
    'spec.subnetSelectorTerms': toSelector('subnetSelector', 'karpenter.sh/discovery: demo'),
  },
};

function toTerms(name: string, tag: string): Fix {
  return (value) => {
    const ids: unknown = isObject(value) ? value['aws-ids'] ?? value['aws::ids'] : undefined;
    if (typeof ids !== 'string') return { fix: `Use ${name}, for example ${name}: [{tags: {${tag}}}].`, place: `spec.${name}`, moved: isObject(value) ? [{ tags: value }] : value };
    const terms = ids.split(',').map((id) => ({ id: id.trim() }));
    return { fix: `Use ${name}: [${terms.map(({ id }) => `{id: ${id}}`).join(', ')}].`, place: `spec.${name}`, moved: terms };
  };
}

function toSelector(name: string, tag: string): Fix {
  return (value) => ({ fix: `Use ${name}, for example ${name}: {${tag}}.`, place: `spec.${name}`, moved: Array.isArray(value) ? value[0]?.tags : value });
}

function toNodeClassRef(api: { readonly [field: string]: string }): Fix {
  const [[field, value]] = Object.entries(api);
  return (ref) => ({
    fix: `Use ${REF}, for example {${field}: ${value}, kind: EC2NodeClass, name: default}.`,
    place: REF,
    moved: { ...api, kind: 'EC2NodeClass', name: isObject(ref) ? ref.name : undefined },
  });
}

/** Replaces an alias, which only v1 has, with its AMI family. Without AMI selector terms, Karpenter uses the latest EKS image of the family. */
function toAmiFamily(alias: unknown): RenamedField {
  const moved = amiFamilyNameOf({ amiSelectorTerms: [{ alias }] }) ?? AL2023.name;
  return { fix: `Remove amiSelectorTerms, and set amiFamily: ${moved}.`, place: 'spec.amiFamily', moved, from: 'spec.amiSelectorTerms' };
}

/** Replaces the API version of a reference with its group. An API version without a slash has no group. */
function toGroup(value: unknown): RenamedField {
  const group = typeof value === 'string' && value.includes('/') ? value.split('/')[0] : 'karpenter.k8s.aws';
  return { fix: `Remove apiVersion, and set group: ${group}.`, place: `${REF}.group`, moved: group };
}

function consolidationFix(policy: string, consolidateAfter?: string): string {
  const settings = consolidateAfter === undefined ? `{consolidationPolicy: ${policy}}` : `{consolidationPolicy: ${policy}, consolidateAfter: ${consolidateAfter}}`;
  return `Use spec.disruption, for example disruption: ${settings}.`;
}

function emptyFix(value: unknown): string {
  return `Use spec.disruption, for example disruption: {consolidationPolicy: WhenEmpty, consolidateAfter: ${seconds(value, 30)}}.`;
}

function seconds(value: unknown, other: number): string {
  return `${Number.isInteger(value) && Number(value) > 0 ? value : other}s`;
}

/** Returns the fix for a field with a misspelled name, whose value may also be a list instead of a string, or a string instead of a list. */
export function misspelledField(value: unknown, meant: string, schema: Schema, parent: string): RenamedField {
  const place = childPath(parent, meant);
  const moved = withType(value, schema);
  if (moved === undefined) return { fix: `Did you mean ${meant}?`, place };
  const [first, second] = Array.isArray(value) ? value : [];
  const fix = second === undefined ? `Did you mean ${meant}: ${valueText(moved)}?` : `Did you mean ${meant}? ${severalFix(meant, [first, second], parent)}`;
  return { fix, place, moved };
}

/** Returns a list with a string, or the first string of a list, if the field has the other type. */
function withType(value: unknown, { type, items }: Schema): unknown {
  if (type === 'array' && items?.type === 'string' && typeof value === 'string') return [value];
  return type === 'string' && Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value[0] : undefined;
}
