import { Duration } from 'cdk8s';
import { ApplicationFinalizer } from '../../application/application-finalizer';
import { ApplicationSyncPolicy } from '../../application/application-sync-policy';
import { SyncOption } from '../../application/sync-option';
import { ApplicationDeletion } from '../application-deletion';

/** Retries for about five minutes, which is enough time to install the CRDs. With more retries, Argo CD would take longer to sync a commit that fixes an error. */
const RETRY = { limit: 5, backoff: { duration: Duration.seconds(10), factor: 2, maxDuration: Duration.minutes(3) } };

const FINALIZERS: { readonly [deletion in ApplicationDeletion]: readonly string[] } = {
  [ApplicationDeletion.ORPHAN]: [],
  [ApplicationDeletion.FOREGROUND]: [ApplicationFinalizer.RESOURCES],
  [ApplicationDeletion.BACKGROUND]: [ApplicationFinalizer.RESOURCES_BACKGROUND],
};

export function syncPolicyOf(isAutomated: boolean, prune: boolean, syncOptions: SyncOption[] = []): ApplicationSyncPolicy {
  return { ...(isAutomated && { automated: { ...(prune && { prune }), selfHeal: true } }), syncOptions, retry: RETRY };
}

/** Returns the finalizers for a deletion mode, or undefined if the mode requires no finalizer. */
export function finalizersOf(deletion: ApplicationDeletion): string[] | undefined {
  const finalizers = FINALIZERS[deletion];
  return finalizers.length === 0 ? undefined : [...finalizers];
}
