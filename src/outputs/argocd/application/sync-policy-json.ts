import { ApplicationSyncPolicy, SyncRetry } from './application-sync-policy';
import { SyncOption } from './sync-option';
import { durationText } from '../../../constructs/props/duration-text';
import { textOf } from '../../../constructs/props/text-of';
import { copyOf } from '../../../foundation/basics/plain-map';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

type SyncPolicy = NonNullable<ApplicationV1Alpha1Spec['syncPolicy']>;

/** Returns a sync policy with the field names of the CRD. Adds `RespectIgnoreDifferences=true` if differences are ignored. */
export function syncPolicyJson(policy: ApplicationSyncPolicy | undefined, ignoresDifferences: boolean): SyncPolicy | undefined {
  const syncOptions = optionStrings(policy?.syncOptions ?? [], ignoresDifferences);
  if (!policy && syncOptions.length === 0) return undefined;
  const { automated, retry, managedNamespaceMetadata } = policy ?? {};
  return {
    automated: automated && { prune: automated.prune, selfHeal: automated.selfHeal, allowEmpty: automated.allowEmpty, enabled: automated.enabled },
    syncOptions: syncOptions.length > 0 ? syncOptions : undefined,
    retry: retry && retryJson(retry),
    managedNamespaceMetadata: managedNamespaceMetadata && {
      labels: managedNamespaceMetadata.labels && copyOf(managedNamespaceMetadata.labels),
      annotations: managedNamespaceMetadata.annotations && copyOf(managedNamespaceMetadata.annotations),
    },
  };
}

function optionStrings(options: readonly SyncOption[], ignoresDifferences: boolean): string[] {
  const strings = options.map((option, index) => textOf(`syncPolicy.syncOptions[${index}]`, option, SyncOption)!);
  if (ignoresDifferences && !strings.some((each) => each.startsWith('RespectIgnoreDifferences='))) strings.push(SyncOption.RESPECT_IGNORE_DIFFERENCES.value);
  return [...new Set(strings)];
}

function retryJson({ limit, backoff, refresh }: SyncRetry): SyncPolicy['retry'] {
  return {
    limit,
    backoff: backoff && {
      duration: backoff.duration && durationText(backoff.duration, 'syncPolicy.retry.backoff.duration'),
      factor: backoff.factor,
      maxDuration: backoff.maxDuration && durationText(backoff.maxDuration, 'syncPolicy.retry.backoff.maxDuration'),
    },
    refresh,
  };
}
