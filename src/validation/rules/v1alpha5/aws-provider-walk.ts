import { isObject } from '../../../basics/json';
import { Schema } from '../../../versions/facts';
import { AWS_NODE_TEMPLATE, factsOf, PROVISIONER } from '../../../versions/known-apis';
import { withOlderReleases } from '../../engine/alpha-fields';
import { Json, RuleInput } from '../../rule';
import { objectSchema } from '../../schema/object-schema';
import { wellTyped } from '../../schema/well-typed';

/** The kinds that say how nodes are launched on AWS: Provisioners until 0.32 in `provider`. Source: rules NT-2, IP-1 and IP-4. */
export const LAUNCH_APIS: readonly string[] = [AWS_NODE_TEMPLATE, PROVISIONER];

/** What only an AWSNodeTemplate has. Source: rule NT-2. */
export const TEMPLATE_ONLY: readonly string[] = ['userData', 'amiSelector', 'detailedMonitoring'];

/** What is said of how nodes are launched, and where it stands. */
interface LaunchPart {
  /** With values of the right types only. */
  readonly spec: Json;
  readonly path: string;
}

let latest: { readonly input: RuleInput; readonly part: LaunchPart | undefined } | undefined;

/** The spec of an AWSNodeTemplate, or what a Provisioner has in its place; many rules look, so it is kept as long as one object is checked. */
export function launchPartOf(input: RuleInput): LaunchPart | undefined {
  if (latest?.input !== input) latest = { input, part: findPart(input) };
  return latest.part;
}

function findPart({ json, api, release }: RuleInput): LaunchPart | undefined {
  if (api === AWS_NODE_TEMPLATE) return { spec: json.spec ?? {}, path: 'spec' };
  const provider = json.spec?.provider;
  return provider && { spec: wellTyped(withEmptyTexts(provider), providerSchema(release)), path: 'spec.provider' };
}

/** Go reads a null in a map of texts as an empty one; the API server, which would drop it, leaves `provider` alone. */
function withEmptyTexts(provider: Json): Json {
  return Object.fromEntries(Object.entries(provider).map(([name, value]) => [name, name.endsWith('Selector') && isObject(value) ? emptyForNull(value) : value]));
}

function emptyForNull(map: Json): Json {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']));
}

const schemas = new Map<string, Schema>();

/** What `provider` can hold in a release. Source: rules IP-1 and IP-4. */
export function providerSchema(release: string): Schema {
  let schema = schemas.get(release);
  if (!schema) {
    const { spec } = objectSchema(withOlderReleases(AWS_NODE_TEMPLATE, factsOf(AWS_NODE_TEMPLATE)!), release).properties!;
    const properties = Object.fromEntries(Object.entries(spec.properties!).filter(([name]) => !TEMPLATE_ONLY.includes(name)));
    schemas.set(release, schema = { ...spec, properties });
  }
  return schema;
}

/** What selects something in AWS: by tags, or by what begins with `aws`. */
export interface Selector {
  readonly name: 'subnetSelector' | 'securityGroupSelector' | 'amiSelector';
  readonly entries: { readonly [key: string]: string };
  readonly path: string;
}

/** The selectors that Karpenter looks at: beside a launch template, not that of the security groups. Source: rule NT-4. */
export function selectorsOf(input: RuleInput): readonly Selector[] {
  const part = launchPartOf(input);
  if (part === undefined) return [];
  const { spec, path } = part;
  const names: readonly Selector['name'][] = spec.launchTemplate === undefined ? ['subnetSelector', 'securityGroupSelector', 'amiSelector'] : ['subnetSelector', 'amiSelector'];
  return names.filter((name) => spec[name] !== undefined).map((name) => ({ name, entries: spec[name], path: `${path}.${name}` }));
}

/** The fields of both places, for rules that need one of some. */
export function launchFields(...names: readonly string[]): readonly string[] {
  return [...names.map((name) => `spec.${name}`), 'spec.provider'];
}
