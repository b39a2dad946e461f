import { isNode } from '../../../forecast/plan/state/node-objects';
import { apiOfObject, isArgoCdApi } from '../../../karpenter/versions/known-apis';
import { Removal, Stage } from '../../fleet/cluster-facts';
import { ClusterSides } from '../../fleet/cluster-sides';
import { isFixedRevision } from '../../fleet/fixed-revision';
import { InputClusters } from '../../fleet/input-clusters';
import { PlanReport } from '../plan-report';
import { isKeptByArgoCd } from '../removed-cluster';

/** A cluster of a fleet, and the kind of its change. */
export interface ClusterEntry {
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly stage?: Stage;
  /** The release that Argo CD installs before the change, if the change sets another one. */
  readonly formerRelease?: string;
  /** Whether the manifests of the cluster change. */
  readonly hasNewManifests: boolean;
  /** Whether the input does not determine all objects of the cluster, for example because of a Helm chart. */
  readonly isUnread: boolean;
  /** Whether Applications deploy another revision after the change. */
  readonly isMoved: boolean;
  /** The tags or commits at which the Applications stay, so that Argo CD does not apply the change yet. */
  readonly fixedRevision?: string;
  /** The fate of the objects of a removed cluster. */
  readonly removal?: Removal;
}

/**
 * Returns the facts about the change of a cluster.
 *
 * @param oldRevisions the revisions that Applications of all clusters deploy before the change
 */
export function clusterEntry(
  name: string, sides: ClusterSides, clusters: InputClusters, report: PlanReport, oldRevisions: ReadonlySet<string>,
): ClusterEntry {
  const { facts, unread } = clusters;
  const [old, current] = [facts[0].get(name), facts[1].get(name)];
  const stage = current?.stage ?? old?.stage;
  const former = old?.release?.toString();
  const [isOld, isCurrent] = sides.objects.map(hasObjects);
  const hasNewManifests = isChanged(report);
  const revisions = [old, current].map((each) => each?.revisions?.join(', ') ?? '');
  const isMoved = revisions[0] !== revisions[1] && !revisions.includes('');
  const removal = removalOf(name, sides, clusters);
  const isUnread = unread.has(name) || isOld && !isCurrent && removal === undefined || isMoved && !hasNewManifests;
  const formerRelease = current?.release !== undefined && former !== current.release.toString() ? former : undefined;
  const isSame = !hasNewManifests && formerRelease === undefined;
  const change = isOld === isCurrent || isUnread ? (isSame ? 'unchanged' : 'changed') : isOld ? 'removed' : 'added';
  const isFixed = current?.revisions?.every(isFixedRevision) === true;
  const stays = change === 'changed' && !isMoved && current?.ownSources?.join() === old?.ownSources?.join();
  const isBehind = change === 'added' && current?.revisions?.every((revision) => oldRevisions.has(revision)) === true;
  const hasFixedRevision = isFixed && (stays || isBehind);
  return {
    name,
    change,
    isUnread,
    isMoved,
    hasNewManifests,
    ...stage !== undefined && { stage },
    ...formerRelease !== undefined && { formerRelease },
    ...hasFixedRevision && revisions[1] !== '' && { fixedRevision: revisions[1] },
    ...removal !== undefined && { removal },
  };
}

/** Returns what happens to the objects of a cluster that the new files no longer contain, or undefined for another cluster. */
export function removalOf(name: string, { objects }: ClusterSides, { facts, unread }: InputClusters): Removal | undefined {
  const [isOld, isCurrent] = objects.map(hasObjects);
  const isDeployed = facts[0].has(name) && facts[1].has(name);
  if (!isOld || isCurrent || isDeployed || unread.has(name)) return undefined;
  const { removal } = facts[0].get(name) ?? {};
  const pools = objects[0].filter(({ json }) => json.kind === 'NodePool');
  return removal !== undefined && pools.every(({ json }) => isKeptByArgoCd(json)) ? 'kept' : removal ?? 'unknown';
}

function hasObjects(objects: ClusterSides['objects'][number]): boolean {
  return objects.some(({ json }) => !isNode(json) && json.kind !== 'NodeClaim' && !isArgoCdApi(apiOfObject(json)));
}

function isChanged({ plan: { nodePools, nodeClasses, findings } }: PlanReport): boolean {
  const isObjectChanged = [...nodePools.values(), ...nodeClasses.values()].some(({ action, reasons }) => action !== 'none' || reasons.length > 0);
  return isObjectChanged || findings.added.length > 0 || findings.removed.length > 0;
}
