import { ClusterFacts } from './cluster-facts';
import { Source } from '../../checks/manifests/source';

/** Sources with the objects of several clusters. */
export interface FleetSources {
  /** The sources, and the manifests that charts render for a cluster. */
  readonly sources: readonly Source[];
  /** The clusters in the order of the input, with the facts that the input states about them. */
  readonly clusters: ReadonlyMap<string, ClusterFacts>;
  /** Returns the clusters of a source by its name. Returns undefined for a source of all clusters, and no cluster for a source that is not deployed. */
  readonly clustersOf: (source: string) => readonly string[] | undefined;
  /** Returns the files with the Applications or Kustomizations that deploy to a cluster. */
  readonly applicationsOf: (cluster: string) => readonly Source[];
  /** The clusters with objects that the input does not determine, such as those of charts. */
  readonly unread: ReadonlySet<string>;
  /** The names of sources whose objects the input does not determine completely. Their clusters count as unread. */
  readonly unknownSources?: ReadonlySet<string>;
  /** States which clusters or objects the input does not determine. */
  readonly notes: readonly string[];
  /** The kind of the objects that deploy to clusters: Applications of Argo CD if omitted, or Kustomizations of Flux. */
  readonly deployer?: 'Kustomization';
  /** The sources that each Application or Kustomization deploys. */
  readonly deployments: FleetDeployments;
}

/** The sources that Applications or Kustomizations deploy to clusters. */
export interface FleetDeployments {
  /** The folders of charts that rendered at least once. */
  readonly chartFolders: ReadonlySet<string>;
  /** The names of the sources that charts render. */
  readonly rendered: ReadonlySet<string>;
  /** The folders that are deployed to each cluster. */
  readonly folders: ReadonlyMap<string, ReadonlySet<string>>;
  /** The Applications or Kustomizations that deploy each source. */
  readonly uses: ReadonlyMap<string, readonly ClusterApplication[]>;
  /** The Applications whose charts or kustomizations do not render. */
  readonly failed: readonly FailedApplication[];
  /** A text for each cluster that lacks only the manifests of charts that helm renders. The text determines these manifests. */
  readonly chartInputs: ReadonlyMap<string, string>;
}

/** For input without Applications and Kustomizations. */
export const NO_DEPLOYMENTS: FleetDeployments = {
  chartFolders: new Set(), rendered: new Set(), folders: new Map(), uses: new Map(), failed: [], chartInputs: new Map(),
};

/** For input that names no clusters. */
export const NO_CLUSTERS: Omit<FleetSources, 'sources'> = {
  clusters: new Map(), clustersOf: () => undefined, applicationsOf: () => [], unread: new Set(), notes: [], deployments: NO_DEPLOYMENTS,
};

/** An Application or Kustomization that deploys to a cluster. */
export interface ClusterApplication {
  readonly cluster: string;
  readonly application: string;
}

export interface FailedApplication extends ClusterApplication {
  /** Whether Argo CD does not render it either. */
  readonly isError: boolean;
}
