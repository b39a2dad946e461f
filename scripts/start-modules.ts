import { execFileSync } from 'child_process';
import { mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..');

/** Manifests as people write them: with comments, several documents, and values that lead to findings. */
const MANIFESTS = `# Nodes of the demo cluster.
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux }
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.large] } # One type.
        - { key: topology.kubernetes.io/zone, operator: In, values: [us-east-1a] }
        - { key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m] }
        - { key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["4"] }
        - { key: kubernetes.io/arch, operator: In, values: [x86_64] }
  limits:
    cpu: 1000
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: linux
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms:
    - alias: al2023@latest
  subnetSelectorTerms: []
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      nodeSelector: { karpenter.sh/capacity-type: spot }
      containers: [{ name: web, image: web, resources: { requests: { cpu: 500m } } }]
`;

/** Synthesizes a small app with the fields that most programs use, validates its manifest and handwritten manifests, and prints the IDs of all modules that this loads. */
const PROGRAM = `
const karpenter = require('./lib/index.js');
const { writeFileSync } = require('fs');
const { join } = require('path');
const { Chart, Duration } = require('cdk8s');
const load = karpenter[Symbol.for('cdk8s-karpenter.load')];
const outdir = process.argv[1];
const app = new karpenter.KarpenterApp({ outdir, version: karpenter.KarpenterVersion.of('1.15.3') });
const chart = new Chart(app, 'nodes');
const tags = { 'karpenter.sh/discovery': 'demo' };
const nodeClass = new karpenter.EC2NodeClass(chart, 'linux', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags(tags)],
  securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags(tags)],
});
new karpenter.NodePool(chart, 'general', {
  nodeClass,
  requirements: [karpenter.Requirement.capacityTypes(karpenter.CapacityType.SPOT), karpenter.Requirement.instanceCategories('c', 'm', 'r')],
  limits: { cpu: '1000' },
  disruption: { budgets: [karpenter.DisruptionBudget.percent(10)] },
});
const fullClass = new karpenter.EC2NodeClass(chart, 'full', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags(tags)],
  securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags(tags)],
  tags: { team: 'web' },
  kubelet: { maxPods: 110, systemReserved: { cpu: '100m', memory: '200Mi' }, evictionHard: { 'memory.available': '5%' } },
  blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi', volumeType: karpenter.VolumeType.GP3, encrypted: true } }],
  instanceStorePolicy: karpenter.InstanceStorePolicy.RAID0,
  metadataOptions: { httpEndpoint: karpenter.EndpointState.ENABLED, httpPutResponseHopLimit: 2, httpTokens: karpenter.HttpTokens.REQUIRED },
  userData: karpenter.UserData.of('#!/bin/bash\\necho ready\\n'),
});
new karpenter.NodePool(chart, 'full-pool', {
  nodeClass: fullClass,
  weight: 10,
  labels: { team: 'web' },
  annotations: { 'example.com/owner': 'web' },
  requirements: [
    karpenter.Requirement.architectures(karpenter.Architecture.AMD64), karpenter.Requirement.zones('us-east-1a', 'us-east-1b'),
    karpenter.Requirement.instanceGeneration().atLeast(5),
  ],
  taints: [karpenter.Taint.noSchedule('example.com/team', 'web')],
  startupTaints: [karpenter.Taint.noExecute('example.com/agent')],
  limits: { cpu: '100', memory: '400Gi' },
  expireAfter: karpenter.DurationOrNever.of(Duration.hours(336)),
  terminationGracePeriod: Duration.hours(1),
  disruption: {
    consolidationPolicy: karpenter.ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED,
    consolidateAfter: karpenter.DurationOrNever.of(Duration.minutes(1)),
    budgets: [karpenter.DisruptionBudget.nodes(0, { schedule: '0 9 * * mon-fri', duration: Duration.hours(8), reasons: [karpenter.DisruptionReason.UNDERUTILIZED] })],
  },
});
app.synth();
const { main } = load('cli/main');
const exitCode = main(['validate', '--quiet', '--karpenter-version', '1.15.3', join(outdir, 'nodes.k8s.yaml')]);
if (exitCode !== 0) throw new Error('validate ended with exit code ' + exitCode);
const file = join(outdir, 'handwritten.yaml');
writeFileSync(file, process.argv[2]);
const write = process.stdout.write;
process.stdout.write = () => true;
main(['validate', '--karpenter-version', '1.15.3', file]);
process.stdout.write = write;
console.log(JSON.stringify(Object.keys(load.loaded)));
`;

/** Returns the modules of lib/ that a small app and the `validate` command load. */
export function startModules(): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-start-'));
  try {
    return new Set(JSON.parse(execFileSync(process.execPath, ['-e', PROGRAM, folder, MANIFESTS], { cwd: ROOT, encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
