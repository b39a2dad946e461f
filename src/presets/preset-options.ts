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
   * Requirements: each takes the place of the preset's for the same label, or stands beside them. With `exists()` a label may be anything.
   *
   * @default - those of the preset
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
   * The images, 1 to 30 terms.
   *
   * @default - those of the preset
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * The subnets, 1 to 30 terms.
   *
   * @default - those of the preset
   */
  readonly subnetSelectorTerms?: SubnetSelectorTerm[];

  /**
   * The security groups, 1 to 30 terms.
   *
   * @default - those of the preset
   */
  readonly securityGroupSelectorTerms?: SecurityGroupSelectorTerm[];
}
