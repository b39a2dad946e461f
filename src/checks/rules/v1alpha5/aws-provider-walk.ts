import { isObject } from '../../../foundation/basics/json';
import { Schema } from '../../../karpenter/versions/facts';
import { AWS_NODE_TEMPLATE, factsOf, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { Json, RuleInput } from '../../findings/rule';
import { withOlderReleases } from '../../schema/alpha-fields';
import { objectSchema } from '../../schema/object-schema';
import { wellTyped } from '../../schema/well-typed';

/** API kinds with AWS launch settings. In Karpenter 0.32 and earlier, a Provisioner can have launch settings in `provider`. */
export const LAUNCH_APIS: readonly string[] = [AWS_NODE_TEMPLATE, PROVISIONER];

/** AWSNodeTemplate fields that `provider` does not have. */
export const TEMPLATE_ONLY: readonly string[] = ['userData', 'amiSelector', 'detailedMonitoring'];

/** AWS launch settings of an object, with their path. */
interface LaunchPart {
  /** Launch settings, without ill-typed values. */
  readonly spec: Json;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly part: LaunchPart | undefined } | undefined;

/** Returns the `spec` of an AWSNodeTemplate or the `provider` of a Provisioner. Caches the result for the current object, because many rules need it. */
export function launchPartOf(input: RuleInput): LaunchPart | undefined {
  if (latest?.input !== input) latest = { input, part: findPart(input) };
  return latest.part;
}

function findPart({ json, api, release }: RuleInput): LaunchPart | undefined {
  if (api === AWS_NODE_TEMPLATE) return { spec: json.spec ?? {}, path: 'spec' };
  const provider = json.spec?.provider;
  return provider && { spec: wellTyped(withEmptyStrings(provider), providerSchema(release)), path: 'spec.provider' };
}

/** Replaces null in selectors with an empty string, as Go does for string maps. The API server does not prune `provider`, so null values reach Karpenter. */
function withEmptyStrings(provider: Json): Json {
  return Object.fromEntries(Object.entries(provider).map(([name, value]) => [name, name.endsWith('Selector') && isObject(value) ? emptyForNull(value) : value]));
}

function emptyForNull(map: Json): Json {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']));
}

const schemas = new Map<string, Schema>();

/** Returns the schema of `provider` in a Karpenter release. */
export function providerSchema(release: string): Schema {
  let schema = schemas.get(release);
  if (!schema) {
    const { spec } = objectSchema(withOlderReleases(AWS_NODE_TEMPLATE, factsOf(AWS_NODE_TEMPLATE)!), release).properties!;
    const properties = Object.fromEntries(Object.entries(spec.properties!).filter(([name]) => !TEMPLATE_ONLY.includes(name)));
    schemas.set(release, schema = { ...spec, properties });
  }
  return schema;
}

/** A selector that finds AWS resources by tags, or by special keys that start with `aws`. */
export interface Selector {
  readonly name: 'subnetSelector' | 'securityGroupSelector' | 'amiSelector';
  readonly entries: { readonly [key: string]: string };
  readonly path: string;
}

/** Returns the selectors that Karpenter reads. If `launchTemplate` is set, Karpenter does not read `securityGroupSelector`. */
export function selectorsOf(input: RuleInput): readonly Selector[] {
  const part = launchPartOf(input);
  if (part === undefined) return [];
  const { spec, path } = part;
  const names: readonly Selector['name'][] = spec.launchTemplate === undefined ? ['subnetSelector', 'securityGroupSelector', 'amiSelector'] : ['subnetSelector', 'amiSelector'];
  return names.filter((name) => spec[name] !== undefined).map((name) => ({ name, entries: spec[name], path: `${path}.${name}` }));
}

/** Returns the paths of launch settings in AWSNodeTemplates and Provisioners, for the `fields` of a rule. */
export function launchFields(...names: readonly string[]): readonly string[] {
  return [...names.map((name) => `spec.${name}`), 'spec.provider'];
}
