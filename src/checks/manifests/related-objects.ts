import { Clusters } from './clusters-in';
import { normalPath } from './files/paths';
import { nearWorkloads } from './near-workloads';
import { isNodeConfigDocument, nodeConfigDocumentFindings } from './node-config-documents';
import { ManifestObject } from './read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { objectAt } from '../../foundation/basics/json-parts';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { once, remembered } from '../../foundation/basics/remembered';
import { ReservedInterfaces, reservesInterfaces } from '../../karpenter/scheduling/cni-facts';
import { podPlaceholder } from '../../karpenter/scheduling/pods/pod-placeholders';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { Finding } from '../findings/finding';
import { podSpecOf } from '../findings/pod-template';
import { Json } from '../findings/rule';
import { nodeAddresses } from '../workloads/addresses/node-addresses';
import { checkAnnotations, checkWithoutPools, checkWorkload } from '../workloads/check-workload';
import { ClusterWorkloads, isAutoscaler, isDisruptionBudget, isWorkload } from '../workloads/cluster-workloads';
import { invalidBudget } from '../workloads/disruption/invalid-budget';
import { isNode, nodeAnnotationFindings } from '../workloads/disruption/node-annotations';
import { podDisruptionBudgetFindings } from '../workloads/disruption/pod-disruption-budget';
import { isPool, VisiblePools, visiblePoolsOf } from '../workloads/visible-pools';
import { findingsWithoutPools } from '../workloads/without-pools';

/** The input of the checks of related objects. */
export interface RelatedContext {
  /** Objects of all kinds that the checks read. */
  readonly objects: readonly ManifestObject[];
  readonly clusters: Clusters;
  readonly versionOf: (object: ManifestObject) => KarpenterVersion;
  /** Whether the clusters have no other nodes than those of the NodePools in the input. */
  readonly areAllNodesKnown: boolean;
  /** Returns the state of `reservedENIs` in the values of Karpenter's chart in the input. */
  readonly reservedInValues: (version: KarpenterVersion) => ReservedInterfaces;
  /** The files whose workloads kustomizations change. */
  readonly changedFiles: ReadonlySet<string>;
}

/** The objects that decide about a related object. */
interface Surroundings {
  /** The pools of the cluster. Absent if they are unknown. */
  readonly visible?: VisiblePools;
  /** Returns the objects that decide together with a PodDisruptionBudget which nodes can drain. The function returns undefined if kustomizations change some of them. */
  readonly near: () => ClusterWorkloads | undefined;
  /** Whether a kustomization changes the object. */
  readonly isChanged: boolean;
  /** Returns the state of `reservedENIs` of the controller. */
  readonly reservedInterfaces: () => ReservedInterfaces;
}

/** A kind of objects outside Karpenter's APIs that run on its nodes or configure them. */
interface RelatedKind {
  readonly matches: (json: Json) => boolean;
  /** Returns the findings for an object, or undefined if the object is not checked, for example because its cluster has no NodePools. */
  readonly findings: (json: Json, version: KarpenterVersion, find: () => Surroundings | undefined) => readonly Finding[] | undefined;
}

const RELATED_KINDS: readonly RelatedKind[] = [
  { matches: isWorkload, findings: workloadFindings },
  { matches: isDisruptionBudget, findings: budgetFindings },
  { matches: isNodeConfigDocument, findings: nodeConfigDocumentFindings },
  { matches: isNode, findings: nodeFindings },
  { matches: isAutoscaler, findings: () => undefined },
];

/** Returns whether the checks read an object of a kind outside Karpenter's APIs. */
export function isRelatedObject(json: Json): boolean {
  return RELATED_KINDS.some(({ matches }) => matches(json));
}

/** The checks of related objects. */
export interface RelatedChecks {
  /** Returns the findings for an object, or undefined if the object is not checked. */
  readonly findingsOf: (object: ManifestObject) => readonly Finding[] | undefined;
  /** Returns whether an object is not compared with the NodePools of its cluster, because kustomizations change it. */
  readonly isSkipped: (object: ManifestObject) => boolean;
}

