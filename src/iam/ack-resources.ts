import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterIam } from './karpenter-iam';
import { AckObject } from './outputs/ack';
import { valueText } from '../basics/value-text';
import { appCheckOf } from '../synthesis/app-check';
import { targetOf } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * What objects for ACK are made from.
 *
 * @stability experimental
 */
export interface AckResourcesProps {
  /** What Karpenter needs of AWS. It has to name the account and the region. */
  readonly iam: KarpenterIam;

  /**
   * The release.
   *
   * @default - that of the scope, as it was named before this construct was made
   */
  readonly version?: KarpenterVersion;
}

/**
 * What Karpenter needs of AWS as objects of AWS Controllers for Kubernetes (ACK), next to the manifests: its controllers of IAM, SQS and EventBridge make it. They stand in the namespace of their chart.
 *
 * They can't make an access entry, a pod identity association or the service-linked role of spot: those are of other controllers. Refuses an `iam` without account and region.
 *
 * @stability experimental
 */
export class AckResources extends Construct {
  constructor(scope: Construct, id: string, props: AckResourcesProps) {
    super(scope, id);
    if (!(props?.iam instanceof KarpenterIam)) throw new Error(`iam: ${valueText(props?.iam)} is not what stands here; write new KarpenterIam({ … })`);
    const objects: readonly AckObject[] = props.iam._ackObjects(props.version ?? targetOf(this).version);
    for (const { id: objectId, metadata, ...object } of objects) {
      new ApiObject(this, objectId, { ...object, metadata });
    }
    appCheckOf(this);
  }
}
