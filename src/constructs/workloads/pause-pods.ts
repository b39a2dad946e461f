import { ApiObject, ApiObjectMetadata, Lazy } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Construct } from 'constructs';
import { KarpenterWorkload } from './karpenter-workload';
import { PAUSE_IMAGE } from './pause-image';
import { requestsOf } from './requests';
import { isLabelValue, LABEL_VALUE } from '../../checks/labels/label-syntax';
import { checkValue } from '../../foundation/basics/props/check-props';
import { METADATA, required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { INodePool } from '../props/nodepool/node-pool-ref';
import { POOL } from '../props/nodepool/pools-code';

/** Options for a Deployment of pause containers that request resources. */
export interface PausePods {
  readonly metadata: ApiObjectMetadata | undefined;
  readonly pool: INodePool | undefined;
  readonly replicas: number;
  readonly cpu: string;
  readonly memory: string | undefined;
  readonly image: string | undefined;
  readonly containerName: string;
  /** Returns additional fields of the pod spec, for pods with the given `app` label. */
  readonly podSpec: (app: string) => Partial<k8s.PodSpec>;
}

/** @throws if replicas is negative or a fraction, a request is not a quantity, or the name is not a valid label value */
export function pausePods(scope: Construct, id: string, pods: PausePods): ApiObject {
  const { metadata, pool, replicas, cpu, memory, image = PAUSE_IMAGE, containerName: name, podSpec } = pods;
  const requests = Object.fromEntries(Object.entries(requestsOf(cpu, memory)).map(([resource, amount]) => [resource, quantity(amount)]));
  checkValue('metadata', metadata, METADATA);
  checkValue('pool', pool ?? undefined, POOL);
  if (typeof metadata?.name === 'string' && !isLabelValue(metadata.name)) {
    throw new Error(`metadata.name must be a valid label value for the app label of the pods, got ${valueText(metadata.name)}. Use ${LABEL_VALUE}.`);
  }
  // The generated name is available only after the object is created.
  const app: string = metadata?.name ?? Lazy.any({ produce: () => deployment.name });
  const deployment: ApiObject = new k8s.KubeDeployment(scope, id, {
    metadata,
    spec: {
      replicas: checkValue('replicas', replicas, required(wholeNumber(0))),
      selector: { matchLabels: { app } },
      template: { metadata: { labels: { app } }, spec: { ...podSpec(app), containers: [{ name, image, resources: { requests } }] } },
    },
  });
  if (pool) KarpenterWorkload.of(deployment).runOn(pool);
  return deployment;
}

function quantity(text: string): k8s.Quantity {
  return /^\d{1,15}$/.test(text) ? k8s.Quantity.fromNumber(Number(text)) : k8s.Quantity.fromString(text);
}
