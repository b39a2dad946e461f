import { changesKustomization } from './application-kustomization';
import type { InstanceOf } from './argo-instances';
import { argoNotes } from './argo-notes';
import { ArgoObjects } from './argo-objects';
import { clusterNames } from './cluster-names';
import { Deployment, deploymentsOf } from './deployments';
import { directoryFiles } from './directory-files';
import { filePathOf, FolderIndex } from './folder-index';
import { kustomizationIn, listingKustomization } from './kustomization-files';
import { KustomizationRenderer } from './kustomization-renderer';
import { pathInRepository, RepositoryPlace } from './repository-place';
import { RepositoryTree } from './sets/application-sets';
import { Target, Targets, targetsOf } from './targets';
import { fileNameOf, normalPath } from '../../../checks/manifests/files/paths';
import { documentsIn, kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { once, remembered } from '../../../foundation/basics/remembered';
import { ChartAccess } from '../../helm/chart-access';
import type { ChartResult, UnreadChart } from '../charts/chart-renderer';
import { ClusterApplication, FleetDeployments, FleetSources } from '../distributed-sources';
import { KustomizationAccess } from '../kustomize/overlays';
import { RenderedSources } from '../kustomize/rendered-sources';
import { textOfSource } from '../source-text';
import { foldersOfClusters, usesOfSources } from '../source-uses';

/** The input about clusters, with the Applications in it. */
export interface ApplicationInput extends ArgoObjects {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  /** Reads the files of charts that are not sources. */
  readonly access?: ChartAccess;
  /** Returns the cluster of an object's Argo CD. */
  readonly instanceOf: InstanceOf;
  /** Finds files of kustomizations that are not sources. If omitted, the command renders no kustomizations. */
  readonly kustomizations?: KustomizationAccess;
}

/** Returns the clusters of each side to which Applications deploy folders, or undefined if no Application deploys a folder of the input or a Helm chart. */
export function fleetsOfApplications(sides: readonly ApplicationInput[]): readonly (FleetSources | undefined)[] {
  const read = sides.map((side) => {
    const index = new FolderIndex(side.sources);
    const { folders } = index;
    const targets = targetsOf(side, folders, (place) => repositoryTree(place, side.sources, folders), side.instanceOf);
    return { ...side, ...targets, index, listedIn: (file: string) => listingKustomization(file, index) };
  });
  const names = clusterNames(read);
  return read.map((side, position) => (side.objects.length === 0 ? undefined : fleetOfTargets(side, side.index, names[position])));
}

function fleetOfTargets(side: ApplicationInput & Targets, index: FolderIndex, nameOf: (target: Target) => string): FleetSources | undefined {
  const { sources, access, place, unknownSets, secretSets, ignored } = side;
  const { clusters, applications, deployments } = deploymentsOf(side, nameOf);
  const renderer = once(() => access && new (chartRenderer().ChartRenderer)(index, place, access));
  const filesBelow = (folder: string) => (folder === '.' ? sources : index.below(folder));
  const isOfKarpenter = remembered((folder: string) => filesBelow(folder).some((each) => textOfSource(each)?.includes('karpenter') === true));
  const render = (deployment: Deployment) => (isOfKarpenter(deployment.folder) ? renderer()?.render(deployment) ?? {} : { sources: [] });
  const rendered = new RenderedSources(sources, side.kustomizations);
  const kustomizations = new KustomizationRenderer(index, rendered);
  const results = deployments.map((deployment) => deployed(deployment, index, render, kustomizations));
  const clustersOf = new Map<string, string[]>();
  for (const { deployment: { cluster }, found } of results) {
    for (const { name } of found) {
      const names = clustersOf.get(name);
      if (names === undefined) clustersOf.set(name, [cluster]);
      else if (!names.includes(cluster)) names.push(cluster);
    }
  }
  const unread = results.flatMap(({ deployment, unread: chart }) => (chart === undefined ? [] : [{ deployment, ...chart }]));
  const unknown = unknownSets.filter(({ folders }) => folders.some(isOfKarpenter));
  const ofSecrets = secretSets.filter(({ folders }) => folders.some(isOfKarpenter));
  const changed = results.filter(({ hasChanges }) => hasChanges);
  if (clustersOf.size === 0 && unread.length === 0 && unknown.length === 0) return undefined;
  const isKept = (source: Source) => clustersOf.has(source.name) || !rendered.consumed.has(normalPath(filePathOf(source)));
  return {
    sources: [...sources.filter(isKept), ...new Set(results.flatMap(({ isRendered, found }) => (isRendered === true ? found : [])))],
    clusters,
    // If no Application of the input deploys its files, the clusters of their objects are not known.
    clustersOf: (source) => clustersOf.get(source) ?? (clustersOf.size + unread.length === 0 ? undefined : []),
    applicationsOf: (cluster) => [...applications.get(cluster) ?? []],
    unread: new Set([...unread, ...changed].map(({ deployment: { cluster } }) => cluster)),
    notes: argoNotes({ unknownSets: unknown, secretSets: ofSecrets, ignored, unread, changed }, side.roots),
    deployments: fleetDeployments(results),
  };
}

/** The sources that an Application deploys. */
interface Deployed {
  readonly deployment: Deployment;
  readonly found: readonly Source[];
  /** Whether the sources are manifests that a chart renders. */
  readonly isRendered?: true;
  readonly unread?: UnreadChart;
  /** Whether a kustomization changes the objects in the sources. */
  readonly hasChanges?: boolean;
  /** Why the command does not apply the changes of the kustomization. */
  readonly problem?: string;
}

const OUTSIDE: UnreadChart = { reason: 'the input does not contain the folder. Add it to the arguments' };

const BROKEN: UnreadChart = { kind: 'kustomization', reason: 'its file is not a valid kustomization', isError: true };

const WITHOUT_FILE = { hasChanges: true, problem: 'the folder contains no kustomization' };

function deployed(
  deployment: Deployment, index: FolderIndex, render: (deployment: Deployment) => ChartResult, kustomizations: KustomizationRenderer,
): Deployed {
  const { folder, source, isOutside } = deployment;
  if (isOutside) return { deployment, found: [], ...isObject(source.helm) && { unread: OUTSIDE } };
  const file = kustomizationIn(folder, index);
  if (file !== undefined) {
    const kustomization = kustomizationOf(file);
    return { deployment, ...kustomization === undefined ? { found: [], unread: BROKEN } : kustomizations.render(deployment, kustomization) };
  }
  const files = index.below(folder);
  const isChart = isObject(source.helm) || files.some((each) => fileNameOf(filePathOf(each)) === 'Chart.yaml');
  if (!isChart) return { deployment, found: directoryFiles(source, folder, index), ...changesKustomization(source) && WITHOUT_FILE };
  if (files.length === 0) return { deployment, found: [], unread: OUTSIDE };
  const result = render(deployment);
  return 'sources' in result ? { deployment, found: result.sources, isRendered: true } : { deployment, found: [], unread: result };
}

/** Loads the renderer on demand, because most Applications deploy no charts of the input. */
function chartRenderer(): typeof import('../charts/chart-renderer') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../charts/chart-renderer');
}

