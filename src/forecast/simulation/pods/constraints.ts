import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { Requirements, Selector } from '../../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../karpenter/requirements/requirements';
import { nodeRulesOf } from '../../../karpenter/scheduling/pods/node-affinity';
import { PREFER_NO_SCHEDULE } from '../../../karpenter/scheduling/pods/tolerations';

/** The constraints of a pod that Karpenter relaxes step by step. */
export interface Constraints {
  readonly nodeSelector: readonly Selector[];
  /** Alternatives. At least one. */
  readonly required: readonly (readonly Selector[])[];
  /** The heaviest first. */
  readonly preferred: readonly (readonly Selector[])[];
  readonly affinity: PodTerms;
  readonly antiAffinity: PodTerms;
  readonly spread: readonly JsonObject[];
  readonly tolerations: readonly JsonObject[];
}

/** The terms of a pod affinity or anti-affinity. */
export interface PodTerms {
  readonly required: readonly JsonObject[];
  /** The heaviest first. */
  readonly preferred: readonly JsonObject[];
}

/** The tolerations that the API server adds to pods. */
const DEFAULT_TOLERATIONS: readonly JsonObject[] = ['not-ready', 'unreachable'].map((name) => ({
  key: `node.kubernetes.io/${name}`, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300,
}));

export function constraintsOf(spec: JsonObject): Constraints {
  const { selector, required, preferred } = nodeRulesOf(spec);
  const tolerations = objectsIn(spec.tolerations).map(({ item }) => item);
  return {
    nodeSelector: selector,
    required,
    preferred,
    affinity: termsOf(objectAt(spec, ['affinity', 'podAffinity'])),
    antiAffinity: termsOf(objectAt(spec, ['affinity', 'podAntiAffinity'])),
    spread: objectsIn(spec.topologySpreadConstraints).map(({ item }) => item),
    tolerations: [...tolerations, ...DEFAULT_TOLERATIONS.filter(({ key }) => !tolerations.some((each) => each.key === key && each.effect === 'NoExecute'))],
  };
}

function termsOf(affinity: JsonObject): PodTerms {
  const preferred = objectsIn(affinity.preferredDuringSchedulingIgnoredDuringExecution).map(({ item }) => item);
  preferred.sort((one, other) => Number(other.weight ?? 0) - Number(one.weight ?? 0));
  return {
    required: objectsIn(affinity.requiredDuringSchedulingIgnoredDuringExecution).map(({ item }) => item),
    preferred: preferred.map(({ podAffinityTerm }) => podAffinityTerm).filter(isObject),
  };
}

/** Returns the requirements of the first required term, and of the heaviest preference. */
export function nodeRequirements({ nodeSelector, required, preferred }: Constraints, usesPreferences: boolean): Requirements {
  return requirementsOf([...nodeSelector, ...usesPreferences ? preferred[0] ?? [] : [], ...required[0]]);
}

/**
 * Returns the constraints that Karpenter tries after these, or undefined if nothing can be relaxed.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/preferences.go
 */
export function relaxed(constraints: Constraints, toleratesPreferNoSchedule: boolean): Constraints | undefined {
  const { required, affinity, antiAffinity, preferred, spread, tolerations } = constraints;
  if (required.length > 1) return { ...constraints, required: required.slice(1) };
  if (affinity.preferred.length > 0) return { ...constraints, affinity: withoutFirst(affinity) };
  if (antiAffinity.preferred.length > 0) return { ...constraints, antiAffinity: withoutFirst(antiAffinity) };
  if (preferred.length > 0) return { ...constraints, preferred: preferred.slice(1) };
  const soft = spread.findIndex(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  if (soft >= 0) return { ...constraints, spread: spread.map((each, index) => (index === soft ? spread.at(-1)! : each)).slice(0, -1) };
  const hasToleration = tolerations.some(({ key, operator, value, effect }) => {
    return !key && !value && operator === PREFER_NO_SCHEDULE.operator && effect === PREFER_NO_SCHEDULE.effect;
  });
  return toleratesPreferNoSchedule && !hasToleration ? { ...constraints, tolerations: [...tolerations, PREFER_NO_SCHEDULE] } : undefined;
}

function withoutFirst({ required, preferred }: PodTerms): PodTerms {
  return { required, preferred: preferred.slice(1) };
}
