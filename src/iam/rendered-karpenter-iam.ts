import { cloudFormationContext, literalContext, terraformContext } from './arn-placeholders';
import { IamDescription } from './description';
import { NodeAccess } from './node-access';
import { AckObject, ackObjectsOf } from './outputs/ack';
import { awsAuthMapRole } from './outputs/aws-auth';
import { cloudFormationOf } from './outputs/cloudformation';
import { documentsOf } from './outputs/documents';
import { terraformOf } from './outputs/terraform';
import { PolicyDocument } from './policy-document';
import { resourcesOf } from './resources';
import { Finding } from '../validation/finding';
import { yamlOf } from '../yaml/write-yaml';

/**
 * What Karpenter needs of AWS in one release. Made by `KarpenterIam.render`.
 *
 * @stability experimental
 */
export class RenderedKarpenterIam {
  /** @internal */
  public static _of(release: string, minor: string, description: IamDescription, findings: Finding[]): RenderedKarpenterIam {
    return new RenderedKarpenterIam(release, minor, description, findings);
  }

  private constructor(
    private readonly release: string,
    private readonly minor: string,
    private readonly description: IamDescription,
    /** What is wrong with it, or worth knowing. */
    public readonly findings: Finding[],
  ) {}

  /** The controller's policies by name. */
  public get controllerPolicies(): { [name: string]: PolicyDocument } {
    return Object.fromEntries(this.plain().policies.map(({ name, document }) => [name, PolicyDocument._of(document)]));
  }

  /** Whom the controller's role trusts. There is none where no trust was named. */
  public get controllerTrust(): PolicyDocument | undefined {
    const role = this.plain().controllerRole;
    return role && PolicyDocument._of(role.trust);
  }

  /** Who may use the queue of interruptions. There is none where there is no queue. */
  public get queuePolicy(): PolicyDocument | undefined {
    const { queue } = this.plain();
    return queue && PolicyDocument._of(queue.policy);
  }

  /** All documents by what they are for, as JSON: policies, trusts, the node role, the queue and its rules. What is not known stands in capitals. */
  public toJson(): string {
    return jsonText(documentsOf(this.plain()));
  }

  /** One CloudFormation template, as YAML. It needs CAPABILITY_NAMED_IAM. What is not known is looked up by CloudFormation. */
  public toCloudFormation(): string {
    return yamlOf(cloudFormationOf(resourcesOf(this.description, this.minor, cloudFormationContext(this.description)), this.release));
  }

  /** Resources for Terraform's AWS provider, as the text of a file such as `karpenter.tf.json`. What is not known is looked up by Terraform. */
  public toTerraform(): string {
    return jsonText(terraformOf(resourcesOf(this.description, this.minor, terraformContext(this.description))));
  }

  /**
   * Objects for AWS Controllers for Kubernetes, as YAML documents; `AckResources` has them as constructs.
   *
   * Refuses to guess an account and a region.
   */
  public toAck(): string {
    return this._ackObjects().map(({ id, ...object }) => yamlOf(object)).join('---\n');
  }

  /** @internal */
  public _ackObjects(): readonly AckObject[] {
    if (this.description.account === undefined || this.description.region === undefined) throw new Error('objects for ACK hold ARNs: account and region have to be given');
    return ackObjectsOf(this.plain());
  }

  /** @internal what was asked for and is not in an output, each with what to do */
  public _leftOutOf(output: 'json' | 'cloudformation' | 'terraform' | 'ack'): string[] {
    const { nodeAccess, spotServiceLinkedRole, trust, clusterName } = this.description;
    const [principal] = this.plain().arnContext.nodeRoleArns;
    return [
      ...(nodeAccess === NodeAccess.AWS_AUTH && output !== 'json'
        ? [`not in the output: the item of mapRoles in aws-auth: ${JSON.stringify(awsAuthMapRole(principal))}`] : []),
      ...(nodeAccess === NodeAccess.ACCESS_ENTRY && output === 'ack'
        ? [`not in the output: the access entry; aws eks create-access-entry --cluster-name ${clusterName} --type EC2_LINUX --principal-arn ${principal}`] : []),
      ...(trust?._given.kind === 'pod-identity' && output === 'ack' ? ['not in the output: the association of Pod Identity; aws eks create-pod-identity-association makes it'] : []),
      ...(spotServiceLinkedRole && output === 'ack'
        ? ['not in the output: the role of spot; aws iam create-service-linked-role --aws-service-name spot.amazonaws.com'] : []),
    ];
  }

  private plain() {
    return resourcesOf(this.description, this.minor, literalContext(this.description));
  }
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
