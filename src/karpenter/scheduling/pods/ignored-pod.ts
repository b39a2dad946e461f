import { needsDynamicResources } from './daemon-sets';
import { nodeRulesOf } from './node-affinity';
import { podDemands } from './pod-demands';
import { WELL_KNOWN_LABELS } from './well-known-labels';
import { JsonObject } from '../../../foundation/basics/json';
import { parseInt64 } from '../../../foundation/go/parse-int';
import { Selector } from '../../requirements/label-requirement';
import { aliasOf } from '../../versions/label-catalogue';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte'];
const RESERVED_DOMAIN = /(^|\.)(karpenter\.sh|karpenter\.k8s\.aws)$/;
/** The labels with a fixed set of values. An `In` expression must list at least one of the values. */
const FIXED_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['karpenter.sh/capacity-type', ['on-demand', 'spot', 'reserved']],
  ['karpenter.k8s.aws/instance-tenancy', ['default', 'dedicated']],
]);

/** The reason for pods that run only on nodes of other managers, such as the pods of Karpenter. */
export const EXCLUDES_KARPENTER = 'the pod excludes all nodes that Karpenter launches (label karpenter.sh/nodepool)';

/**
 * Returns the reason why Karpenter never launches a node for a pod, whatever the NodePools are. Returns undefined for other pods.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go#L468-L546
 */
export function ignoredReason(spec: JsonObject): string | undefined {
  return needsDynamicResources(spec) ? 'Karpenter ignores pods with resource claims by default' : invalidReason(spec);
}

/** Returns the reason why Karpenter rejects a pod before it considers other pods, or undefined. */
export function invalidReason(spec: JsonObject): string | undefined {
  const { selector, required, hasFields } = nodeRulesOf(spec);
  if (hasFields) return 'Karpenter ignores pods whose node affinity has matchFields';
  const [{ requirements }] = podDemands(spec);
  const pool = requirements.get('karpenter.sh/nodepool');
  if (pool !== undefined && !pool.isComplement && pool.values.size === 0) return EXCLUDES_KARPENTER;
  return [...selector, ...required.flat()].map(problemOf).find((problem) => problem !== undefined);
}

/** Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodeclaim_validation.go#L117-L160 */
function problemOf({ key: written, operator, values = [] }: Selector): string | undefined {
  const key = aliasOf(written) ?? written;
  const ignored = 'Karpenter ignores pods that select nodes by';
  if (isRestricted(key)) return `${ignored} the label ${key}`;
  if (!OPERATORS.includes(operator)) return `${ignored} the operator ${operator}`;
  const fixed = FIXED_VALUES.get(key);
  if (operator === 'In' && fixed !== undefined && !values.some((value) => fixed.includes(value))) return `${key} must be ${fixed.join(' or ')}`;
  if (/^[GL]te?$/.test(operator) && (values.length !== 1 || !isNatural(values[0]))) return `${key} ${operator} must have one non-negative integer`;
  return undefined;
}

function isRestricted(key: string): boolean {
  if (WELL_KNOWN_LABELS.has(key)) return false;
  return key === 'kubernetes.io/hostname' || (key.includes('/') && RESERVED_DOMAIN.test(key.slice(0, key.indexOf('/'))));
}

function isNatural(text: string): boolean {
  const value = parseInt64(text);
  return value !== undefined && value >= 0n;
}
