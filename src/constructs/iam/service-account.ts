import { GivenTrust } from './controller-trust';
import { controllerNamespaceOf } from '../../karpenter/versions/controller-namespace';

/** Returns the controller's service account. The defaults match Karpenter's getting started guide. */
export function serviceAccountOf(given: GivenTrust, minor: string): { readonly namespace: string; readonly serviceAccount: string } {
  const { serviceAccountNamespace, serviceAccount = 'karpenter' } = given.kind === 'document' ? {} : given;
  return { namespace: serviceAccountNamespace ?? controllerNamespaceOf(minor), serviceAccount };
}
