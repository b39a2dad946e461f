import { Construct } from 'constructs';
import { PresetNodeClassOptions } from './preset-options';
import { defined } from '../../foundation/basics/defined';
import { checkValue } from '../../foundation/basics/props/check-props';
import { neededText } from '../../foundation/basics/props/prop-checks';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { EC2NodeClass } from '../resources/ec2-node-class';

/** Creates a node class that matches Karpenter's getting started guide: a role named after the cluster, and subnets and security groups selected by the `karpenter.sh/discovery` tag. */
export function discoveredNodeClass(
  scope: Construct, clusterName: string, ami: AmiSelectorTerm, ...options: readonly (PresetNodeClassOptions | undefined)[]
): EC2NodeClass {
  const tags = { 'karpenter.sh/discovery': checkValue('clusterName', clusterName, neededText('demo')) };
  const given: PresetNodeClassOptions = Object.assign({}, ...options.map(defined));
  return new EC2NodeClass(scope, 'NodeClass', {
    ...given,
    role: given.role ?? (given.instanceProfile === undefined ? `KarpenterNodeRole-${clusterName}` : undefined),
    amiSelectorTerms: given.amiSelectorTerms ?? [ami],
    subnetSelectorTerms: given.subnetSelectorTerms ?? [SubnetSelectorTerm.tags(tags)],
    securityGroupSelectorTerms: given.securityGroupSelectorTerms ?? [SecurityGroupSelectorTerm.tags(tags)],
  });
}
