import { Duration } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, helm, Inflate, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, UserData,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

// Writes the chart to charts/nodes/. dist/ has the same objects with default values.
const chart = new helm.HelmChart(app, 'nodes', {
  version: '1.0.0',
  description: 'Node pools and their class for a cluster of the data team.',
  disableResourceNameHashes: true,
});

// A chart value that can be part of strings and map keys. Set it with `helm install --set clusterName=prod`.
const cluster = chart.stringValue('clusterName', {
  defaultValue: 'demo',
  description: 'The name of the cluster, as in the tags of its subnets and the name of its node role.',
  pattern: '^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$',
});

const linux = new EC2NodeClass(chart, 'linux', {
  role: `KarpenterNodeRole-${cluster}`,
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ [`kubernetes.io/cluster/${cluster}`]: 'owned' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
  tags: { team: 'data' },
  userData: UserData.of(`#!/bin/bash\necho "a node of ${cluster}, {{ no template }}" > /etc/motd\n`),
});
chart.expose(linux, 'spec.amiSelectorTerms[0].alias', { description: 'The image: one release of AL2023, so that nodes change when you say so.', pattern: '^al2023@v' });
chart.expose(linux, 'spec.tags');
chart.expose(linux, 'spec.kubelet.maxPods');

// The default is one NodePool. Users of the chart can add more, each with its own values.
const general = new NodePool(chart, 'general', {
  metadata: { name: 'general' },
  nodeClass: linux,
  requirements: [
    Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceGeneration().atLeast(5),
  ],
  expireAfter: DurationOrNever.of(Duration.days(14)),
  limits: { cpu: '1000' },
  disruption: { consolidateAfter: DurationOrNever.of(Duration.minutes(1)), budgets: [DisruptionBudget.percent(10)] },
});
chart.repeat(general, { name: 'pools' });
chart.expose(general, 'spec.template.spec.requirements');
chart.expose(general, 'spec.limits');
chart.expose(general, 'spec.disruption.budgets');
chart.expose(general, 'spec.weight');

const inflate = new Inflate(chart, 'inflate', { replicas: 0 });
chart.addSwitch(inflate);
chart.expose(inflate, 'spec.replicas', { minimum: 0 });

app.synth();
