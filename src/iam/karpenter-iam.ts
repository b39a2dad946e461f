import { controllerFindings } from './controller-findings';
import { ControllerTrust } from './controller-trust';
import { describe, IamDescription } from './description';
import { nodeClassFindings } from './evaluation/coherence';
import { releaseChanges } from './evaluation/release-changes';
import { review } from './evaluation/review';
import { iamFindings } from './iam-findings';
import { KarpenterIamProps, KopsIamProps } from './karpenter-iam-props';
import { NodeRole } from './node-role';
import { OidcIssuer } from './oidc-issuer';
import { AckObject } from './outputs/ack';
import { PolicyDocument } from './policy-document';
import { IamChanges, PolicyReview } from './policy-review';
import { minorOfFacts } from './release';
import { RenderedKarpenterIam } from './rendered-karpenter-iam';
import { checkValue } from '../basics/check-props';
import { listOf, NEEDED_TEXT, objectWith } from '../basics/prop-checks';
import { Finding } from '../validation/finding';
import { IKarpenterIam } from '../validation/i-karpenter-iam';
import { IamCheck } from '../validation/iam-check';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * What Karpenter needs of AWS for a cluster: the controller's policies and role, the node role, the queue of interruptions with its rules. Described once and rendered for any release from 0.9 to 1.15.
 *
 * Given to a `KarpenterApp`, its EC2NodeClasses and ControllerValues are held against it: a tag or a role that the policy does not let pass is an error. No call to AWS is made.
 *
 * Source: the CloudFormation templates of 25 releases; docs/iam.md says where this differs from them.
 *
 * @stability experimental
 */
export class KarpenterIam implements IKarpenterIam {
  /**
   * For a cluster of kOps: tokens of the issuer in the discovery store, the nodes' role and instance profile as kOps names and makes them, no EKS, and no queue.
   *
   * Refuses to guess the bucket's region. Source: rule G-12.
   */
  public static forKops(props: KopsIamProps): KarpenterIam {
    const { clusterName, discoveryBucket, discoveryBucketRegion, ...options } = props;
    const region = checkValue('discoveryBucketRegion', discoveryBucketRegion ?? props.region!, NEEDED_TEXT);
    const nodes = `nodes.${clusterName}`;
    return new KarpenterIam({
      trust: ControllerTrust.irsa({
        issuer: OidcIssuer.s3({ bucket: discoveryBucket, region, path: `${clusterName}/discovery/${clusterName}` }),
        audience: 'amazonaws.com',
        serviceAccountNamespace: 'kube-system',
      }),
      controllerRoleName: `karpenter.kube-system.sa.${clusterName}`,
      nodeRole: NodeRole.existing(nodes, nodes),
      interruptionQueue: false,
      endpointLookup: false,
      manageInstanceProfiles: false,
      ...options,
      clusterName,
    });
  }

  private readonly description: IamDescription;

  constructor(props: KarpenterIamProps) {
    this.description = describe(props);
  }

  /** Everything for a release. For one newer than all that this package knows, that of the newest. */
  public render(version: KarpenterVersion): RenderedKarpenterIam {
    const minor = minorOfFacts(version);
    return RenderedKarpenterIam._of(version.toString(), minor, this.description, iamFindings(this.description, version));
  }

  /** What there is to say of the policies for a release: what given ones lack, and limits of AWS. */
  public findings(version: KarpenterVersion): Finding[] {
    return this.render(version).findings;
  }

  /**
   * What policies lack for a release, and what they grant beyond its own.
   *
   * @param version the release
   * @param policies the policies that the controller has, all of them
   */
  public review(version: KarpenterVersion, policies: PolicyDocument[]): PolicyReview {
    checkValue('policies', policies, listOf(objectWith('toText', 'a PolicyDocument', 'PolicyDocument.fromJson(text)')));
    return review(policies.map((policy) => policy._toJson()), this.description, minorOfFacts(version));
  }

  /**
   * What has to be added when moving from one release to another, and what may go.
   *
   * @param before the release that runs
   * @param after the release that it is moved to
   */
  public changes(before: KarpenterVersion, after: KarpenterVersion): IamChanges {
    return releaseChanges(this.description, minorOfFacts(before), minorOfFacts(after));
  }

  /** @internal */
  public _ackObjects(version: KarpenterVersion): readonly AckObject[] {
    return this.render(version)._ackObjects();
  }

  /** @internal what the check of an app asks */
  public _forChecks(): IamCheck {
    return {
      findings: (version) => iamFindings(this.description, version),
      nodeClassFindings: (json, version) => nodeClassFindings(json, this.description, minorOfFacts(version)),
      controllerFindings: (controller, version) => controllerFindings(controller, this.description, minorOfFacts(version)),
    };
  }
}