export function relatedChecksIn(context: RelatedContext): RelatedChecks {
  const find = surroundingsIn(context);
  return {
    findingsOf: (object) => {
      const kind = RELATED_KINDS.find(({ matches }) => matches(object.json));
      return kind?.findings(object.json, context.versionOf(object), () => find(object));
    },
    isSkipped: (object) => {
      if (!isWorkload(object.json) && !isDisruptionBudget(object.json)) return false;
      const surroundings = find(object);
      return surroundings?.isChanged === true && surroundings.visible !== undefined;
    },
  };
}

function workloadFindings(json: Json, version: KarpenterVersion, find: () => Surroundings | undefined): readonly Finding[] | undefined {
  const surroundings = find();
  const former = findingsWithoutPools(json, version._asRelease());
  if (surroundings === undefined) return former.length > 0 ? former : undefined;
  const { visible, isChanged, reservedInterfaces } = surroundings;
  const alone = isChanged ? checkAnnotations : checkWithoutPools;
  if (visible === undefined) return distinct([...former, ...alone(json, version)]);
  const found = isChanged || hasPlaceholders(json) ? alone(json, version) : checkWorkload(json, visible);
  return distinct([...former, ...found, ...nodeAddresses(json, visible, reservedInterfaces)]);
}

function budgetFindings(json: Json, _: KarpenterVersion, find: () => Surroundings | undefined): readonly Finding[] | undefined {
  const surroundings = find();
  if (surroundings === undefined || surroundings.isChanged || placeholdersIn(json.spec).length > 0) return undefined;
  const near = surroundings.near();
  if (near !== undefined) return podDisruptionBudgetFindings(json, near);
  const invalid = invalidBudget(json);
  return invalid.length > 0 ? invalid : undefined;
}

/** A Node without a finding is not of interest. */
function nodeFindings(json: Json, version: KarpenterVersion): readonly Finding[] | undefined {
  const findings = nodeAnnotationFindings(json, version._asRelease());
  return findings.length > 0 ? findings : undefined;
}

/** Returns whether other programs set a value on which the node of a pod depends. */
function hasPlaceholders(json: Json): boolean {
  const { spec, path } = podSpecOf(json)!;
  const { metadata } = objectAt(json, path.split('.').slice(0, -1));
  return podPlaceholder(spec) !== undefined || placeholdersIn(metadata).length > 0;
}

/** Removes findings with the same path and rule. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.rule} ${finding.path}`, finding])).values()];
}

/** Returns a function for the surroundings of an object. The function returns undefined if the cluster of the object has no NodePools, or is unknown. */
function surroundingsIn(context: RelatedContext): (object: ManifestObject) => Surroundings | undefined {
  const { objects, clusters, versionOf, areAllNodesKnown, changedFiles, reservedInValues } = context;
  const isChanged = ({ source }: ManifestObject) => changedFiles.has(normalPath(source));
  const related = objects.filter(({ json }) => isRelatedObject(json));
  const byCluster = grouped(related, (object) => clusters.membersOf(object));
  const clusterOf = remembered((members: readonly ManifestObject[]) => {
    const version = versionOf(members[0]);
    const visible = poolsOf(members, version, areAllNodesKnown);
    const own = byCluster.get(members) ?? [];
    const reserved = once(() => (reservesInterfaces(own.map(({ json }) => json)) ? 'set' as const : reservedInValues(version)));
    const near = once(() => visible && nearWorkloads(own, changedFiles, { pools: visible.pools, version }));
    return {
      hasPools: members.some(({ json }) => isPool(json)),
      visible,
      near,
      reservedInterfaces: reserved,
    };
  });
  return (object) => {
    const members = clusters.membersOf(object);
    if (members === undefined) return undefined;
    const { hasPools, near, ...cluster } = clusterOf(members);
    return hasPools ? { ...cluster, isChanged: isChanged(object), near: () => near()?.(object) } : undefined;
  };
}

/** Returns the pools of a cluster, or undefined if their names, labels, or taints are placeholders. */
function poolsOf(members: readonly ManifestObject[], version: KarpenterVersion, areAllNodesKnown: boolean): VisiblePools | undefined {
  const objects = members.map(({ json }) => json);
  const isKnown = !objects.filter(isPool).some(({ metadata, spec }) => placeholdersIn([metadata?.name, spec]).length > 0);
  const visible = isKnown ? visiblePoolsOf(objects, version, areAllNodesKnown) : undefined;
  return visible && { ...visible, areAllPoolsKnown: areAllNodesKnown };
}
