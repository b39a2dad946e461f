import { isObject } from '../../../basics/json';
import { Schema } from '../../../versions/facts';
import { AWS_NODE_TEMPLATE, factsOf, PROVISIONER } from '../../../versions/known-apis';
import { withOlderReleases } from '../../engine/alpha-fields';
import { Json, RuleInput } from '../../rule';
import { objectSchema } from '../../schema/object-schema';
import { wellTyped } from '../../schema/well-typed';

/** The kinds with AWS launch settings. Provisioners have them in `provider`, until 0.32. */
export const LAUNCH_APIS: readonly string[] = [AWS_NODE_TEMPLATE, PROVISIONER];

/** Fields of an AWSNodeTemplate that `provider` does not have. */
export const TEMPLATE_ONLY: readonly string[] = ['userData', 'amiSelector', 'detailedMonitoring'];

/** The AWS launch settings of an object, and their path. */
interface LaunchPart {
  /** The settings, without values of a wrong type. */
  readonly spec: Json;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly part: LaunchPart | undefined } | undefined;

/** The spec of an AWSNodeTemplate, or `provider` of a Provisioner. Cached for the current object, because many rules read it. */
export function launchPartOf(input: RuleInput): LaunchPart | undefined {
  if (latest?.input !== input) latest = { input, part: findPart(input) };
  return latest.part;
}

function findPart({ json, api, release }: RuleInput): LaunchPart | undefined {
  if (api === AWS_NODE_TEMPLATE) return { spec: json.spec ?? {}, path: 'spec' };
  const provider = json.spec?.provider;
  return provider && { spec: wellTyped(withEmptyStrings(provider), providerSchema(release)), path: 'spec.provider' };
}

/** Go reads null in a map of strings as an empty string. The API server does not prune `provider`, so nulls reach Karpenter. */
function withEmptyStrings(provider: Json): Json {
  return Object.fromEntries(Object.entries(provider).map(([name, value]) => [name, name.endsWith('Selector') && isObject(value) ? emptyForNull(value) : value]));
}

function emptyForNull(map: Json): Json {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']));
}

const schemas = new Map<string, Schema>();

/** The schema of `provider` in a release. */
export function providerSchema(release: string): Schema {
  let schema = schemas.get(release);
  if (!schema) {
    const { spec } = objectSchema(withOlderReleases(AWS_NODE_TEMPLATE, factsOf(AWS_NODE_TEMPLATE)!), release).properties!;
    const properties = Object.fromEntries(Object.entries(spec.properties!).filter(([name]) => !TEMPLATE_ONLY.includes(name)));
    schemas.set(release, schema = { ...spec, properties });
  }
  return schema;
}

/** A selector of AWS resources, by tags or by keys that start with `aws`. */
export interface Selector {
  readonly name: 'subnetSelector' | 'securityGroupSelector' | 'amiSelector';
  readonly entries: { readonly [key: string]: string };
  readonly path: string;
}

/** The selectors that Karpenter reads. Next to a launch template, it does not read `securityGroupSelector`. */
export function selectorsOf(input: RuleInput): readonly Selector[] {
  const part = launchPartOf(input);
  if (part === undefined) return [];
  const { spec, path } = part;
  const names: readonly Selector['name'][] = spec.launchTemplate === undefined ? ['subnetSelector', 'securityGroupSelector', 'amiSelector'] : ['subnetSelector', 'amiSelector'];
  return names.filter((name) => spec[name] !== undefined).map((name) => ({ name, entries: spec[name], path: `${path}.${name}` }));
}

/** The paths of launch settings in both kinds, for the `fields` of a rule. */
export function launchFields(...names: readonly string[]): readonly string[] {
  return [...names.map((name) => `spec.${name}`), 'spec.provider'];
}
