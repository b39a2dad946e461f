import { Chart } from 'cdk8s';
import {
  AL2023MigrationStage, AL2023SideBySideMigration, AmiFamily, AmiSelectorTerm, DisruptionBudget, EC2NodeClass, KarpenterApp,
  KarpenterVersion, MixedPool, SecurityGroupSelectorTerm, SubnetSelectorTerm, UserData, UserDataPart,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.32' });
const chart = new Chart(app, 'al2-to-al2023-side-by-side', { disableResourceNameHashes: true });

const nodeClass = new EC2NodeClass(chart, 'batch', {
  metadata: { name: 'batch' },
  amiFamily: AmiFamily.CUSTOM,
  amiSelectorTerms: [AmiSelectorTerm.ssmParameter('/aws/service/eks/optimized-ami/1.32/amazon-linux-2/recommended/image_id')],
  role: 'KarpenterNodeRole-demo',
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  // With the Custom family, user data must join the node to the cluster. With AL2023, Karpenter's NodeConfig does so, and user data keeps only the settings.
  userData: UserData.multipart(UserDataPart.bootstrapScript({
    clusterName: 'demo',
    kubeletExtraArgs: ['--node-labels=team=batch', '--register-with-taints=karpenter.sh/unregistered:NoExecute', '--cpu-manager-policy=static', '--kube-reserved=cpu=500m'],
    localDisks: 'raid0',
  }, "echo 'net.core.somaxconn=4096' > /etc/sysctl.d/90-net.conf")),
});
const pool = new MixedPool(chart, 'pool', { metadata: { name: 'batch' }, nodeClass, disruption: { budgets: [DisruptionBudget.percent(5)] }, limits: { cpu: '500' } });

// Use the stages in this order: TAKE_OVER, EMPTY, RETIRED. The runbook describes the checks between stages.
const migration = new AL2023SideBySideMigration(chart, 'al2023', { nodeClass, nodePools: [pool], stage: AL2023MigrationStage.EMPTY });
if (process.env.RUNBOOK) console.log(migration.runbook);

app.synth();
