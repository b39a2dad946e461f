import { MANAGED_KUBELET_FIELDS } from '../../kubelet/kubelet-names';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../versions/known-apis';

type Fix = string | ((value: unknown) => string);

type Fixes = { readonly [path: string]: Fix };

/** Returns the fix for a field that another API version or another kind has, or undefined for other fields. */
export function renamedFieldFix(api: string, path: string, value: unknown): string | undefined {
  if (api === PROVISIONER && /^spec\.limits[.[]/.test(path)) return 'Move the quantities to spec.limits.resources, for example limits: {resources: {cpu: "1000"}}.';
  const fixes = FIXES[api];
  const fix = fixes !== undefined && Object.hasOwn(fixes, path) ? fixes[path] : undefined;
  return typeof fix === 'function' ? fix(value) : fix;
}

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
  'spec.amiSelector': 'Use amiSelectorTerms, for example amiSelectorTerms: [{tags: {team: web}}].',
  'spec.launchTemplate': 'Remove launchTemplate. Set its settings in the EC2NodeClass, for example in userData and blockDeviceMappings.',
  'spec.securityGroupSelector': 'Use securityGroupSelectorTerms, for example securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}].',
  'spec.subnetSelector': 'Use subnetSelectorTerms, for example subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}].',
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
    'spec.providerRef': 'Use spec.template.spec.nodeClassRef, for example {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}.',
    'spec.template.kubelet': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.kubelet': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.kubeletConfiguration': TO_NODE_CLASS_KUBELET,
    'spec.template.spec.nodeClassRef.apiVersion': 'Remove apiVersion. The group field replaces it, for example group: karpenter.k8s.aws.',
    'spec.ttlSecondsAfterEmpty': emptyFix,
    'spec.ttlSecondsUntilExpired': (value) => `Use spec.template.spec.expireAfter, for example expireAfter: ${seconds(value, 2592000)}.`,
  },
  [NODE_POOL_BETA]: {
    ...OF_POOL,
    ...OF_NODE_CLASS,
    'spec.consolidation': consolidationFix('WhenUnderutilized'),
    'spec.kubeletConfiguration': TO_POOL_KUBELET,
    'spec.provider': 'Move the settings to an EC2NodeClass, and refer to it in spec.template.spec.nodeClassRef.',
    'spec.providerRef': 'Use spec.template.spec.nodeClassRef, for example {apiVersion: karpenter.k8s.aws/v1beta1, kind: EC2NodeClass, name: default}.',
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
  [EC2_NODE_CLASS_BETA]: {
    ...NODE_CLASS_OF_ALPHA,
    ...ofPool({ expireAfter: 'spec.disruption.expireAfter' }),
    'spec.kubelet': 'Move the settings to spec.template.spec.kubelet of the NodePool.',
    'spec.kubeletConfiguration': 'Move the settings to spec.template.spec.kubelet of the NodePool.',
  },
  [PROVISIONER]: {
    'spec.kubelet': 'Rename kubelet to kubeletConfiguration.',
    'spec.nodeClassRef': 'Use providerRef, for example providerRef: {name: default}.',
  },
  [AWS_NODE_TEMPLATE]: {
    'spec.amiSelectorTerms': 'Use amiSelector, for example amiSelector: {team: web}.',
    'spec.role': 'Use instanceProfile, for example instanceProfile: KarpenterNodeInstanceProfile-demo.',
    'spec.securityGroupSelectorTerms': 'Use securityGroupSelector, for example securityGroupSelector: {karpenter.sh/discovery: demo}.',
    'spec.subnetSelectorTerms': 'Use subnetSelector, for example subnetSelector: {karpenter.sh/discovery: demo}.',
  },
};

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
