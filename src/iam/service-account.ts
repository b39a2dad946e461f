import { GivenTrust } from './controller-trust';
import { controllerNamespaceOf } from '../versions/controller-namespace';

/** The service account of the controller, by default the one in Karpenter's getting started guide. */
export function serviceAccountOf(given: GivenTrust, minor: string): { readonly namespace: string; readonly serviceAccount: string } {
  const { serviceAccountNamespace, serviceAccount = 'karpenter' } = given.kind === 'document' ? {} : given;
  return { namespace: serviceAccountNamespace ?? controllerNamespaceOf(minor), serviceAccount };
}
