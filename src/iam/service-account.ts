import { GivenTrust } from './controller-trust';
import { minorsHold } from '../versions/facts';

/** The service account of the controller: where nothing is said, that of Karpenter's own guide. */
export function serviceAccountOf(given: GivenTrust, minor: string): { readonly namespace: string; readonly serviceAccount: string } {
  const { serviceAccountNamespace, serviceAccount = 'karpenter' } = given.kind === 'document' ? {} : given;
  return { namespace: serviceAccountNamespace ?? (minorsHold({ until: '0.32' }, minor) ? 'karpenter' : 'kube-system'), serviceAccount };
}
