import { ClusterState, nodeClassOf } from './state/cluster-state';
import { deepEqual, JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { nodeClassName } from '../../karpenter/instance-types/class-types';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { hasUnknownSettings } from '../../karpenter/instance-types/unknown-class/known-classes';
import { unknownNodeClass } from '../../karpenter/instance-types/unknown-node-class';
import { acceptedOverlays } from '../../karpenter/scheduling/overlays/accepted-overlays';
import { poolTypes, PoolTypes } from '../../karpenter/scheduling/pool-types';
import { usableTypes } from '../../karpenter/scheduling/usable-types';

/** The instance types that a NodePool admits before and after a change. */
export interface TypeChange {
  /** Names of the instance types that only the changed NodePool admits, cheapest first. */
  readonly gained: readonly string[];
  /** Names of the instance types that the NodePool no longer admits, cheapest first. */
  readonly lost: readonly string[];
  readonly before: TypeSummary;
  readonly after: TypeSummary;
}

/** Number and prices of instance types. */
export interface TypeSummary {
  readonly count: number;
  /** On-demand price per hour of the cheapest and the most expensive instance type, or null without instance types. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** Returns the instance types of a NodePool, or undefined if they are unknown. */
export type TypesOf = (pool: JsonObject) => PoolTypes | undefined;

/** Returns a function for the NodePools of a state. NodePools with the same settings share one result. */
export function typesIn(state: ClusterState, market: Market): TypesOf {
  const overlays = acceptedOverlays(state.overlays, [...state.nodePools.values()].filter((pool) => !isOfAutoMode(pool)), market);
  const known = new Map<JsonObject | undefined, Map<string, PoolTypes>>();
  return (pool) => {
    if (unknownNodeClass(pool) !== undefined) return undefined;
    const nodeClass = isOfAutoMode(pool) ? state.otherClasses.get(`NodeClass/${nodeClassName(pool)}`) : nodeClassOf(pool, state);
    if (nodeClass !== undefined && hasUnknownSettings(nodeClass)) return undefined;
    const ofClass = known.get(nodeClass) ?? new Map<string, PoolTypes>();
    known.set(nodeClass, ofClass);
    const settings = settingsText(pool, overlays.length > 0);
    const types = ofClass.get(settings) ?? usableTypes(poolTypes(pool, withoutStatus(nodeClass), market, overlays), market);
    ofClass.set(settings, types);
    return types;
  };
}

/** Only classes from a cluster have a status. Without it, a class from the cluster and one from files are comparable. */
function withoutStatus(nodeClass: JsonObject | undefined): JsonObject | undefined {
  return nodeClass && { ...nodeClass, status: undefined };
}

/** Returns the settings of a NodePool that decide its instance types. Overlays can select a NodePool by its name. */
function settingsText({ metadata, spec }: JsonObject, hasOverlays: boolean): string {
  const { metadata: ofTemplate, spec: ofNodes } = spec?.template ?? {};
  return jsonText([ofNodes?.requirements, ofTemplate?.labels, ofNodes?.nodeClassRef, ...hasOverlays ? [metadata?.name] : []]);
}

/** Compares the instance types of a NodePool. Returns undefined if they and their prices are equal. */
export function typeChange(before: PoolTypes, after: PoolTypes): TypeChange | undefined {
  if (areSame(before.types, after.types)) return undefined;
  const [old, current] = [before, after].map(({ types }) => types.map(({ type }) => type.name));
  const [wasAdmitted, isAdmitted] = [new Set(old), new Set(current)];
  const [gained, lost] = [current.filter((name) => !wasAdmitted.has(name)), old.filter((name) => !isAdmitted.has(name))];
  const summaries = { before: summaryOf(before), after: summaryOf(after) };
  return gained.length + lost.length === 0 && deepEqual(summaries.before, summaries.after) ? undefined : { gained, lost, ...summaries };
}

function areSame(types: PoolTypes['types'], others: PoolTypes['types']): boolean {
  const isSame = ({ type, price }: PoolTypes['types'][number], index: number) => type === others[index].type && price === others[index].price;
  return types === others || (types.length === others.length && types.every(isSame));
}

function summaryOf({ types }: PoolTypes): TypeSummary {
  return { count: types.length, minPrice: types[0]?.price ?? null, maxPrice: types.at(-1)?.price ?? null };
}
