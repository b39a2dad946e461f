import { deletionOfObjects, strongestRemoval } from './deletion-of-objects';
import { LocalSource } from './local-sources';
import { stageOf } from './rollout-steps';
import type { Target, Targets } from './targets';
import { chartName, CONTROLLER_CHART, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { releaseIn } from '../../../checks/controller-values/installations/chart-release';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { ClusterFacts } from '../cluster-facts';
import { isFixedRevision } from '../fixed-revision';

/** A source of an Application, and the cluster to which the Application deploys it. */
export interface Deployment extends LocalSource {
  readonly cluster: string;
  readonly application: JsonObject;
  /** Whether the Application comes from an ApplicationSet and contains expressions that the command does not evaluate. */
  readonly hasExpressions: boolean;
}

/** The clusters of Applications, and the sources that the Applications deploy. */
export interface Deployments {
  /** The clusters in the order of the input. */
  readonly clusters: ReadonlyMap<string, ClusterFacts>;
  /** The files with the Applications and ApplicationSets of each cluster. */
  readonly applications: ReadonlyMap<string, ReadonlySet<Source>>;
  readonly deployments: readonly Deployment[];
}

/** Returns the folders that Applications deploy to clusters. Parents only state the stages of their clusters. */
export function deploymentsOf({ children, parents }: Targets, nameOf: (target: Target) => string): Deployments {
  const clusters = new Map<string, ClusterFacts>();
  const applications = new Map<string, Set<Source>>();
  for (const child of children) {
    const name = nameOf(child);
    const parent = parents.get(child.folder) ?? child;
    const { json, set } = parent;
    if (!applications.has(name)) applications.set(name, new Set());
    applications.get(name)!.add(child.file);
    const stage = stageOf(json.metadata?.labels, set);
    const controller = sourcesOf(child.json).map(([source]) => source).find((source) => chartName(source) === CONTROLLER_CHART);
    const release = controller && releaseIn(controller.targetRevision);
    const isForManifests = stage?.step !== undefined && child.set !== undefined;
    const revisions = revisionsOf(clusters.get(name)?.revisions ?? [], child.sources);
    const hasStep = clusters.get(name)?.stage?.step !== undefined;
    const isStaged = stage !== undefined && (stage.step !== undefined || !hasStep);
    const known = clusters.get(name)?.removal;
    const removal = child.sources.length === 0 ? known : strongestRemoval(known, deletionOfObjects(child, parent));
    const isFixed = parent !== child && sourcesOf(json).map(([source]) => revisionOf(source)).every(isFixedRevision);
    const ownSources = [...clusters.get(name)?.ownSources ?? [], ...isFixed ? [] : [jsonText(sourcesOf(child.json))]];
    const ofStage = isStaged && { stage: { ...stage, isForManifests } };
    const facts = { revisions, ownSources, ...removal !== undefined && { removal }, ...ofStage, ...release !== undefined && { release } };
    clusters.set(name, { ...clusters.get(name), ...facts });
  }
  return {
    clusters,
    applications,
    deployments: children.flatMap((child) => {
      const { json: application, hasExpressions } = child;
      const part = { cluster: nameOf(child), application, hasExpressions };
      return child.sources.map((source) => ({ ...part, ...source }));
    }),
  };
}

/** Adds the revisions of sources to a list. */
function revisionsOf(known: readonly string[], sources: readonly LocalSource[]): readonly string[] {
  return [...new Set([...known, ...sources.map(({ source }) => revisionOf(source))])].sort();
}

function revisionOf({ targetRevision }: JsonObject): string {
  return typeof targetRevision === 'string' && targetRevision !== '' ? targetRevision : 'HEAD';
}
