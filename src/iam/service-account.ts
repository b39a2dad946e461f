import { GivenTrust } from './controller-trust';
import { controllerNamespaceOf } from '../versions/controller-namespace';

/** The service account of the controller: where nothing is said, that of Karpenter's own guide. */
export function serviceAccountOf(given: GivenTrust, minor: string): { readonly namespace: string; readonly serviceAccount: string } {
  const { serviceAccountNamespace, serviceAccount = 'karpenter' } = given.kind === 'document' ? {} : given;
  return { namespace: serviceAccountNamespace ?? controllerNamespaceOf(minor), serviceAccount };
}
