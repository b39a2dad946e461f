import { Chart } from 'cdk8s';
import {
  AmiFamily, AmiSelectorTerm, EC2NodeClass, KarpenterApp, KarpenterVersion, LocalStorageStrategy, SecurityGroupSelectorTerm,
  SubnetSelectorTerm, UserData, UserDataPart,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.32' });
const chart = new Chart(app, 'user-data', { disableResourceNameHashes: true });

const nodes = (id: string, ami: AmiSelectorTerm, userData: UserData, amiFamily?: AmiFamily) => new EC2NodeClass(chart, id, {
  metadata: { name: id },
  role: 'KarpenterNodeRole-demo',
  amiFamily,
  amiSelectorTerms: [ami],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  userData,
});

const tuning = "echo 'vm.max_map_count=262144' > /etc/sysctl.d/90-search.conf && sysctl --system";

nodes('al2023', AmiSelectorTerm.alias('al2023', 'v20260701'), UserData.multipart(
  UserDataPart.nodeConfig({
    kubelet: { config: { registryPullQPS: 10, featureGates: { NodeLogQuery: true }, enableSystemLogQuery: true } },
    instance: { localStorage: { strategy: LocalStorageStrategy.MOUNT } },
    featureGates: { FastImagePull: true },
  }),
  UserDataPart.shellScript(tuning),
));

nodes('al2', AmiSelectorTerm.id('ami-0123456789abcdef0'), UserData.shellScript(tuning), AmiFamily.AL2);

nodes('bottlerocket', AmiSelectorTerm.alias('bottlerocket', 'v1.46.0'), UserData.bottlerocket({
  kubernetes: { kubeApiQps: 30, allowedUnsafeSysctls: ['net.core.somaxconn'] },
  other: { kernel: { sysctl: { 'vm.max_map_count': '262144' } } },
}));

nodes('windows2022', AmiSelectorTerm.alias('windows2022', 'latest'), UserData.powershell("New-Item -Path 'C:\\logs' -ItemType Directory"));

// With a custom AMI, user data must join the node to the cluster. The NodeConfig contains the cluster details, and the taint that Karpenter waits for.
nodes('custom', AmiSelectorTerm.tags({ team: 'images' }), UserData.nodeConfig({
  cluster: {
    name: 'demo',
    apiServerEndpoint: 'https://0123456789ABCDEF0123456789ABCDEF.gr7.us-east-2.eks.amazonaws.com',
    certificateAuthority: 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCg==',
    cidr: '10.100.0.0/16',
  },
  kubelet: { config: { registerWithTaints: [{ key: 'karpenter.sh/unregistered', effect: 'NoExecute' }] } },
}), AmiFamily.CUSTOM);

app.synth();
