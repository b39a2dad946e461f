import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterKind, KarpenterObject } from './karpenter-object';
import { mutableList, mutableMap } from '../../foundation/basics/props/mutable-copy';
import { reportTogether } from '../../foundation/basics/props/reject';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { BLOCK_DEVICE, SECURITY_GROUP_TERM, SUBNET_TERM } from '../props/items-json';
import { knownProps } from '../props/known-props';

/** The properties that EC2NodeClasses have in common in all API versions. */
export interface GivenLaunch {
  readonly metadata?: ApiObjectMetadata;
  readonly subnetSelectorTerms: SubnetSelectorTerm[];
  readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];
  readonly blockDeviceMappings?: BlockDeviceMapping[];
  readonly tags?: { readonly [key: string]: string };
}

/**
 * Base class for the EC2NodeClasses of all API versions. Its methods add list items and tags.
 *
 * @internal
 */
export abstract class NodeClassObject extends KarpenterObject {
  /** @internal */
  public readonly _subnetSelectorTerms: SubnetSelectorTerm[];
  /** @internal */
  public readonly _securityGroupSelectorTerms: SecurityGroupSelectorTerm[];
  /** @internal */
  public readonly _blockDeviceMappings: BlockDeviceMapping[];
  /** @internal */
  public readonly _tags: Record<string, string>;

  constructor(scope: Construct, id: string, kind: KarpenterKind, given: GivenLaunch) {
    super(scope, id, kind, given.metadata);
    const { subnets, securityGroups, mappings, tags } = reportTogether(() => ({
      subnets: mutableList('subnetSelectorTerms', given.subnetSelectorTerms, SUBNET_TERM),
      securityGroups: mutableList('securityGroupSelectorTerms', given.securityGroupSelectorTerms, SECURITY_GROUP_TERM),
      mappings: mutableList('blockDeviceMappings', given.blockDeviceMappings, BLOCK_DEVICE),
      tags: mutableMap('tags', given.tags),
    }));
    this._subnetSelectorTerms = subnets;
    this._securityGroupSelectorTerms = securityGroups;
    this._blockDeviceMappings = mappings;
    this._tags = tags;
  }

  /** Adds a term that selects subnets. */
  public addSubnetSelectorTerm(term: SubnetSelectorTerm): void {
    this._subnetSelectorTerms.push(term);
  }

  /** Adds a term that selects security groups. */
  public addSecurityGroupSelectorTerm(term: SecurityGroupSelectorTerm): void {
    this._securityGroupSelectorTerms.push(term);
  }

  /** Adds an EBS volume. The first mapping replaces the default mappings of the AMI family. */
  public addBlockDeviceMapping(mapping: BlockDeviceMapping): void {
    this._blockDeviceMappings.push(knownProps(mapping, 'BlockDeviceMapping', '{ ebs: { volumeSize: "100Gi" } }', { name: 'mapping' }));
  }

  /** Adds or replaces a tag on the EC2 resources that Karpenter creates. */
  public addTag(key: string, value: string): void {
    this._tags[key] = value;
  }
}
