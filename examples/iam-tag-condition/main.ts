import { readFileSync } from 'fs';
import { join } from 'path';
import { Chart } from 'cdk8s';
import { AmiFamily, iam, Karpenter, KarpenterApp, KarpenterVersion, SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1 } from 'cdk8s-karpenter';

const CLUSTER = 'foo-cluster';

// The policy is managed elsewhere, for example by Terraform. Here it is only used to check the EC2NodeClass.
const karpenterIam = new iam.KarpenterIam({
  clusterName: CLUSTER,
  account: '123456789012',
  region: 'ap-northeast-1',
  controllerPolicies: [iam.PolicyDocument.fromJson(readFileSync(join(__dirname, 'policy.json'), 'utf8'))],
  nodeRole: iam.NodeRole.existing('foo-node-role', 'foo-instance-profile'),
  queueName: 'foo-queue',
});

const app = new KarpenterApp({ version: KarpenterVersion.of('0.32.10'), iam: karpenterIam });
Karpenter.suppress(app, 'ec2nodeclass-al2-frozen', 'as the document has it');
const chart = new Chart(app, 'nodes');

new v1beta1.EC2NodeClass(chart, 'node-class', {
  metadata: { name: 'foo-node-class' },
  amiFamily: AmiFamily.AL2,
  instanceProfile: 'foo-instance-profile',
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: 'foo-private-sg' })],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ Name: 'foo-private-subnet' })],
  // Karpenter also adds this tag to launch templates, and the policy requires it. If the tag has another value, synthesis fails.
  tags: { 'Env': 'prd', 'karpenter.sh/discovery': CLUSTER },
});

app.synth();
