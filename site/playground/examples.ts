import { SNAPSHOT } from './example-snapshot';
import THREE_MISTAKES from '../../docs/images/pool.yaml?raw';

const VALID = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
      expireAfter: 720h
  disruption:
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: 1m
    budgets:
      - nodes: 10%
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms:
    - alias: al2023@latest
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
  securityGroupSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
`;

/** A manifest to start from. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

const mistake = (name: string, from: string, to: string): Example => ({ name, text: VALID.replace(from, to) });

const WORKLOAD = `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 12
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers:
        - name: web
          image: registry.k8s.io/pause:3.10
          resources:
            requests: {cpu: '1', memory: 2Gi}
`;

/** The manifest of the picture in README.md, a valid manifest, ten typical mistakes in it, a manifest with a workload for the simulation, and a snapshot for the consolidation. */
export const EXAMPLES: readonly Example[] = [
  { name: 'NodePool with three mistakes', text: THREE_MISTAKES },
  { name: 'Valid NodePool and EC2NodeClass', text: VALID },
  mistake('Misspelled field', 'expireAfter', 'expireAfer'),
  mistake('Weight out of range', '  disruption:', '  weight: 0\n  disruption:'),
  mistake('Invalid duration', '720h', '30d'),
  mistake('Unknown operator', 'operator: In', 'operator: Equals'),
  mistake('Requirement without values', 'values: [on-demand]', 'values: []'),
  mistake('Budget schedule without duration', '- nodes: 10%', '- nodes: 10%\n        schedule: "0 9 * * mon-fri"'),
  mistake('Number as a label value', '  template:\n', '  template:\n    metadata:\n      labels:\n        tier: 1\n'),
  mistake('Role and instance profile', '  role: KarpenterNodeRole-demo', '  role: KarpenterNodeRole-demo\n  instanceProfile: demo'),
  mistake('EC2NodeClass of another name', '        name: default\n      requirements', '        name: defualt\n      requirements'),
  mistake('Provisioner of an old release', 'apiVersion: karpenter.sh/v1\nkind: NodePool', 'apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner'),
  { name: 'NodePool, EC2NodeClass, and Deployment', text: VALID + WORKLOAD },
  { name: 'Snapshot of a cluster', text: SNAPSHOT },
];
