import { Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, iam, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, settings, SubnetSelectorTerm } from 'cdk8s-karpenter';

const CLUSTER = 'demo';
const ACCOUNT = '123456789012';
const REGION = 'eu-west-1';
const NODE_ROLE = 'KarpenterNodeRole-demo';

const karpenterIam = new iam.KarpenterIam({
  clusterName: CLUSTER,
  account: ACCOUNT,
  region: REGION,
  trust: iam.ControllerTrust.irsa({ issuer: iam.OidcIssuer.eks(REGION, '0123456789ABCDEF0123456789ABCDEF') }),
  nodeRole: iam.NodeRole.made({ name: NODE_ROLE }),
});

// EC2NodeClasses and controller values are checked against the permissions of the controller.
const app = new KarpenterApp({
  version: KarpenterVersion.of('1.15.3'),
  iam: karpenterIam,
  controllerValues: new settings.ControllerValues({
    clusterName: CLUSTER,
    interruptionQueue: CLUSTER,
    serviceAccountRoleArn: `arn:aws:iam::${ACCOUNT}:role/${CLUSTER}-karpenter`,
  }),
});

// The policies, roles, queue, and event rules as ACK resources, in the same app as the nodes.
const aws = new Chart(app, 'aws', { namespace: 'ack-system' });
new iam.AckResources(aws, 'iam', { iam: karpenterIam });

const nodes = new Chart(app, 'nodes');
const nodeClass = new EC2NodeClass(nodes, 'linux', {
  role: NODE_ROLE,
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': CLUSTER })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': CLUSTER })],
});
new NodePool(nodes, 'general', { nodeClass, requirements: [Requirement.instanceCategories('c', 'm', 'r')], limits: { cpu: '1000' } });

app.synth();
