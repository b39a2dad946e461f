import { JsonObject } from '../../foundation/basics/json';
import { hasOffering, missingValues } from '../../karpenter/instance-types/admitted-types';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { marketRequirements } from '../../karpenter/instance-types/type-requirements';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { NodeClaimTemplate, nodeClaimTemplates, withDaemonPods } from '../../karpenter/scheduling/pods/node-claim-templates';
import { podIn, PodOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { PoolTypes, poolTypes } from '../../karpenter/scheduling/pool-types';
import { usableTypes } from '../../karpenter/scheduling/usable-types';

/** The parts of a cluster on which the answer for one NodePool depends. */
export interface Cluster {
  readonly market: Market;
  readonly overlays: readonly Overlay[];
  readonly daemonSets: readonly JsonObject[];
  /** A pod that must fit. */
  readonly asked?: PodOfRequests;
  /** The templates with possible values of placeholders, by NodePool, which `possibleTemplates` remembers. */
  readonly possible: Map<JsonObject, readonly NodeClaimTemplate[]>;
  /** Returns the templates for nodes of pods. */
  readonly allTemplates: () => readonly NodeClaimTemplate[];
  /** Returns the templates for nodes of the pod. */
  readonly templates: () => readonly NodeClaimTemplate[];
}

/** Returns a NodePool with a node class as a template for nodes, or undefined if Karpenter launches no nodes for pods. */
export function templateIn(
  { market, overlays, daemonSets, asked }: Cluster, json: JsonObject, nodeClass: JsonObject | undefined,
): NodeClaimTemplate | undefined {
  const types = typesIn(market, json, nodeClass, overlays);
  const [template] = templatesFor(asked, nodeClaimTemplates([{ manifest: json, types }], daemonSets, market));
  return template;
}

/** Returns the instance types of a NodePool. If only reserved capacity meets its requirements, Karpenter also launches those without a known price. */
export function typesIn(market: Market, json: JsonObject, nodeClass: JsonObject | undefined, overlays: readonly Overlay[]): PoolTypes {
  const pool = usableTypes(poolTypes(json, nodeClass, market, overlays), market);
  const isAllReserved = market.hasReservations && !hasOffering(pool.requirements, { zones: pool.zones });
  if (!isAllReserved || pool.unpriced.length === 0) return pool;
  const types = [...pool.types, ...pool.unpriced.map((type) => ({ type, price: 0 }))];
  const inMarket = marketRequirements({ ...market, zones: pool.zones });
  return { ...pool, types, unpriced: [], missingValues: missingValues(pool.requirements, types.map(({ type }) => type), inMarket) };
}

/** Returns templates for a pod, whose requests can include those of DaemonSet pods. */
export function templatesFor(asked: PodOfRequests | undefined, templates: readonly NodeClaimTemplate[]): readonly NodeClaimTemplate[] {
  if (asked === undefined) return templates;
  return templates.map((each) => {
    const { daemonPods } = podIn(asked, each.name);
    return daemonPods === 0 ? each : withDaemonPods(each, daemonPods);
  });
}
