import { IConstruct } from 'constructs';
import { clusterPoolsOver, SourceObject } from './cluster-pools';
import { isCheckRequested } from './explicit-checks';
import { Finding } from '../../checks/findings/finding';
import { Json } from '../../checks/findings/rule';
import { nodeAddresses } from '../../checks/workloads/addresses/node-addresses';
import { checkWithoutPools, checkWorkload } from '../../checks/workloads/check-workload';
import { decidesDrains, isAutoscaler, isDisruptionBudget, isWorkload } from '../../checks/workloads/cluster-workloads';
import { podDisruptionBudgetFindings } from '../../checks/workloads/disruption/pod-disruption-budget';
import { VisiblePools } from '../../checks/workloads/visible-pools';
import { isObject } from '../../foundation/basics/json';
import { reservesInterfaces } from '../../karpenter/scheduling/cni-facts';
import { targetOf } from '../../karpenter/versions/configuration';
import { isKarpenterObject } from '../../karpenter/versions/known-apis';

/** An object in the app that may be a workload. */
export interface WorkloadCandidate {
  readonly construct: IConstruct;
  /** Returns the JSON of the object. Renders the object on demand, because most objects in an app need no check. */
  readonly json: () => Json | undefined;
  /** True if the object is already rendered. */
  readonly isRendered: boolean;
}

interface RelatedObject {
  readonly construct: IConstruct;
  readonly json: Json;
  /** The prefix of paths in the object, if the object is an item of a List. */
  readonly prefix: string;
}

type AddTo = (object: RelatedObject, findings: readonly Finding[]) => void;
type Add = (construct: IConstruct, findings: readonly Finding[]) => void;

/**
 * Checks the workloads and PodDisruptionBudgets of an app against the pools that they can use. If no pools are visible, checks only annotations and resources, and
 * only if the object is already rendered or the check is requested.
 */
export function checkWorkloads(karpenterObjects: readonly SourceObject[], candidates: readonly WorkloadCandidate[], add: Add): void {
  const visibleTo = clusterPoolsOver(karpenterObjects);
  const addTo: AddTo = ({ construct, prefix }, findings) => {
    if (findings.length > 0) add(construct, findings.map((finding) => ({ ...finding, path: `${prefix}${finding.path}` })));
  };
  const clusters = new Map<VisiblePools, RelatedObject[]>();
  for (const { construct, json, isRendered } of candidates) {
    const visible = visibleTo(construct);
    const isChecked = isRendered || visible !== undefined || isCheckRequested(construct);
    for (const object of isChecked ? relatedObjectsIn(construct, json()) : []) {
      if (visible !== undefined) addToCluster(clusters, visible, object);
      if (!isWorkload(object.json)) continue;
      addTo(object, visible ? checkWorkload(object.json, visible) : checkWithoutPools(object.json, targetOf(construct).version));
    }
  }
  for (const [visible, objects] of clusters) checkCluster(visible, objects, addTo);
}

function addToCluster(clusters: Map<VisiblePools, RelatedObject[]>, visible: VisiblePools, object: RelatedObject): void {
  const members = clusters.get(visible);
  if (members === undefined) clusters.set(visible, [object]);
  else members.push(object);
}

function checkCluster(visible: VisiblePools, objects: readonly RelatedObject[], addTo: AddTo): void {
  const { pools, version } = visible;
  const all = objects.map(({ json }) => json);
  const [workloads, budgets, autoscalers] = [isWorkload, isDisruptionBudget, isAutoscaler].map((matches) => all.filter(matches));
  const cluster = { pools, version, workloads, budgets, autoscalers };
  for (const object of objects.filter(({ json }) => isDisruptionBudget(json))) addTo(object, podDisruptionBudgetFindings(object.json, cluster));
  const reservedInterfaces = () => (reservesInterfaces(workloads) ? 'set' : 'unknown');
  for (const object of objects) addTo(object, nodeAddresses(object.json, visible, reservedInterfaces));
}

function relatedObjectsIn(construct: IConstruct, json: Json | undefined): RelatedObject[] {
  if (!isObject(json)) return [];
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return json.items.flatMap((item, index) => (isRelated(item) ? [{ construct, json: item, prefix: `items[${index}].` }] : []));
  }
  return isRelated(json) ? [{ construct, json, prefix: '' }] : [];
}

function isRelated(json: unknown): json is Json {
  return isObject(json) && !isKarpenterObject(json) && decidesDrains(json);
}
