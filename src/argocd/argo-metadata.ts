import { ApiObjectMetadata, Chart } from 'cdk8s';
import { Construct } from 'constructs';

/** The namespace in which Argo CD runs by default, and in which it looks for its own kinds. */
export const ARGO_NAMESPACE = 'argocd';

/** Metadata with a namespace: the explicit one, else the chart's, else Argo CD's. */
export function argoMetadata(scope: Construct, metadata: ApiObjectMetadata | undefined): ApiObjectMetadata {
  return { ...metadata, namespace: metadata?.namespace ?? Chart.of(scope).namespace ?? ARGO_NAMESPACE };
}
