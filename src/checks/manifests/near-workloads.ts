import { folderOf, normalPath } from './files/paths';
import { ManifestObject } from './read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { jsonText } from '../../foundation/basics/json-text';
import { remembered } from '../../foundation/basics/remembered';
import { Json } from '../findings/rule';
import { ClusterWorkloads, isAutoscaler, isDisruptionBudget, isWorkload } from '../workloads/cluster-workloads';
import { selectedWorkloads } from '../workloads/disruption/budgeted-workload';
import { autoscalerOf } from '../workloads/disruption/replica-counts';

type Objects = Pick<ClusterWorkloads, 'workloads' | 'budgets' | 'autoscalers'>;

/**
 * Returns a function for the objects that decide together with a PodDisruptionBudget which nodes can drain: those of its namespace in its folder.
 * If the budget selects none of these workloads, the function returns the workloads of another folder, if workloads of only one folder match.
 * Copies of a workload in several folders can be for different clusters, and objects without a namespace can be for different namespaces.
 *
 * The function returns undefined if kustomizations change some of the objects.
 */
export function nearWorkloads(
  related: readonly ManifestObject[], changedFiles: ReadonlySet<string>, { pools, version }: Pick<ClusterWorkloads, 'pools' | 'version'>,
): (budget: ManifestObject) => ClusterWorkloads | undefined {
  const places = new Map(related.map((object) => [object.json, placeOf(object)]));
  const byPlace = grouped(related, ({ json }) => places.get(json)!);
  const byNamespace = grouped(related.filter(({ json }) => namespaceOf(json) !== undefined), ({ json }) => namespaceOf(json));
  const inNamespace = remembered((namespace: unknown) => objectsIn(byNamespace.get(namespace) ?? []));
  const isChanged = remembered((place: string) => byPlace.get(place)!.some(({ source }) => changedFiles.has(normalPath(source))));
  const atPlace = remembered((place: string): ClusterWorkloads => {
    const objects = byPlace.get(place)!;
    const own = objectsIn(objects);
    const { autoscalers } = inNamespace(namespaceOf(objects[0].json));
    const ofWorkload = (each: Json) => autoscalerOf(each, own.autoscalers) ?? autoscalerOf(each, autoscalers) ?? [];
    return { ...own, autoscalers: own.workloads.flatMap(ofWorkload), pools, version };
  });
  /** The only other place with workloads that a budget selects. */
  const targetOf = remembered((budget: Json): string | undefined => {
    if (selectedWorkloads(budget, atPlace(places.get(budget)!)).length > 0) return undefined;
    const [target, ...others] = new Set(selectedWorkloads(budget, inNamespace(namespaceOf(budget))).map(({ json }) => places.get(json)!));
    return others.length === 0 ? target : undefined;
  });
  const byTarget = remembered((place: string) => {
    const targeted = atPlace(place).budgets.filter((budget) => targetOf(budget) !== undefined);
    return new Map([...grouped(targeted, targetOf)].map(([target, budgets]) => {
      const { budgets: budgetsElsewhere, ...others } = atPlace(target!);
      return [target, { ...others, budgets, budgetsElsewhere }];
    }));
  });
  return ({ json }) => {
    const place = places.get(json)!;
    const target = targetOf(json);
    if (isChanged(place) || (target !== undefined && isChanged(target))) return undefined;
    return target === undefined ? atPlace(place) : byTarget(place).get(target);
  };
}

function objectsIn(objects: readonly ManifestObject[]): Objects {
  const all = objects.map(({ json }) => json);
  return { workloads: all.filter(isWorkload), budgets: all.filter(isDisruptionBudget), autoscalers: all.filter(isAutoscaler) };
}

/** Returns the folder and namespace of an object as one key. */
function placeOf({ json, source }: ManifestObject): string {
  return jsonText([folderOf(source), json.metadata?.namespace]);
}

function namespaceOf(json: Json): unknown {
  return json.metadata?.namespace;
}
