import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { AwsLaunchSettings } from './aws-launch-settings';
import { launchSettingsJson } from './launch-settings-json';
import { INodeTemplate, NodeTemplateRef } from './node-template-ref';
import { mutableList, mutableMap } from '../basics/mutable-copy';
import { AWSNodeTemplateV1Alpha1Spec } from '../imports/AWSNodeTemplate.v1alpha1';
import { userDataText } from '../resources/ec2-node-class-json';
import { KarpenterObject } from '../resources/karpenter-object';
import { UserData } from '../user-data/user-data';
import { BlockDeviceMapping } from '../values/ec2nodeclass/block-device-mapping';

/**
 * The fields of an AWSNodeTemplate.
 *
 * Since 0.10; fields that came later say so.
 *
 * @stability stable
 */
export interface AWSNodeTemplateProps extends AwsLaunchSettings {
  /**
   * The object's own metadata. The name begins with a letter and has no dot.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * What a node runs or reads at its first boot, in the format of the image family. Not beside `launchTemplate` (rule NT-3); in 0.29 not with Windows.
   * Source: CRD spec.userData.
   *
   * @default - what Karpenter itself writes
   */
  readonly userData?: UserData;

  /**
   * The images, by tags or by `aws-ids`, since 0.26 by `aws::ids`, `aws::name` and `aws::owners` too. The family Custom asks for it; not beside `launchTemplate`. Since 0.14.
   * Source: CRD spec.amiSelector, rules NT-3 and NT-5 to NT-8.
   *
   * @default - the newest image that is published of the family
   */
  readonly amiSelector?: { [tag: string]: string };

  /**
   * Whether EC2 measures nodes every minute rather than every five. Since 0.23. Source: CRD spec.detailedMonitoring, rule NT-12.
   *
   * @default false
   */
  readonly detailedMonitoring?: boolean;
}

/**
 * How nodes are launched on AWS: karpenter.k8s.aws/v1alpha1 AWSNodeTemplate, cluster-scoped. 0.10.1 to 0.32; its successor is the EC2NodeClass.
 *
 * Source: rules NT-1 to NT-12.
 *
 * @stability stable
 */
export class AWSNodeTemplate extends KarpenterObject implements INodeTemplate {
  private readonly given: AWSNodeTemplateProps;
  private readonly blockDeviceMappings: BlockDeviceMapping[];
  private readonly tags: Record<string, string>;

  constructor(scope: Construct, id: string, props: AWSNodeTemplateProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', clusterScoped: true }, props.metadata);
    this.given = props;
    this.blockDeviceMappings = mutableList('blockDeviceMappings', props.blockDeviceMappings);
    this.tags = mutableMap('tags', props.tags);
  }

  /** The reference by which Provisioners name the template. */
  public get nodeTemplateRef(): NodeTemplateRef {
    return NodeTemplateRef._inApp(this.name);
  }

  /** Adds a disk. Where it is the only one, it takes the place of the family's default disks. */
  public addBlockDeviceMapping(mapping: BlockDeviceMapping): void {
    this.blockDeviceMappings.push(mapping);
  }

  /** Adds a tag of what Karpenter makes in EC2, or replaces it. */
  public addTag(key: string, value: string): void {
    this.tags[key] = value;
  }

  /** @internal */
  public _spec(): AWSNodeTemplateV1Alpha1Spec {
    const { given } = this;
    return {
      ...launchSettingsJson({
        ...given,
        blockDeviceMappings: this.blockDeviceMappings.length > 0 ? this.blockDeviceMappings : given.blockDeviceMappings,
        tags: Object.keys(this.tags).length > 0 ? this.tags : given.tags,
      }),
      userData: userDataText(given.userData),
      amiSelector: given.amiSelector,
      detailedMonitoring: given.detailedMonitoring,
    };
  }
}
