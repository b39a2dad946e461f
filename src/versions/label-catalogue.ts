import { compareReleases } from './facts';
import { EC2_NODE_CLASS, NODE_CLAIM, NODE_OVERLAY, NODE_POOL } from './known-apis';

/** What is known of a label that Karpenter itself sets on nodes. Source: labels.md. */
export interface LabelFacts {
  readonly type: 'text' | 'number' | 'boolean';
  /** All values that there are, where there will be no others. */
  readonly values?: readonly string[];
  /** Whether some nodes lack it. */
  readonly optional?: boolean;
  /** The first release with API version v1 that knows it in pools. */
  readonly since?: string;
  /** Whether NodeOverlays may not name it. */
  readonly notInOverlays?: boolean;
}

export const AWS_DOMAIN = 'karpenter.k8s.aws';
export const EC2_NODE_CLASS_LABEL = `${AWS_DOMAIN}/${EC2_NODE_CLASS.split(' ')[1].toLowerCase()}`;

const TEXT: LabelFacts = { type: 'text' };
const NUMBER: LabelFacts = { type: 'number' };
const BOOLEAN: LabelFacts = { type: 'boolean', values: ['true', 'false'] };

/** The labels under `karpenter.k8s.aws/`. Source: rule NP-53, labels 2 and 3. */
const OF_AWS: { readonly [name: string]: LabelFacts } = {
  'instance-category': TEXT,
  'instance-generation': NUMBER,
  'instance-family': TEXT,
  'instance-size': TEXT,
  'instance-hypervisor': TEXT,
  'instance-encryption-in-transit-supported': BOOLEAN,
  'instance-cpu': NUMBER,
  'instance-cpu-manufacturer': TEXT,
  'instance-cpu-sustained-clock-speed-mhz': { ...NUMBER, optional: true, since: '1.1.0' },
  'instance-memory': NUMBER,
  'instance-ebs-bandwidth': { ...NUMBER, optional: true },
  'instance-network-bandwidth': { ...NUMBER, optional: true },
  'instance-local-nvme': { ...NUMBER, optional: true },
  'instance-gpu-name': { ...TEXT, optional: true },
  'instance-gpu-manufacturer': { ...TEXT, optional: true },
  'instance-gpu-count': { ...NUMBER, optional: true },
  'instance-gpu-memory': { ...NUMBER, optional: true },
  'instance-accelerator-name': { ...TEXT, optional: true },
  'instance-accelerator-manufacturer': { ...TEXT, optional: true },
  'instance-accelerator-count': { ...NUMBER, optional: true },
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
  'topology.kubernetes.io/region': TEXT,
  'topology.k8s.aws/zone-id': TEXT,
  'node.kubernetes.io/instance-type': TEXT,
  'node.kubernetes.io/windows-build': { ...TEXT, optional: true },
  'kubernetes.io/arch': { type: 'text', values: ['amd64', 'arm64'] },
  'kubernetes.io/os': { type: 'text', values: ['linux', 'windows'] },
  'karpenter.sh/capacity-type': { type: 'text', values: ['on-demand', 'spot', 'reserved'] },
  ...Object.fromEntries(Object.entries(OF_AWS).map(([name, facts]) => [`${AWS_DOMAIN}/${name}`, facts])),
};

/** Other names that Karpenter reads as the label of today. Source: rule NP-67. */
const ALIASES: { readonly [key: string]: string } = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'topology.ebs.csi.aws.com/zone': 'topology.kubernetes.io/zone',
};

/** The label of today that a key is another name for. */
export function aliasOf(key: string): string | undefined {
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}

/** What is known of a label that Karpenter sets, by its name of today or an older one. */
export function labelFacts(key: string): LabelFacts | undefined {
  const name = aliasOf(key) ?? key;
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}

/** The keys that pools of a release can ask for. */
export function labelsOfPools(release: string): string[] {
  return Object.keys(LABELS).filter((key) => isIn(LABELS[key], release));
}

/** Whether the CRD of a release lets a kind name a key under `karpenter.k8s.aws/`. Source: rules NP-53, NCL-6 and NO-3. */
export function crdAllowsAwsLabel(key: string, api: string, release: string): boolean {
  if (key === EC2_NODE_CLASS_LABEL) return api !== NODE_POOL || compareReleases(release, '1.1.0') >= 0;
  const facts = labelFacts(key);
  if (facts === undefined) return false;
  if (api === NODE_OVERLAY) return !facts.notInOverlays;
  // The last patch of 1.0 knows it in claims, not in pools.
  if (api === NODE_CLAIM && key === `${AWS_DOMAIN}/instance-cpu-sustained-clock-speed-mhz`) return true;
  return isIn(facts, release);
}

function isIn({ since }: LabelFacts, release: string): boolean {
  return since === undefined || compareReleases(release, since) >= 0;
}
