import { RepositoryTree } from './application-sets';
import { Deployment, deploymentsOf, UnknownSet } from './deployments';
import { directoryFiles } from './directory-files';
import { filePathOf, FolderIndex } from './folder-index';
import { kustomizationFiles, kustomizationIn } from './kustomization-files';
import { pathInRepository, RepositoryPlace } from './repository-place';
import { isApplication, isApplicationSet } from '../../../checks/controller-values/installations/application-sources';
import { fileNameOf, folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { documentsIn } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { FleetSources } from '../distributed-sources';
import { someNames } from '../some-names';

/** Returns the clusters to which Applications deploy folders, or undefined if no Application deploys a folder of the input or a Helm chart. */
export function fleetOfApplications(sources: readonly Source[]): FleetSources | undefined {
  const objects = sources.filter(isOfArgoCd).flatMap((source) => {
    const folder = folderOf(normalPath(filePathOf(source)));
    const ofDeployment = documentsIn(source).filter(isObject).filter((json) => isApplication(json) || isApplicationSet(json));
    return ofDeployment.map((json) => ({ json, folder, file: source }));
  });
  if (objects.length === 0) return undefined;
  const index = new FolderIndex(sources);
  const { folders } = index;
  const { clusters, applications, deployments, unknownSets } = deploymentsOf(objects, folders, (place) => repositoryTree(place, sources, folders));
  const results = deployments.map((deployment) => deployed(deployment, index));
  const clustersOf = new Map<string, string[]>();
  for (const { deployment: { cluster }, found } of results) {
    for (const { name } of found) {
      const names = clustersOf.get(name);
      if (names === undefined) clustersOf.set(name, [cluster]);
      else if (!names.includes(cluster)) names.push(cluster);
    }
  }
  const unread = results.filter(({ isUnread }) => isUnread).map(({ deployment }) => deployment);
  if (clustersOf.size === 0 && unread.length === 0) return undefined;
  return {
    sources,
    clusters,
    clustersOf: (source) => clustersOf.get(source) ?? [],
    applicationsOf: (cluster) => [...applications.get(cluster) ?? []],
    unread: new Set(unread.map(({ cluster }) => cluster)),
    notes: [...unknownSets.map(unknownSetText), ...unreadTexts(unread)],
  };
}

/** The sources that an Application deploys. */
interface Deployed {
  readonly deployment: Deployment;
  readonly found: readonly Source[];
  /** Whether the Application deploys a Helm chart, or files that are not in the input. */
  readonly isUnread: boolean;
}

function deployed(deployment: Deployment, index: FolderIndex): Deployed {
  const { folder, source, isOutside } = deployment;
  if (isOutside) return { deployment, found: [], isUnread: isObject(source.helm) };
  if (kustomizationIn(folder, index) !== undefined) return { deployment, found: kustomizationFiles(folder, index), isUnread: false };
  const files = index.below(folder);
  const isChart = isObject(source.helm) || files.some((each) => fileNameOf(filePathOf(each)) === 'Chart.yaml');
  if (isChart) return { deployment, found: [], isUnread: files.length === 0 || files.some((each) => textOf(each)?.includes('karpenter') === true) };
  return { deployment, found: directoryFiles(source, folder, index), isUnread: false };
}

function repositoryTree(place: RepositoryPlace, sources: readonly Source[], folders: readonly string[]): RepositoryTree {
  const byPath = new Map(sources.flatMap((source): [string, Source][] => {
    const path = pathInRepository(normalPath(filePathOf(source)), place);
    return path === undefined ? [] : [[path, source]];
  }));
  return {
    folders: folders.flatMap((folder) => pathInRepository(folder, place) ?? []),
    files: [...byPath.keys()],
    objectIn: (file) => documentsIn(byPath.get(file)!).find(isObject),
  };
}

function isOfArgoCd(source: Source): boolean {
  return !source.isTemplate && textOf(source)?.includes('argoproj.io') === true;
}

/** Returns the text of a source, or undefined for an unreadable source. */
function textOf(source: Source): string | undefined {
  if (source.isEmptyFolder || source.isDanglingLink) return undefined;
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function unknownSetText({ name, generators }: UnknownSet): string {
  const kinds = listText([...new Set(generators)]);
  return `ApplicationSet ${name} has generators whose clusters the files do not contain: ${kinds}. To name the clusters, set --cluster-from.`;
}

function unreadTexts(deployments: readonly Deployment[]): readonly string[] {
  return [...grouped(deployments, ({ folder }) => folder)].map(([folder, uses]) => (
    `The chart ${folder} is not rendered, so its objects are missing in ${someNames([...new Set(uses.map(({ cluster }) => cluster))])}.`
  ));
}
