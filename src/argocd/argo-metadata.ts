import { ApiObjectMetadata, Chart } from 'cdk8s';
import { Construct } from 'constructs';

/** Where Argo CD is by itself, and looks for its kinds. */
export const ARGO_NAMESPACE = 'argocd';

/** Metadata with a namespace: the one given, else that of the chart, else Argo CD's own. */
export function argoMetadata(scope: Construct, given: ApiObjectMetadata | undefined): ApiObjectMetadata {
  return { ...given, namespace: given?.namespace ?? Chart.of(scope).namespace ?? ARGO_NAMESPACE };
}
