import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { AwsLaunchSettings } from './aws-launch-settings';
import { launchSettingsJson } from './launch-settings-json';
import { INodeTemplate, NodeTemplateRef } from './node-template-ref';
import { checkValues } from '../../foundation/basics/props/check-props';
import { mutableList, mutableMap } from '../../foundation/basics/props/mutable-copy';
import { AWSNodeTemplateV1Alpha1Spec } from '../../karpenter/imports/AWSNodeTemplate.v1alpha1';
import { AWS_NODE_TEMPLATE } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { BLOCK_DEVICE } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { userDataText } from '../resources/ec2-node-class-json';
import { KarpenterObject } from '../resources/karpenter-object';
import { LAUNCH_STRUCTS } from '../resources/struct-checks';
import { UserData } from '../user-data/user-data';

/**
 * Properties of an AWSNodeTemplate.
 *
 * In Karpenter 0.10 to 0.32. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface AWSNodeTemplateProps extends AwsLaunchSettings {
  /**
   * Metadata of the object. The name must start with a letter and must not contain a dot.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * User data of the nodes, in the AMI family's format. Mutually exclusive with `launchTemplate`. Karpenter 0.29 does not support user data for Windows.
   *
   * @crd spec.userData
   * @default - only the bootstrap configuration of Karpenter
   */
  readonly userData?: UserData;

  /**
   * Tags or `aws-ids` that select AMIs. Karpenter 0.26 and later also accept `aws::ids`, `aws::name`, and `aws::owners`. Required for the `Custom` family. Mutually exclusive with `launchTemplate`.
   * Since Karpenter 0.14.
   *
   * @crd spec.amiSelector
   * @default - the latest AMI of the family
   */
  readonly amiSelector?: { [tag: string]: string };

  /**
   * Whether EC2 reports metrics every minute instead of every five minutes. Since Karpenter 0.23.
   *
   * @crd spec.detailedMonitoring
   * @default false
   */
  readonly detailedMonitoring?: boolean;
}

/**
 * An AWSNodeTemplate: the AWS-specific configuration of nodes, cluster-scoped (`karpenter.k8s.aws/v1alpha1`). In Karpenter 0.10.1 to 0.32. The EC2NodeClass replaces the AWSNodeTemplate.
 *
 * @stability stable
 */
export class AWSNodeTemplate extends KarpenterObject implements INodeTemplate {
  /**
   * Creates the construct for an existing AWSNodeTemplate, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addTag` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get awsnodetemplate NAME -o json`. The object is not changed.
   * @throws if the manifest is not an AWSNodeTemplate of API version karpenter.k8s.aws/v1alpha1.
   *
   * @example
   * const [manifest] = Yaml.load('template.yaml');
   * const template = karpenter.v1alpha5.AWSNodeTemplate.fromManifest(chart, 'default', manifest);
   * template.addTag('team', 'web');
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): AWSNodeTemplate {
    return fromManifest(AWS_NODE_TEMPLATE, manifest, (props) => new AWSNodeTemplate(scope, id, props));
  }

  private readonly given: AWSNodeTemplateProps;
  private readonly blockDeviceMappings: BlockDeviceMapping[];
  private readonly tags: Record<string, string>;

  constructor(scope: Construct, id: string, props: AWSNodeTemplateProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', clusterScoped: true }, knownProps(props, 'v1alpha5.AWSNodeTemplateProps', '{ subnetSelector: { "karpenter.sh/discovery": "demo" } }', { isExact: new.target === AWSNodeTemplate }).metadata);
    checkValues(props, LAUNCH_STRUCTS);
    this.given = props;
    this.blockDeviceMappings = mutableList('blockDeviceMappings', props.blockDeviceMappings, BLOCK_DEVICE);
    this.tags = mutableMap('tags', props.tags);
  }

  /** The reference that Provisioners use for this node template. */
  public get nodeTemplateRef(): NodeTemplateRef {
    return NodeTemplateRef._inApp(this.name);
  }

  /** Adds an EBS volume. The first mapping replaces the default mappings of the AMI family. */
  public addBlockDeviceMapping(mapping: BlockDeviceMapping): void {
    this.blockDeviceMappings.push(knownProps(mapping, 'BlockDeviceMapping', '{ ebs: { volumeSize: "100Gi" } }', { name: 'mapping' }));
  }

  /** Adds or replaces a tag on the EC2 resources that Karpenter creates. */
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
