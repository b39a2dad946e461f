import { isObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { compareMinors } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { isServed, PROVISIONER, servedIn } from '../versions/known-apis';
import { aliasOf } from '../versions/label-catalogue';

/** JSON of which the fields are known by name only. */
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

/** Any of them is an answer to which instance types are meant. */
const SHAPE: readonly string[] = ['node.kubernetes.io/instance-type', 'karpenter.k8s.aws/instance-family', CATEGORIES.key, GENERATION.key];

const SHAPE_SINCE = '0.19';

/**
 * The Provisioner as Karpenter's defaulting webhook lets the API server store it; what was given stays as it is. Source: rules PR-40 and PR-41.
 *
 * @throws where the release has no Provisioners
 */
export function withWebhookDefaults(provisioner: Json, version: KarpenterVersion): Json {
  if (!isServed(PROVISIONER, version)) throw new Error(`Karpenter ${version} has no Provisioners; write a release from ${servedIn(PROVISIONER)}`);
  const { spec } = checked(provisioner);
  const requirements: readonly Requirement[] = spec.requirements ?? [];
  const missing = compareMinors(version.toString(), SHAPE_SINCE) < 0 ? missingBefore(requirements, spec.labels ?? {}) : missingSince(requirements);
  return missing.length === 0 ? provisioner : { ...provisioner, spec: { ...spec, requirements: [...requirements, ...missing] } };
}

/** The parts that are looked at, where they are what they have to be. */
function checked(provisioner: Json): { readonly spec: Json } {
  if (!isObject(provisioner) || provisioner.kind !== 'Provisioner') throw new Error(`${valueText(provisioner?.kind ?? provisioner)} is no Provisioner; give the manifest of one`);
  const spec = provisioner.spec ?? {};
  if (!isObject(spec)) throw new Error(`spec: ${valueText(spec)} is no map`);
  const { requirements = [], labels = {} } = spec as Json;
  const isList = requirements === null || (Array.isArray(requirements) && requirements.every(isObject));
  if (!isList) throw new Error(`spec.requirements: ${valueText(requirements)} is no list of requirements`);
  if (labels !== null && !isObject(labels)) throw new Error(`spec.labels: ${valueText(labels)} is no map`);
  return { spec };
}

/** Until 0.18 a label counts as much as a requirement; older names of labels do not count. */
function missingBefore(requirements: readonly Requirement[], labels: Json): Requirement[] {
  return [ON_DEMAND, AMD64].filter(({ key }) => !Object.hasOwn(labels, key) && !requirements.some((requirement) => requirement.key === key));
}

function missingSince(requirements: readonly Requirement[]): Requirement[] {
  const keys = new Set(requirements.map(({ key }) => aliasOf(key) ?? key));
  return [...[LINUX, AMD64, ON_DEMAND].filter(({ key }) => !keys.has(key)), ...SHAPE.some((key) => keys.has(key)) ? [] : [CATEGORIES, GENERATION]];
}
