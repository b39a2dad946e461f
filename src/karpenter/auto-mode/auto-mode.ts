import { objectAt } from '../../foundation/basics/json-parts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, AUTO_MODE_NODE_CLASS, NODE_POOL } from '../versions/known-apis';

/** The API group of EKS Auto Mode, and the domain of its labels. */
export const AUTO_MODE_GROUP = 'eks.amazonaws.com';

/** The NodePools that EKS creates. Only the EKS API removes them. */
export const BUILT_IN_NODE_POOLS: readonly string[] = ['general-purpose', 'system'];

/** The date of all facts about EKS Auto Mode. AWS changes Auto Mode without releases. */
export const AUTO_MODE_DATE = '2026-11-22';

/** The origin of facts in messages. */
export const AUTO_MODE_SOURCE = `EKS Auto Mode (as of ${AUTO_MODE_DATE})`;

/**
 * The newest Karpenter release whose NodePool fields AWS documents for EKS Auto Mode: consolidation policy Balanced. AWS does not publish which release
 * Auto Mode runs.
 */
export const AUTO_MODE_RELEASE = KarpenterVersion.of('1.14');

/** Returns true if EKS Auto Mode reads an object, regardless of the Karpenter release: a NodeClass of Auto Mode, or a NodePool that refers to one. */
export function isOfAutoMode(json: { readonly [key: string]: any }): boolean {
  const api = apiOfObject(json);
  return api === AUTO_MODE_NODE_CLASS || (api === NODE_POOL && objectAt(json, ['spec', 'template', 'spec', 'nodeClassRef']).group === AUTO_MODE_GROUP);
}

/** Returns the sources of the facts that apply to objects, for example `Karpenter 1.15.3`, or `Karpenter 1.15.3 and EKS Auto Mode (as of DATE)`. */
export function factsText(karpenterVersion: string, objects: readonly { readonly [key: string]: any }[]): string {
  const ofAutoMode = objects.filter(isOfAutoMode);
  const isOnlyAutoMode = ofAutoMode.length > 0 && ofAutoMode.length === objects.length;
  return [isOnlyAutoMode ? [] : `Karpenter ${karpenterVersion}`, ofAutoMode.length > 0 ? AUTO_MODE_SOURCE : []].flat().join(' and ');
}
