import { ApiObjectMetadata, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { checkValue } from '../../foundation/basics/props/check-props';
import { METADATA } from '../../foundation/basics/props/prop-checks';

/** Default namespace of Argo CD, in which Argo CD also looks for Applications, ApplicationSets, and AppProjects. */
export const ARGO_NAMESPACE = 'argocd';

/** Returns metadata with a namespace. If the metadata has no namespace, the namespace of the chart or of Argo CD applies, in this order. */
export function argoMetadata(scope: Construct, metadata: ApiObjectMetadata | undefined): ApiObjectMetadata {
  checkValue('metadata', metadata, METADATA);
  return { ...metadata, namespace: metadata?.namespace ?? Chart.of(scope).namespace ?? ARGO_NAMESPACE };
}
