import { cloudFormationContext, literalContext, terraformContext } from './arn-placeholders';
import { IamDescription } from './description';
import { resourcesOf } from './iam-resources';
import { NodeAccess } from './node-access';
import { AckObject, ackObjectsOf } from './outputs/ack';
import { awsAuthMapRole } from './outputs/aws-auth';
import { cloudFormationOf } from './outputs/cloudformation';
import { documentsOf } from './outputs/documents';
import { terraformOf } from './outputs/terraform';
import { PolicyDocument } from './policy-document';
import { Finding } from '../../checks/findings/finding';
import { yamlOf } from '../../foundation/yaml/write-yaml';

/**
 * AWS resources that one Karpenter release needs, as returned by `KarpenterIam.render`.
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
    /** Errors and warnings about the IAM resources. */
    public readonly findings: Finding[],
  ) {}

  /** Controller policies by name. */
  public get controllerPolicies(): { [name: string]: PolicyDocument } {
    return Object.fromEntries(this.literalResources().policies.map(({ name, document }) => [name, PolicyDocument._of(document)]));
  }

  /** Trust policy of the controller role. Undefined without `trust`. */
  public get controllerTrust(): PolicyDocument | undefined {
    const role = this.literalResources().controllerRole;
    return role && PolicyDocument._of(role.trust);
  }

  /** Policy of the interruption queue. Undefined without a queue. */
  public get queuePolicy(): PolicyDocument | undefined {
    const { queue } = this.literalResources();
    return queue && PolicyDocument._of(queue.policy);
  }

  /** Returns all documents as JSON: controller policies, trust policies, the node role, the queue, and its event rules. If the account or region is not set, the JSON contains an UPPERCASE placeholder. */
  public toJson(): string {
    return jsonText(documentsOf(this.literalResources()));
  }

  /** Returns a CloudFormation template in YAML. The template requires `CAPABILITY_NAMED_IAM`. CloudFormation looks up an account or region that is not set. */
  public toCloudFormation(): string {
    return yamlOf(cloudFormationOf(resourcesOf(this.description, this.minor, cloudFormationContext(this.description)), this.release));
  }

  /** Returns resources for Terraform's AWS provider, as the content of a `.tf.json` file. Terraform looks up an account or region that is not set. */
  public toTerraform(): string {
    return jsonText(terraformOf(resourcesOf(this.description, this.minor, terraformContext(this.description))));
  }

  /**
   * Returns objects of AWS Controllers for Kubernetes (ACK) as YAML documents. `account` and `region` are required. To add the objects to a chart, use `AckResources`.
   */
  public toAck(): string {
    return this._ackObjects().map(({ id, ...object }) => yamlOf(object)).join('---\n');
  }

  /** @internal */
  public _ackObjects(): readonly AckObject[] {
    if (this.description.account === undefined || this.description.region === undefined) throw new Error('account and region are required for ACK, because ACK objects contain ARNs');
    return ackObjectsOf(this.literalResources());
  }

  /** @internal resources that an output cannot contain, each with the command that creates the resource */
  public _leftOutOf(output: 'json' | 'cloudformation' | 'terraform' | 'ack'): string[] {
    const { nodeAccess, spotServiceLinkedRole, trust, clusterName } = this.description;
    const [principal] = this.literalResources().arnContext.nodeRoleArns;
    return [
      ...(nodeAccess === NodeAccess.AWS_AUTH && output !== 'json'
        ? [`the output does not contain the mapRoles entry for aws-auth. Add this entry to the aws-auth ConfigMap: ${JSON.stringify(awsAuthMapRole(principal))}`] : []),
      ...(nodeAccess === NodeAccess.ACCESS_ENTRY && output === 'ack'
        ? [`the output does not contain the access entry. To create the access entry, run: aws eks create-access-entry --cluster-name ${clusterName} --type EC2_LINUX --principal-arn ${principal}`] : []),
      ...(trust?._given.kind === 'pod-identity' && output === 'ack' ? ['the output does not contain the Pod Identity association. To create the association, use: aws eks create-pod-identity-association'] : []),
      ...(spotServiceLinkedRole && output === 'ack'
        ? ['the output does not contain the service-linked role for Spot Instances. To create the role, run: aws iam create-service-linked-role --aws-service-name spot.amazonaws.com'] : []),
    ];
  }

  private literalResources() {
    return resourcesOf(this.description, this.minor, literalContext(this.description));
  }
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
