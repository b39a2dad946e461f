import { Construct } from 'constructs';
import { PresetNodeClassOptions } from './preset-options';
import { defined } from '../basics/defined';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { givenText } from '../resources/given';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';

/** A class as Karpenter's own guides set clusters up: a role named after the cluster, subnets and security groups found by the tag `karpenter.sh/discovery`. */
export function discoveredNodeClass(
  scope: Construct, clusterName: string, ami: AmiSelectorTerm, ...options: readonly (PresetNodeClassOptions | undefined)[]
): EC2NodeClass {
  const tags = { 'karpenter.sh/discovery': givenText('clusterName', clusterName) };
  const given: PresetNodeClassOptions = Object.assign({}, ...options.map(defined));
  return new EC2NodeClass(scope, 'NodeClass', {
    ...given,
    role: given.role ?? (given.instanceProfile === undefined ? `KarpenterNodeRole-${clusterName}` : undefined),
    amiSelectorTerms: given.amiSelectorTerms ?? [ami],
    subnetSelectorTerms: given.subnetSelectorTerms ?? [SubnetSelectorTerm.tags(tags)],
    securityGroupSelectorTerms: given.securityGroupSelectorTerms ?? [SecurityGroupSelectorTerm.tags(tags)],
  });
}