function fleetDeployments(results: readonly Deployed[]): FleetDeployments {
  const useOf = ({ cluster, application: { metadata } }: Deployment): ClusterApplication => ({ cluster, application: String(metadata?.name) });
  const rendered = results.filter(({ isRendered }) => isRendered);
  const uses = usesOfSources(results.map(({ deployment, found }) => ({ use: useOf(deployment), sources: found })));
  return {
    chartFolders: new Set(rendered.map(({ deployment: { folder } }) => folder)),
    rendered: new Set(rendered.flatMap(({ found }) => found.map(({ name }) => name))),
    uses,
    chartInputs: chartInputs(results),
    folders: foldersOfClusters(results.map(({ deployment }) => deployment)),
    failed: results.flatMap(({ deployment, unread }) => (unread === undefined ? [] : [{ ...useOf(deployment), isError: unread.isError === true }])),
  };
}

function chartInputs(results: readonly Deployed[]): ReadonlyMap<string, string> {
  const unknown = results.filter(({ unread, hasChanges }) => unread !== undefined || hasChanges === true);
  return new Map([...grouped(unknown, ({ deployment: { cluster } }) => cluster)].flatMap(([cluster, ofCluster]) => {
    const inputs = ofCluster.map(({ deployment: { application: { metadata } }, unread, hasChanges }) => (
      hasChanges === true || unread?.inputs === undefined ? undefined : [metadata?.name, unread.inputs]
    ));
    return inputs.includes(undefined) ? [] : [[cluster, jsonText(inputs)]];
  }));
}

function repositoryTree(place: RepositoryPlace, sources: readonly Source[], folders: readonly string[]): RepositoryTree {
  const byPath = new Map(sources.flatMap((source): [string, Source][] => {
    const path = pathInRepository(normalPath(filePathOf(source)), place);
    return path === undefined ? [] : [[path, source]];
  }));
  return {
    folders: folders.flatMap((folder) => pathInRepository(folder, place) ?? []),
    files: [...byPath.keys()],
    objectsIn: (file) => {
      const [first = {}] = documentsIn(byPath.get(file)!);
      return [first].flat().filter(isObject);
    },
  };
}
