import { Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, EC2NodeClassProps, NodeClassRef, NodePool, NodePoolProps, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm } from 'cdk8s-karpenter';

export { messageOf, stderrOf } from './output';

/** Creates a NodePool without errors. */
export function pool(chart: Chart, id: string, props: Partial<NodePoolProps> = {}): NodePool {
  return new NodePool(chart, id, { nodeClass: NodeClassRef.named('default'), requirements: [Requirement.instanceCategories('c')], ...props });
}

/** Creates an EC2NodeClass without errors. */
export function nodeClass(chart: Chart, id: string, props: Partial<EC2NodeClassProps> = {}): EC2NodeClass {
  return new EC2NodeClass(chart, id, {
    role: 'node-role',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
    ...props,
  });
}
