import { compareMinors, compareReleases } from './facts';
import { EC2_NODE_CLASS, NODE_CLAIM_BETA, NODE_CLAIMS, NODE_OVERLAY, NODE_POOL_BETA, NODE_POOLS } from './known-apis';

/**
 * The facts about a label that Karpenter sets on nodes.
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/#well-known-labels
 */
export interface LabelFacts {
  readonly type: 'text' | 'number' | 'boolean';
  /** All possible values, if the label has a fixed set of values. */
  readonly values?: readonly string[];
  /** True if some nodes do not have the label. */
  readonly optional?: boolean;
  /** The first release that supports the label in NodePools. */
  readonly since?: string;
  /** The last minor release that supports the label. */
  readonly until?: string;
  /** True if NodeOverlays do not support the label. */
  readonly notInOverlays?: boolean;
}

export const AWS_DOMAIN = 'karpenter.k8s.aws';
export const EC2_NODE_CLASS_LABEL = `${AWS_DOMAIN}/${EC2_NODE_CLASS.split(' ')[1].toLowerCase()}`;

const TEXT: LabelFacts = { type: 'text' };
const NUMBER: LabelFacts = { type: 'number' };
const BOOLEAN: LabelFacts = { type: 'boolean', values: ['true', 'false'] };

/** The labels with the prefix `karpenter.k8s.aws/`. */
const OF_AWS: { readonly [name: string]: LabelFacts } = {
  'instance-category': { ...TEXT, since: '0.14.0' },
  'instance-generation': { ...NUMBER, since: '0.14.0' },
  'instance-family': { ...TEXT, since: '0.11.0' },
  'instance-size': { ...TEXT, since: '0.11.0' },
  'instance-hypervisor': { ...TEXT, since: '0.12.0' },
  'instance-encryption-in-transit-supported': { ...BOOLEAN, since: '0.23.0' },
  'instance-cpu': { ...NUMBER, since: '0.11.0' },
  'instance-cpu-manufacturer': { ...TEXT, since: '0.36.0' },
  'instance-cpu-sustained-clock-speed-mhz': { ...NUMBER, optional: true, since: '1.1.0' },
  'instance-memory': { ...NUMBER, since: '0.11.0' },
  'instance-ebs-bandwidth': { ...NUMBER, optional: true, since: '0.37.0' },
  'instance-network-bandwidth': { ...NUMBER, optional: true, since: '0.26.0' },
  'instance-local-nvme': { ...NUMBER, optional: true, since: '0.14.0' },
  'instance-gpu-name': { ...TEXT, optional: true, since: '0.11.0' },
  'instance-gpu-manufacturer': { ...TEXT, optional: true, since: '0.11.0' },
  'instance-gpu-count': { ...NUMBER, optional: true, since: '0.11.0' },
  'instance-gpu-memory': { ...NUMBER, optional: true, since: '0.11.0' },
  'instance-accelerator-name': { ...TEXT, optional: true, since: '0.27.3' },
  'instance-accelerator-manufacturer': { ...TEXT, optional: true, since: '0.27.3' },
  'instance-accelerator-count': { ...NUMBER, optional: true, since: '0.27.3' },
  'instance-pods': { ...NUMBER, since: '0.13.0', until: '0.31' },
  'instance-accelerator-memory': { ...NUMBER, optional: true, since: '0.27.3', until: '0.27' },
  'instance-capability-flex': { ...BOOLEAN, since: '1.7.0' },
  'instance-tenancy': { type: 'text', values: ['default', 'dedicated'], since: '1.9.0', notInOverlays: true },
  'capacity-reservation-id': { ...TEXT, optional: true, since: '1.3.0', notInOverlays: true },
  'capacity-reservation-type': { ...TEXT, optional: true, since: '1.6.0', notInOverlays: true },
  'capacity-reservation-interruptible': { ...BOOLEAN, optional: true, since: '1.10.0', notInOverlays: true },
  'placement-group-id': { ...TEXT, optional: true, since: '1.11.0', notInOverlays: true },
  'placement-group-partition': { ...NUMBER, optional: true, since: '1.11.0', notInOverlays: true },
};

const LABELS: { readonly [key: string]: LabelFacts } = {
  'topology.kubernetes.io/zone': TEXT,
  'topology.kubernetes.io/region': { ...TEXT, since: '0.15.0' },
  'topology.k8s.aws/zone-id': { ...TEXT, since: '0.37.0' },
  'node.kubernetes.io/instance-type': TEXT,
  'node.kubernetes.io/windows-build': { ...TEXT, optional: true, since: '0.29.0' },
  'kubernetes.io/arch': { type: 'text', values: ['amd64', 'arm64'] },
  'kubernetes.io/os': { type: 'text', values: ['linux', 'windows'] },
  'karpenter.sh/capacity-type': { type: 'text', values: ['on-demand', 'spot', 'reserved'] },
  ...Object.fromEntries(Object.entries(OF_AWS).map(([name, facts]) => [`${AWS_DOMAIN}/${name}`, facts])),
};

/** Deprecated label names, each with the current name that Karpenter uses instead. */
const ALIASES: { readonly [key: string]: string } = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'topology.ebs.csi.aws.com/zone': 'topology.kubernetes.io/zone',
};

/** Returns the current name for a deprecated label name, or undefined for other names. */
export function aliasOf(key: string): string | undefined {
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}

/** Returns the facts about a label, by its current or deprecated name. */
export function labelFacts(key: string): LabelFacts | undefined {
  const name = aliasOf(key) ?? key;
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}

/** Returns the label keys that NodePools support in a release. */
export function labelsOfPools(release: string): string[] {
  return Object.keys(LABELS).filter((key) => isIn(LABELS[key], release));
}

/** Returns true if the CRD for a kind in a release accepts a label key with the prefix `karpenter.k8s.aws/`. */
export function crdAllowsAwsLabel(key: string, api: string, release: string): boolean {
  const isBefore1 = compareReleases(release, '1.0.0') < 0;
  if (key === EC2_NODE_CLASS_LABEL) return NODE_CLAIMS.includes(api) ? !isBefore1 : !NODE_POOLS.includes(api) || compareReleases(release, '1.1.0') >= 0;
  const facts = labelFacts(key);
  if (facts === undefined) return false;
  if (api === NODE_OVERLAY) return isIn(facts, release) && !facts.notInOverlays;
  // The last patch of Karpenter 1.0 accepts this label in NodeClaims, but not in NodePools.
  if (NODE_CLAIMS.includes(api) && key === `${AWS_DOMAIN}/instance-cpu-sustained-clock-speed-mhz`) return !isBefore1;
  // Releases before 1.0 that serve v1 include the CRD of 1.0.
  return isIn(facts, isBefore1 && !BETA.includes(api) ? '1.0.0' : release);
}

const BETA = [NODE_POOL_BETA, NODE_CLAIM_BETA];

function isIn({ since, until }: LabelFacts, release: string): boolean {
  return (since === undefined || compareReleases(release, since) >= 0) && (until === undefined || compareMinors(release, until) <= 0);
}
