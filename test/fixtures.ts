import { Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, EC2NodeClassProps, NodeClassRef, NodePool, NodePoolProps, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../src';

/** A pool that nothing is wrong with. */
export function pool(chart: Chart, id: string, props: Partial<NodePoolProps> = {}): NodePool {
  return new NodePool(chart, id, { nodeClass: NodeClassRef.named('default'), requirements: [Requirement.instanceCategories('c')], ...props });
}

/** A class that nothing is wrong with. */
export function nodeClass(chart: Chart, id: string, props: Partial<EC2NodeClassProps> = {}): EC2NodeClass {
  return new EC2NodeClass(chart, id, {
    role: 'node-role',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
    ...props,
  });
}

/** What is said on stderr meanwhile, line by line. */
export function stderrOf(action: () => void): string[] {
  let text = '';
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  try {
    action();
  } finally {
    spy.mockRestore();
  }
  return text.split('\n').filter((line) => line !== '');
}

/** The message of what an action throws. */
export function messageOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
