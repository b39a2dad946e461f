import { ClusterState, nodeClassOf } from './cluster-state';
import { deepEqual, JsonObject } from '../basics/json';
import { Market } from '../instance-types/market';
import { acceptedOverlays } from '../instance-types/overlays/accepted-overlays';
import { poolTypes, PoolTypes } from '../instance-types/pool-types';
import { unknownNodeClass } from '../instance-types/unknown-node-class';
import { usableTypes } from '../instance-types/usable-types';

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

/** Returns the instance types of a NodePool in a state, or undefined if they are unknown. */
export function typesOf(pool: JsonObject, state: ClusterState, market: Market): PoolTypes | undefined {
  if (unknownNodeClass(pool) !== undefined) return undefined;
  const overlays = acceptedOverlays(state.overlays, [...state.nodePools.values()], market);
  return usableTypes(poolTypes(pool, nodeClassOf(pool, state), market, overlays), market);
}

/** Compares the instance types of a NodePool. Returns undefined if they and their prices are equal. */
export function typeChange(before: PoolTypes, after: PoolTypes): TypeChange | undefined {
  const [old, current] = [before, after].map(({ types }) => types.map(({ type }) => type.name));
  const [wasAdmitted, isAdmitted] = [new Set(old), new Set(current)];
  const [gained, lost] = [current.filter((name) => !wasAdmitted.has(name)), old.filter((name) => !isAdmitted.has(name))];
  const summaries = { before: summaryOf(before), after: summaryOf(after) };
  return gained.length + lost.length === 0 && deepEqual(summaries.before, summaries.after) ? undefined : { gained, lost, ...summaries };
}

function summaryOf({ types }: PoolTypes): TypeSummary {
  return { count: types.length, minPrice: types[0]?.price ?? null, maxPrice: types.at(-1)?.price ?? null };
}
