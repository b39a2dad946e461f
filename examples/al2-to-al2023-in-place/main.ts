import { Chart } from 'cdk8s';
import {
  AL2023InPlaceMigration, AmiFamily, Architecture, CapacityType, DisruptionBudget, KarpenterApp, KarpenterVersion, Requirement,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, UserData, v1beta1, WeeklyTime,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('0.37'), kubernetesVersion: '1.30' });
const chart = new Chart(app, 'al2-to-al2023-in-place', { disableResourceNameHashes: true });

const nodeClass = new v1beta1.EC2NodeClass(chart, 'default', {
  metadata: { name: 'default' },
  amiFamily: AmiFamily.AL2,
  amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('amazon-eks-node-1.30-*')],
  role: 'KarpenterNodeRole-demo',
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  metadataOptions: { httpPutResponseHopLimit: 2 },
  // The kubelet of AL2023 does not read this drop-in. The migration converts the drop-in to a NodeConfig, and moves maxPods to the NodePool, where Karpenter uses it.
  userData: UserData.of(`#!/bin/bash
set -e
cat << 'EOF' > /etc/systemd/system/kubelet.service.d/90-extra-args.conf
[Service]
Environment="KUBELET_EXTRA_ARGS=--max-pods=50 --registry-qps=10 --node-labels=team=ml"
EOF
systemctl daemon-reload
echo 'vm.max_map_count=262144' > /etc/sysctl.d/90-search.conf
sysctl --system
`),
});
const pool = new v1beta1.NodePool(chart, 'general', {
  metadata: { name: 'general' },
  nodeClass,
  requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND), Requirement.architectures(Architecture.AMD64), Requirement.instanceCategories('c', 'm', 'r')],
});

// Replaces drifted nodes one at a time, and only at night.
new AL2023InPlaceMigration(chart, 'al2023', {
  nodeClass,
  nodePools: [pool],
  budgets: [DisruptionBudget.nodes(1)],
  onlyDuring: [WeeklyTime.parse('daily 02:00-05:00 Asia/Seoul')],
});

app.synth();
