import { Construct } from 'constructs';
import { BundleOptions, revisionOf } from './cluster-bundle';
import { parentName } from './parent-names';
import { folderSource, pathInRepository } from './repository';
import { STAGE, stagedStrategy, stageOf } from './stages';
import { finalizersOf, syncPolicyOf } from './sync-policy';
import { Application } from '../../application/application';
import { ApplicationDestination } from '../../application/application-destination';
import { ApplicationSpecProps } from '../../application/application-spec-props';
import { ApplicationSet } from '../../application-set/application-set';
import { ApplicationSetGenerator } from '../../application-set/application-set-generator';
import { ApplicationDeletion } from '../application-deletion';
import { GitOpsCluster } from '../git-ops-cluster';

/** Creates the parent Application for a single cluster. */
export function parentApplication(scope: Construct, name: string, cluster: GitOpsCluster, options: BundleOptions): Application {
  const { argoNamespace, deletion } = options;
  return new Application(scope, 'parent', {
    ...parentSpec(cluster.name, { ...options, repository: { ...options.repository, ...revisionOf(cluster) } }),
    metadata: { name, namespace: argoNamespace, finalizers: finalizersOf(deletion) },
  });
}

/** Creates an ApplicationSet with one parent Application for each cluster, synced stage by stage. Sync waves have no effect between parent Applications. */
export function parentSet(scope: Construct, name: string, clusters: readonly GitOpsCluster[], options: BundleOptions): ApplicationSet {
  const { argoNamespace, deletion, isAutomated, stages } = options;
  const elements = clusters.map((cluster) => ({
    cluster: cluster.name, stage: stageOf(cluster), revision: cluster.targetRevision ?? options.repository.targetRevision,
  }));
  return new ApplicationSet(scope, 'parents', {
    metadata: { name, namespace: argoNamespace },
    generators: [ApplicationSetGenerator.list(elements)],
    strategy: isAutomated ? stagedStrategy(stages) : undefined,
    syncPolicy: { preserveResourcesOnDeletion: deletion === ApplicationDeletion.ORPHAN },
    template: {
      metadata: { name: parentName('{{.cluster}}', name), namespace: argoNamespace, labels: { [STAGE]: '{{.stage}}' }, finalizers: finalizersOf(deletion) },
      spec: parentSpec('{{.cluster}}', { ...options, repository: { ...options.repository, targetRevision: '{{.revision}}' } }),
    },
  });
}

function parentSpec(cluster: string, { repository, outdir, argoNamespace, project, isAutomated }: BundleOptions): ApplicationSpecProps {
  return {
    project,
    source: folderSource(repository, pathInRepository(repository, `${outdir}/clusters/${cluster}/apps`)),
    destination: ApplicationDestination.inCluster(argoNamespace),
    syncPolicy: syncPolicyOf(isAutomated, true),
  };
}
