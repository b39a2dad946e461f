import { ApiObjectMetadata, Chart } from 'cdk8s';
import { Construct } from 'constructs';

/** Default namespace of Argo CD, in which it also looks for objects of its own kinds. */
export const ARGO_NAMESPACE = 'argocd';

/** Returns metadata with a namespace: the explicit namespace if set, otherwise the chart's namespace, otherwise Argo CD's default namespace. */
export function argoMetadata(scope: Construct, metadata: ApiObjectMetadata | undefined): ApiObjectMetadata {
  return { ...metadata, namespace: metadata?.namespace ?? Chart.of(scope).namespace ?? ARGO_NAMESPACE };
}
