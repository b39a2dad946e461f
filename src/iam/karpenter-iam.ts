import { controllerFindings } from './controller-findings';
import { ControllerTrust } from './controller-trust';
import { describe, IamDescription } from './description';
import { isOfPolicyAlone, nodeClassFindings } from './evaluation/coherence';
import { evaluate } from './evaluation/evaluate';
import { releaseChanges } from './evaluation/release-changes';
import { lacksOf, neededRequests, ownPolicies, review } from './evaluation/review';
import { withWhereabouts } from './evaluation/whereabouts';
import { FIRST_SCOPED } from './facts/statements';
import { KarpenterIamProps, KopsIamProps } from './karpenter-iam-props';
import { NodeRole } from './node-role';
import { OidcIssuer } from './oidc-issuer';
import { AckObject } from './outputs/ack';
import { PolicyDocument } from './policy-document';
import { IamChanges, PermissionRemark, PolicyReview } from './policy-review';
import { RenderedKarpenterIam } from './rendered-karpenter-iam';
import { ControllerPolicy, MOST_POLICY_CHARACTERS, policiesOf, sizeOf } from './resources';
import { literalPlace } from './syntax';
import { trustFindings } from './trust-findings';
import { givenItems, givenText } from '../resources/given';
import { Finding } from '../validation/finding';
import { findingOf } from '../validation/finding-of';
import { IamCheck } from '../validation/iam-check';
import { minorsHold } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';

/**
 * What Karpenter needs of AWS for a cluster: the controller's policies and role, the node role, the queue of interruptions with its rules. Described once and rendered for any release from 0.9 to 1.14.
 *
 * Given to a `KarpenterApp`, its EC2NodeClasses and ControllerValues are held against it: a tag or a role that the policy does not let pass is an error. No call to AWS is made.
 *
 * Source: the CloudFormation templates of 25 releases; docs/iam.md says where this differs from them.
 */
export class KarpenterIam {
  /**
   * For a cluster of kOps: tokens of the issuer in the discovery store, the nodes' role and instance profile as kOps names and makes them, no EKS, and no queue.
   *
   * Refuses to guess the bucket's region. Source: rule G-12.
   */
  public static forKops(props: KopsIamProps): KarpenterIam {
    const { clusterName, discoveryBucket, discoveryBucketRegion, ...options } = props;
    const region = givenText('discoveryBucketRegion', discoveryBucketRegion ?? props.region!);
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
    return RenderedKarpenterIam._of(version.toString(), minorFor(version), this.description, this.findings(version));
  }

  /**
   * What policies lack for a release, and what they grant beyond its own.
   *
   * @param version the release
   * @param policies the policies that the controller has, all of them
   */
  public review(version: KarpenterVersion, policies: PolicyDocument[]): PolicyReview {
    givenItems('policies', policies, 'toText', () => 'PolicyDocument.fromJson(text)');
    return review(policies.map((policy) => policy._toJson()), this.description, minorFor(version));
  }

  /**
   * What has to be added when moving from one release to another, and what may go.
   *
   * @param before the release that runs
   * @param after the release that it is moved to
   */
  public changes(before: KarpenterVersion, after: KarpenterVersion): IamChanges {
    return releaseChanges(this.description, minorFor(before), minorFor(after));
  }

  /** @internal */
  public _ackObjects(version: KarpenterVersion): readonly AckObject[] {
    return this.render(version)._ackObjects();
  }

  /** @internal what the check of an app asks */
  public _forChecks(): IamCheck {
    return {
      findings: (version) => this.findings(version),
      nodeClassFindings: (json, version) => nodeClassFindings(json, this.description, minorFor(version)),
      controllerFindings: (controller, version) => controllerFindings(controller, this.description, minorFor(version)),
    };
  }

  private findings(version: KarpenterVersion): Finding[] {
    const minor = minorFor(version);
    const place = literalPlace(this.description);
    const policies = policiesOf(this.description, minor, place);
    const tooLarge = policies.map(({ name, document }) => ({ name, size: sizeOf(document) })).filter(({ size }) => size > MOST_POLICY_CHARACTERS);
    const lacks = this.description.controllerPolicies ? this.lacks(policies, minor) : [];
    return [
      ...(isNewer(version) ? [findingOf('karpenter-version-known', '', `Karpenter ${version} is newer than this package knows: permissions are those of ${newestKnown()}`, 'update cdk8s-karpenter')] : []),
      ...(this.description.trust ? trustFindings(this.description.trust._given, this.description, minor) : []),
      ...tooLarge.map(({ name, size }) => findingOf('iam-policy-size', '', `the policy ${name} has ${size} characters, and IAM takes ${MOST_POLICY_CHARACTERS}`, 'write less into it, or several of controllerPolicies')),
      ...lacks.map(({ action, message }) => findingOf('iam-policy-lacks', '', `Karpenter ${version} asks for ${action} ${message}`, 'add it to controllerPolicies')),
      ...(this.description.unscoped && minorsHold({ since: FIRST_SCOPED }, minor)
        ? [findingOf('iam-unscoped', '', 'the controller may do to everything in the account what it does to its own nodes', 'leave unscoped out')] : []),
    ];
  }

  /** What own policies lack whatever the EC2NodeClasses say: what hangs on those is said there. */
  private lacks(policies: readonly ControllerPolicy[], minor: string): PermissionRemark[] {
    const documents = policies.map(({ document }) => document);
    const description = withWhereabouts(this.description, documents);
    const place = literalPlace(description);
    const requests = neededRequests(description, minor, place).filter((request) => isOfPolicyAlone(request, evaluate(documents, request)));
    return lacksOf(documents, ownPolicies(description, minor, place), requests);
  }
}

/** The minor whose permissions a release has. */
function minorFor(version: KarpenterVersion): string {
  const { major, minor } = isNewer(version) ? newestKnown() : version;
  return `${major}.${minor}`;
}

function isNewer(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}
