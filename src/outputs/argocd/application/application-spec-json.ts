import { ApplicationSpecProps } from './application-spec-props';
import { IgnoreDifferences } from './ignore-differences';
import { syncPolicyJson } from './sync-policy-json';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';
import { SourceHydrator } from '../sources/source-hydrator';
import { toolJson } from '../sources/tool-json';

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
