import { typescriptSchemas } from '../print/schemas-prop';
import { StarterFacts } from '../starter';

/** Returns the TypeScript program of a new app for EKS Auto Mode. */
export function typescriptAutoMode({ schemas }: StarterFacts): string {
  return `import { Chart } from 'cdk8s';
import { automode, CapacityType, ClusterTarget, KarpenterApp, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm } from 'cdk8s-karpenter';
import { Construct } from 'constructs';

// Change these values for your cluster.
/** Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery. */
const CLUSTER = 'demo';
/** IAM role of the nodes. The role needs an access entry of type EC2 with the policy AmazonEKSAutoNodePolicy. */
const NODE_ROLE = 'AmazonEKSAutoNodeRole';

export class Nodes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { disableResourceNameHashes: true });
    const discovery = { 'karpenter.sh/discovery': CLUSTER };

    const linux = new automode.NodeClass(this, 'linux', {
      role: NODE_ROLE,
      subnetSelectorTerms: [SubnetSelectorTerm.tags(discovery)],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(discovery)],
    });
    new NodePool(this, 'general', {
      nodeClass: linux,
      requirements: [
        Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
        Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c', 'm', 'r'),
        Requirement.number(automode.Label.INSTANCE_GENERATION).atLeast(5),
      ],
      limits: { cpu: '1000' },
    });
  }
}

export function nodesApp(): KarpenterApp {
  const app = new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE${typescriptSchemas(schemas)} });
  new Nodes(app, 'nodes');
  return app;
}

if (require.main === module) nodesApp().synth();
`;
}
