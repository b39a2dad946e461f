import { controllerFindings } from './controller-findings';
import { ControllerTrust } from './controller-trust';
import { describe, IamDescription } from './description';
import { nodeClassFindings } from './evaluation/node-class-findings';
import { releaseChanges } from './evaluation/release-changes';
import { review } from './evaluation/review';
import { iamFindings } from './iam-findings';
import { KarpenterIamProps, KopsIamProps } from './karpenter-iam-props';
import { NodeRole } from './node-role-options';
import { OidcIssuer } from './oidc-issuer';
import { AckObject } from './outputs/ack';
import { PolicyDocument } from './policy-document';
import { IamChanges, PolicyReview } from './policy-review';
import { minorOfFacts } from './release';
import { RenderedKarpenterIam } from './rendered-karpenter-iam';
import { Finding } from '../../checks/findings/finding';
import { IKarpenterIam } from '../../checks/findings/i-karpenter-iam';
import { IamCheck } from '../../checks/findings/iam-check';
import { checkValue } from '../../foundation/basics/props/check-props';
import { listOf, neededText, objectWith } from '../../foundation/basics/props/prop-checks';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { knownProps } from '../props/known-props';

/**
 * The AWS resources that Karpenter needs for a cluster: the controller's policies and role, the node role, and the interruption queue with its EventBridge rules. You can render the resources for any release from 0.9 to 1.15.
 *
 * Pass a KarpenterIam to a `KarpenterApp` to validate EC2NodeClasses and controller values against the policies. For example, validation reports a tag or a role that the policy does not allow. Neither rendering nor validation calls AWS.
 *
 * The policies follow the CloudFormation template of each Karpenter release.
 *
 * @see https://karpenter.sh/docs/reference/cloudformation/
 * @example
 * const iam = new karpenter.iam.KarpenterIam({
 *   clusterName: 'production',
 *   region: 'eu-west-1',
 *   trust: karpenter.iam.ControllerTrust.podIdentity(),
 *   nodeAccess: karpenter.iam.NodeAccess.ACCESS_ENTRY,
 * });
 * const template = iam.render(karpenter.KarpenterVersion.of('1.15')).toCloudFormation();
 *
 * @stability experimental
 */
export class KarpenterIam implements IKarpenterIam {
  /**
   * Creates a KarpenterIam for a kOps cluster. The controller role trusts the issuer in the discovery store. Nodes use the role and instance profile that kOps creates. The result contains neither EKS permissions nor an interruption queue.
   *
   * @see https://kops.sigs.k8s.io/operations/karpenter/
   */
  public static forKops(props: KopsIamProps): KarpenterIam {
    const { clusterName, discoveryBucket, discoveryBucketRegion, ...options } = knownProps(props, 'iam.KopsIamProps', '{ clusterName: "demo.example.com", discoveryBucket: "…", … }');
    const region = checkValue('discoveryBucketRegion', discoveryBucketRegion ?? props.region!, neededText('eu-west-1'));
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
    this.description = describe(knownProps(props, 'iam.KarpenterIamProps', '{ clusterName: "demo" }', { isExact: new.target === KarpenterIam }));
  }

  /** Renders the resources for a release. For a release that is newer than this package, the resources are for the newest known release. */
  public render(version: KarpenterVersion): RenderedKarpenterIam {
    const minor = minorOfFacts(version);
    return RenderedKarpenterIam._of(version.toString(), minor, this.description, iamFindings(this.description, version));
  }

  /** Returns findings for a release: missing permissions, trust policy problems, and exceeded AWS limits. */
  public findings(version: KarpenterVersion): Finding[] {
    return this.render(version).findings;
  }

  /**
   * Reviews existing policies: reports permissions that the policies lack for a release, and permissions that the release does not need.
   *
   * @param version the Karpenter release
   * @param policies all policies of the controller
   */
  public review(version: KarpenterVersion, policies: PolicyDocument[]): PolicyReview {
    checkValue('policies', policies, listOf(objectWith('toText', 'a PolicyDocument', 'PolicyDocument.fromJson(text)')));
    return review(policies.map((policy) => policy._toJson()), this.description, minorOfFacts(version));
  }

  /**
   * Compares two releases: reports the permissions to add before an upgrade, and the permissions that you can remove after the upgrade.
   *
   * @param before the release before the upgrade
   * @param after the release after the upgrade
   */
  public changes(before: KarpenterVersion, after: KarpenterVersion): IamChanges {
    return releaseChanges(this.description, minorOfFacts(before), minorOfFacts(after));
  }

  /** @internal */
  public _ackObjects(version: KarpenterVersion): readonly AckObject[] {
    return this.render(version)._ackObjects();
  }

  /** @internal for app validation */
  public _forChecks(): IamCheck {
    return {
      findings: (version) => iamFindings(this.description, version),
      nodeClassFindings: (json, version) => nodeClassFindings(json, this.description, minorOfFacts(version)),
      controllerFindings: (controller, version) => controllerFindings(controller, this.description, minorOfFacts(version)),
    };
  }
}
