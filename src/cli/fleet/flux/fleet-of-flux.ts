import { fluxNotes, UnknownDeployment } from './flux-notes';
import { FluxTree } from './flux-tree';
import { installedReleases } from './helm-release';
import { revisionOf } from './own-repository';
import { RootKustomization } from './root-kustomizations';
import { FluxDeployment } from './walk';
import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { filePathOf } from '../argo/folder-index';
import { kustomizationIn } from '../argo/kustomization-files';
import { ClusterFacts } from '../cluster-facts';
import { ClusterApplication, FleetSources, NO_DEPLOYMENTS } from '../distributed-sources';
import { textOfSource } from '../source-text';
import { foldersOfClusters, usesOfSources } from '../source-uses';

/** One side of a comparison. */
export interface FluxSide {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  readonly tree: FluxTree;
  readonly kustomizations: readonly RootKustomization[];
  /** Returns the cluster of a file by its folder. */
  readonly clusterOf: (file: Source) => string | undefined;
  /** Whether the files in the folder of a cluster belong to it even if no Kustomization deploys them. */
  readonly areWhole: boolean;
}

/** A folder that a Kustomization deploys to a cluster. */
export interface ClusterDeployment extends FluxDeployment {
  readonly cluster: string;
}

/**
 * Returns the clusters to which Kustomizations deploy folders of the input, or undefined if they deploy no files.
 *
 * @param hasFiles returns whether a Kustomization deploys files on any side of a comparison
 */
export function fleetOfFlux(
  { sources, roots, tree, clusterOf, areWhole }: FluxSide, deployments: readonly ClusterDeployment[], hasFiles: (use: ClusterApplication) => boolean,
): FleetSources | undefined {
  const unknown = deployments.flatMap((each): UnknownDeployment[] => {
    const { cluster, kustomization, folder = '', problem } = each;
    const reason = each.folder === undefined ? (hasFiles(useOf(each)) ? 'missing' : undefined) : each.isBroken ? 'broken' : isUnknown(each) ? 'changed' : undefined;
    return reason === undefined ? [] : [{ cluster, folder, kustomization, reason, problem }];
  });
  if (unknown.length === 0 && !deployments.some(({ files }) => files.length > 0)) return undefined;
  const uses = usesOfSources(deployments.map((each) => ({ use: useOf(each), sources: each.files })));
  const clustersOf = new Map([...uses].map(([name, all]) => [name, [...new Set(all.map(({ cluster }) => cluster))]]));
  const ofClusters = grouped(deployments, ({ cluster }) => cluster);
  const clusters = factsOf(ofClusters, tree);
  const isConsumed = (source: Source) => tree.rendered.consumed.has(normalPath(filePathOf(source)));
  for (const file of areWhole ? sources : []) {
    const cluster = clustersOf.has(file.name) || isConsumed(file) ? undefined : clusterOf(file);
    if (cluster === undefined) continue;
    clustersOf.set(file.name, [cluster]);
    if (!clusters.has(cluster)) clusters.set(cluster, {});
  }
  const ofObjects = deployments.flatMap(({ objects, files }) => (objects === undefined ? [] : files));
  return {
    sources: [...sources.filter((source) => clustersOf.has(source.name) || !isConsumed(source)), ...new Set(ofObjects)],
    deployer: 'Kustomization',
    clusters,
    clustersOf: (source) => clustersOf.get(source) ?? [],
    applicationsOf: (cluster) => [...new Set(ofClusters.get(cluster)?.map(({ kustomization: { file } }) => file))],
    unread: new Set(unknown.map(({ cluster }) => cluster)),
    notes: fluxNotes(unknown, roots),
    deployments: {
      ...NO_DEPLOYMENTS,
      folders: foldersOfClusters(deployments),
      uses,
      failed: unknown.filter(({ reason }) => reason !== 'changed').map((each) => ({ ...useOf(each), isError: true })),
    },
  };
}

/** Returns the folders that Kustomizations deploy to clusters. */
export function clusterDeployments({ kustomizations, clusterOf, tree }: Pick<FluxSide, 'kustomizations' | 'clusterOf' | 'tree'>): readonly ClusterDeployment[] {
  return kustomizations.flatMap(({ kustomization: { file }, deployments }) => {
    const own = clusterOf(file);
    return own === undefined ? [] : deployments.map((each) => ofCluster(each, each.remote ?? own, tree));
  });
}

/** Adds the cluster to a deployment. Rendered objects replace its files. */
function ofCluster(deployment: FluxDeployment, cluster: string, { index, rendered }: FluxTree): ClusterDeployment {
  const { objects, files: from, folder } = deployment;
  if (objects === undefined || folder === undefined) return { ...deployment, cluster };
  const own = kustomizationIn(folder, index);
  const file = own === undefined ? `${folder}/kustomization.yaml` : filePathOf(own);
  return { ...deployment, cluster, files: [rendered.sourceOf({ folder, file, from, objects }, cluster)] };
}

/** Returns the cluster and the name of a Kustomization. */
export function useOf({ cluster, kustomization: { json } }: Pick<ClusterDeployment, 'cluster' | 'kustomization'>): ClusterApplication {
  return { cluster, application: JSON.stringify([json.metadata?.namespace, json.metadata?.name]) };
}

const textOf = (file: Source) => textOfSource(file) ?? '';

/** Returns whether patches, or values that the input contains, change objects of Karpenter. */
function isUnknown({ files, isChanged, hasVariables }: FluxDeployment): boolean {
  const ofKarpenter = isChanged || hasVariables ? files.map(textOf).filter(mentionsKarpenter) : [];
  return isChanged ? ofKarpenter.length > 0 : ofKarpenter.some((text) => text.includes('${'));
}

function factsOf(ofClusters: ReadonlyMap<string, readonly ClusterDeployment[]>, { repositories }: FluxTree): Map<string, ClusterFacts> {
  const releases = installedReleases(ofClusters);
  return new Map([...ofClusters].map(([cluster, deployments]) => {
    const revisions = new Set(deployments.flatMap(({ kustomization: { json } }) => revisionOf(json, repositories) ?? []));
    const release = releases.get(cluster);
    return [cluster, { ...revisions.size > 0 && { revisions: [...revisions].sort() }, ...release !== undefined && { release } }];
  }));
}
