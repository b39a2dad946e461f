import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { Requirement } from '../props/requirements/requirement';
import { EC2NodeClassOptions } from '../resources/ec2-node-class';
import { NodePoolOptions } from '../resources/node-pool';

/**
 * Overrides for a preset's NodePool. These options replace the preset's values, but `labels`, `annotations`, and `disruption` are merged key by key.
 *
 * @stability experimental
 */
export interface PresetPoolOptions extends NodePoolOptions {
  /**
   * Requirements. Each requirement replaces the preset's requirement for the same label, or is added if the preset has none for that label. To remove the constraint on a label, use `exists()`.
   * If the node class is a NodeClass of EKS Auto Mode, a requirement on an instance label of Karpenter uses the label of EKS Auto Mode instead.
   *
   * @default - the requirements of the preset
   */
  readonly requirements?: Requirement[];
}

/**
 * Overrides for a preset's node class. These options replace the preset's values.
 *
 * @stability experimental
 */
export interface PresetNodeClassOptions extends EC2NodeClassOptions {
  /**
   * Terms that select the AMIs, from 1 to 30.
   *
   * @default - the terms of the preset
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * Terms that select the subnets, from 1 to 30.
   *
   * @default - the terms of the preset
   */
  readonly subnetSelectorTerms?: SubnetSelectorTerm[];

  /**
   * Terms that select the security groups, from 1 to 30.
   *
   * @default - the terms of the preset
   */
  readonly securityGroupSelectorTerms?: SecurityGroupSelectorTerm[];
}
