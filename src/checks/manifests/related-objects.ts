import { Clusters } from './clusters-in';
import { isNodeConfigDocument, nodeConfigDocumentFindings } from './node-config-documents';
import { ManifestObject } from './read-manifests';
import { objectAt } from '../../foundation/basics/json-parts';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { ReservedInterfaces, reservesInterfaces } from '../../karpenter/scheduling/cni-facts';
import { podPlaceholder } from '../../karpenter/scheduling/pods/pod-placeholders';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { Finding } from '../findings/finding';
import { podSpecOf } from '../findings/pod-template';
import { Json } from '../findings/rule';
import { nodeAddresses } from '../workloads/addresses/node-addresses';
import { checkAnnotations, checkWorkload } from '../workloads/check-workload';
import { ClusterWorkloads, isAutoscaler, isDisruptionBudget, isWorkload } from '../workloads/cluster-workloads';
import { isNode, nodeAnnotationFindings } from '../workloads/disruption/node-annotations';
import { podDisruptionBudgetFindings } from '../workloads/pod-disruption-budget';
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
}

/** The objects of a cluster that decide about its workloads. */
interface Surroundings extends ClusterWorkloads {
  /** The pools of the cluster. Absent if they are unknown. */
  readonly visible?: VisiblePools;
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

/** Returns a function for the findings of a related object. The function returns undefined if the object is not checked. */
export function relatedFindingsIn(context: RelatedContext): (object: ManifestObject) => readonly Finding[] | undefined {
  const find = surroundingsIn(context);
  return (object) => {
    const kind = RELATED_KINDS.find(({ matches }) => matches(object.json));
    return kind?.findings(object.json, context.versionOf(object), () => find(object));
  };
}

function workloadFindings(json: Json, version: KarpenterVersion, find: () => Surroundings | undefined): readonly Finding[] | undefined {
  const surroundings = find();
  const former = findingsWithoutPools(json, version._asRelease());
  if (surroundings === undefined) return former.length > 0 ? former : undefined;
  const { visible, reservedInterfaces } = surroundings;
  if (visible === undefined) return distinct([...former, ...checkAnnotations(json, version)]);
  const found = hasPlaceholders(json) ? checkAnnotations(json, version) : checkWorkload(json, visible);
  return distinct([...former, ...found, ...nodeAddresses(json, visible, reservedInterfaces)]);
}

function budgetFindings(json: Json, _: KarpenterVersion, find: () => Surroundings | undefined): readonly Finding[] | undefined {
  const surroundings = find();
  if (surroundings?.visible === undefined || placeholdersIn(json.spec).length > 0) return undefined;
  return podDisruptionBudgetFindings(json, surroundings);
}

/** A Node without a finding is not of interest. */
function nodeFindings(json: Json): readonly Finding[] | undefined {
  const findings = nodeAnnotationFindings(json);
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

/** Returns a function for the cluster of an object. The function returns undefined if the cluster of the object has no NodePools, or is unknown. */
function surroundingsIn(context: RelatedContext): (object: ManifestObject) => Surroundings | undefined {
  const { objects, clusters, versionOf } = context;
  const related = new Map<readonly ManifestObject[], ManifestObject[]>();
  for (const object of objects) {
    const members = isRelatedObject(object.json) ? clusters.membersOf(object) : undefined;
    if (members === undefined) continue;
    if (!related.has(members)) related.set(members, []);
    related.get(members)!.push(object);
  }
  const known = new Map<readonly ManifestObject[], Surroundings | undefined>();
  return (object) => {
    const members = clusters.membersOf(object);
    if (members === undefined) return undefined;
    if (!known.has(members)) known.set(members, surroundingsOf(members, related.get(members) ?? [], versionOf(object), context));
    return known.get(members);
  };
}

function surroundingsOf(
  members: readonly ManifestObject[], related: readonly ManifestObject[], version: KarpenterVersion,
  { areAllNodesKnown, reservedInValues }: RelatedContext,
): Surroundings | undefined {
  const pools = members.map(({ json }) => json).filter(isPool);
  if (pools.length === 0) return undefined;
  const isKnown = !pools.some(({ metadata, spec }) => placeholdersIn([metadata?.name, spec]).length > 0);
  const ofCluster = related.map(({ json }) => json);
  const visible = isKnown ? visiblePoolsOf(members.map(({ json }) => json), version, areAllNodesKnown) : undefined;
  return {
    visible,
    workloads: ofCluster.filter(isWorkload),
    budgets: ofCluster.filter(isDisruptionBudget),
    autoscalers: ofCluster.filter(isAutoscaler),
    pools: visible?.pools ?? [],
    reservedInterfaces: () => (reservesInterfaces(ofCluster) ? 'set' : reservedInValues(version)),
    version,
  };
}
