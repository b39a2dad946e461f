import { EC2NodeClassOptions } from '../resources/ec2-node-class';
import { NodePoolOptions } from '../resources/node-pool';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';
import { Requirement } from '../values/requirements/requirement';

/**
 * Overrides for a preset's NodePool. They replace the preset's values; `labels`, `annotations`, and the parts of `disruption` are merged key by key.
 *
 * @stability experimental
 */
export interface PresetPoolOptions extends NodePoolOptions {
  /**
   * Requirements. Each one replaces the requirement of the preset for the same label, or is added. To remove the constraint on a label, use `exists()`.
   *
   * @default - the requirements of the preset
   */
  readonly requirements?: Requirement[];
}

/**
 * Overrides for a preset's node class. They replace the preset's values.
 *
 * @stability experimental
 */
export interface PresetNodeClassOptions extends EC2NodeClassOptions {
  /**
   * Selects the AMIs, 1 to 30 terms.
   *
   * @default - the terms of the preset
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * Selects the subnets, 1 to 30 terms.
   *
   * @default - the terms of the preset
   */
  readonly subnetSelectorTerms?: SubnetSelectorTerm[];

  /**
   * Selects the security groups, 1 to 30 terms.
   *
   * @default - the terms of the preset
   */
  readonly securityGroupSelectorTerms?: SecurityGroupSelectorTerm[];
}
