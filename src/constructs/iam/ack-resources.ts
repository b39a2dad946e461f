import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterIam } from './karpenter-iam';
import { AckObject } from './outputs/ack';
import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { knownProps } from '../props/known-props';
import { appCheckOf } from '../synthesis/app-check';

/**
 * Properties of AckResources.
 *
 * @stability experimental
 */
export interface AckResourcesProps {
  /** KarpenterIam of the cluster, which must have `account` and `region`. */
  readonly iam: KarpenterIam;

  /**
   * Karpenter release.
   *
   * @default - the release that was configured for the scope before this construct was created
   */
  readonly version?: KarpenterVersion;
}

/**
 * AWS resources that Karpenter needs, as objects of AWS Controllers for Kubernetes (ACK) in the chart's namespace. The ACK controllers for IAM, SQS, and EventBridge create the AWS resources.
 *
 * The access entry, the Pod Identity association, and the service-linked role for Spot Instances are not included.
 *
 * @see https://aws-controllers-k8s.github.io/docs/
 * @example
 * new karpenter.iam.AckResources(chart, 'Iam', {
 *   iam: new karpenter.iam.KarpenterIam({ clusterName: 'production', account: '123456789012', region: 'eu-west-1' }),
 *   version: karpenter.KarpenterVersion.of('1.15'),
 * });
 *
 * @stability experimental
 */
export class AckResources extends Construct {
  constructor(scope: Construct, id: string, props: AckResourcesProps) {
    super(scope, id);
    knownProps(props, 'iam.AckResourcesProps', '{ iam }', { isExact: new.target === AckResources });
    checkValue('iam', props.iam, required(instanceOf(KarpenterIam, 'new KarpenterIam({ clusterName: "…", account: "…", region: "…" })')));
    const objects: readonly AckObject[] = props.iam._ackObjects(props.version ?? targetOf(this).version);
    for (const { id: objectId, metadata, ...object } of objects) {
      new ApiObject(this, objectId, { ...object, metadata });
    }
    appCheckOf(this);
  }
}
