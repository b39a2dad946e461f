import { compareMinors } from './facts';
import { KarpenterVersion } from './karpenter-version';
import { isServed, PROVISIONER, servedIn } from './known-apis';
import { aliasOf } from './label-catalogue';
import { isObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';

/** JSON whose field types are unknown. */
type Json = { readonly [key: string]: any };

interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

const ON_DEMAND: Requirement = { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] };
const AMD64: Requirement = { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] };
const LINUX: Requirement = { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] };
const CATEGORIES: Requirement = { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] };
const GENERATION: Requirement = { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['2'] };

/** Labels that select instance types. */
const SHAPE: readonly string[] = ['node.kubernetes.io/instance-type', 'karpenter.k8s.aws/instance-family', CATEGORIES.key, GENERATION.key];

const SHAPE_SINCE = '0.19';

/**
 * Returns a copy of a Provisioner with the requirements that Karpenter's defaulting webhook adds.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.32.10/pkg/apis/v1alpha5/provisioner.go
 * @throws if the release does not have Provisioners
 */
export function withWebhookDefaults(provisioner: Json, version: KarpenterVersion): Json {
  if (!isServed(PROVISIONER, version)) throw new Error(`Karpenter ${version} does not have Provisioners. Use a release with Provisioners: ${servedIn(PROVISIONER)}.`);
  const { spec } = checked(provisioner);
  const requirements: readonly Requirement[] = spec.requirements ?? [];
  const missing = compareMinors(version.toString(), SHAPE_SINCE) < 0 ? missingBefore(requirements, spec.labels ?? {}) : missingSince(requirements);
  return missing.length === 0 ? provisioner : { ...provisioner, spec: { ...spec, requirements: [...requirements, ...missing] } };
}

/** Returns the spec of a Provisioner, after checking its labels and requirements. */
function checked(provisioner: Json): { readonly spec: Json } {
  if (!isObject(provisioner) || provisioner.kind !== 'Provisioner') throw new Error(`manifest must be a Provisioner, got ${valueText(provisioner?.kind ?? provisioner)}`);
  const spec = provisioner.spec ?? {};
  if (!isObject(spec)) throw new Error(`spec must be a map, got ${valueText(spec)}`);
  const { requirements = [], labels = {} } = spec as Json;
  const isList = requirements === null || (Array.isArray(requirements) && requirements.every(isObject));
  if (!isList) throw new Error(`spec.requirements must be a list of objects, got ${valueText(requirements)}`);
  if (labels !== null && !isObject(labels)) throw new Error(`spec.labels must be a map, got ${valueText(labels)}`);
  return { spec };
}

/** Returns the default requirements to add in Karpenter 0.18 and earlier, where a label counts as a requirement. Deprecated label names do not count as requirements. */
function missingBefore(requirements: readonly Requirement[], labels: Json): Requirement[] {
  return [ON_DEMAND, AMD64].filter(({ key }) => !Object.hasOwn(labels, key) && !requirements.some((requirement) => requirement.key === key));
}

function missingSince(requirements: readonly Requirement[]): Requirement[] {
  const keys = new Set(requirements.map(({ key }) => aliasOf(key) ?? key));
  return [...[LINUX, AMD64, ON_DEMAND].filter(({ key }) => !keys.has(key)), ...SHAPE.some((key) => keys.has(key)) ? [] : [CATEGORIES, GENERATION]];
}
