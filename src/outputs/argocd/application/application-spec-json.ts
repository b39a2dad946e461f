import { ApplicationSpecProps } from './application-spec-props';
import { ApplicationSyncPolicy, SyncRetry } from './application-sync-policy';
import { IgnoreDifferences } from './ignore-differences';
import { SyncOption } from './sync-option';
import { durationText } from '../../../constructs/props/duration-text';
import { textOf } from '../../../constructs/props/text-of';
import { copyOf } from '../../../foundation/basics/plain-map';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';
import { SourceHydrator } from '../sources/source-hydrator';
import { toolJson } from '../sources/tool-json';

type SyncPolicy = NonNullable<ApplicationV1Alpha1Spec['syncPolicy']>;

/** Returns the spec of an Application, with the field names of the CRD. */
export function applicationSpecJson(props: ApplicationSpecProps): ApplicationV1Alpha1Spec {
  const { project = 'default', source, sources, sourceHydrator, destination, syncPolicy, ignoreDifferences = [], info, revisionHistoryLimit } = props;
  return {
    project,
    source: source?._toJson(),
    sources: sources?.map((each) => each._toJson()),
    sourceHydrator: sourceHydrator && hydratorJson(sourceHydrator),
    destination: destination._toJson(),
    syncPolicy: syncPolicyJson(syncPolicy, ignoreDifferences.length > 0),
    ignoreDifferences: ignoreDifferences.length > 0 ? ignoreDifferences.map(ignoredJson) : undefined,
    info: info?.map(({ name, value }) => ({ name, value })),
    revisionHistoryLimit,
  };
}

function hydratorJson({ drySource, syncSource, hydrateTo }: SourceHydrator): ApplicationV1Alpha1Spec['sourceHydrator'] {
  return {
    drySource: {
      repoURL: drySource.repoURL, targetRevision: drySource.targetRevision, path: drySource.path, ...toolJson('sourceHydrator.drySource', drySource),
    },
    syncSource: { targetBranch: syncSource.targetBranch, path: syncSource.path, repoURL: syncSource.repoURL },
    hydrateTo: hydrateTo && { targetBranch: hydrateTo.targetBranch },
  };
}

function ignoredJson(ignored: IgnoreDifferences): NonNullable<ApplicationV1Alpha1Spec['ignoreDifferences']>[number] {
  const { group, kind, name, namespace, jsonPointers, jqPathExpressions, managedFieldsManagers } = ignored;
  return { group, kind, name, namespace, jsonPointers, jqPathExpressions, managedFieldsManagers };
}

/** Returns a sync policy with the field names of the CRD. Adds `RespectIgnoreDifferences=true` if differences are ignored. */
function syncPolicyJson(policy: ApplicationSyncPolicy | undefined, ignoresDifferences: boolean): SyncPolicy | undefined {
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
