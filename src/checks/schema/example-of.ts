import { re2Matches } from '../../foundation/go/re2';

/** The parts of a schema that determine an example value. */
interface ExampleSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly patterns?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: { readonly [field: string]: ExampleSchema };
  readonly items?: ExampleSchema;
}

/** Example values for fields of Karpenter's and Argo CD's kinds, as YAML. */
const EXAMPLES: { readonly [field: string]: string } = {
  amiSelectorTerms: '[{alias: al2023@v20260701}]',
  annotations: '{team: web}',
  blockDeviceMappings: '[{deviceName: /dev/xvda, ebs: {volumeSize: 100Gi}}]',
  budgets: '[{nodes: "10%"}]',
  capacityReservationSelectorTerms: '[{tags: {team: web}}]',
  consolidateAfter: '1m',
  destination: '{server: "https://kubernetes.default.svc", namespace: karpenter}',
  effect: 'NoSchedule',
  evictionHard: '{memory.available: 5%}',
  evictionSoft: '{memory.available: 5%}',
  evictionSoftGracePeriod: '{memory.available: 1m}',
  generators: '[{list: {elements: [{cluster: demo}]}}]',
  group: 'karpenter.k8s.aws',
  key: 'karpenter.sh/capacity-type',
  kind: 'EC2NodeClass',
  kubeReserved: '{cpu: 100m}',
  labels: '{team: web}',
  limits: '{cpu: "1000"}',
  matchLabels: '{team: web}',
  metadata: '{name: karpenter}',
  name: 'default',
  namespace: 'karpenter',
  nodes: '"10%"',
  operator: 'In',
  path: 'nodes',
  project: 'default',
  repoURL: '"https://github.com/example/fleet.git"',
  requirements: '[{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]',
  revision: 'main',
  role: 'KarpenterNodeRole-demo',
  source: '{repoURL: "https://github.com/example/fleet.git", path: nodes}',
  securityGroupSelectorTerms: '[{tags: {karpenter.sh/discovery: demo}}]',
  subnetSelectorTerms: '[{tags: {karpenter.sh/discovery: demo}}]',
  systemReserved: '{cpu: 100m}',
  tags: '{team: web}',
};

/** Example names of kinds for which `default` is not a good name. */
const NAMES: { readonly [kind: string]: string } = {
  Application: 'karpenter', ApplicationSet: 'karpenter', AppProject: 'karpenter', CapacityBuffer: 'web', NodeOverlay: 'price-adjustment',
};

/** Returns an example name for an object. */
export function exampleName(kind: string | undefined): string {
  return kind !== undefined && Object.hasOwn(NAMES, kind) ? NAMES[kind] : 'default';
}

/** Example specs of kinds that require none of their fields. */
const SPECS: { readonly [kind: string]: string } = {
  AppProject: '{sourceRepos: ["https://github.com/example/fleet.git"], destinations: [{server: "https://kubernetes.default.svc", namespace: karpenter}]}',
  CapacityBuffer: '{scalableRef: {apiGroup: apps, kind: Deployment, name: web}, replicas: 5}',
};

/** Returns a required field at the top level with an example value, as YAML, if it depends on the kind. */
export function exampleOfKind(field: string, kind: string | undefined): string | undefined {
  if (field === 'metadata') return `metadata: {name: ${exampleName(kind)}}`;
  return field === 'spec' && kind !== undefined && Object.hasOwn(SPECS, kind) ? `spec: ${SPECS[kind]}` : undefined;
}

/** Example values for fields whose value depends on the parent field, as YAML. Examples of objects are only for fields without a schema. */
const EXAMPLES_IN: { readonly [parentAndField: string]: string } = {
  'destinationServiceAccounts.defaultServiceAccount': 'deployer',
  'destinationServiceAccounts.server': '"https://kubernetes.default.svc"',
  'git.policies': '[{repos: [{url: "*"}], gpg: {mode: head, keys: ["4AEE18F83AFDEB23"]}}]',
  'gpg.keys': '["4AEE18F83AFDEB23"]',
  'gpg.mode': 'head',
  'matrix.generators': '[{git: {repoURL: "https://github.com/example/fleet.git", revision: main, directories: [{path: nodes/*}]}}, {clusters: {}}]',
  'merge.generators': '[{clusters: {}}, {list: {elements: [{name: demo}]}}]',
  'merge.mergeKeys': '[name]',
  'networkInterfaces.interfaceType': 'interface',
  'ownerReferences.apiVersion': 'v1',
  'ownerReferences.kind': 'ConfigMap',
  'ownerReferences.uid': '7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41',
  'policies.repos': '[{url: "*"}]',
  'replicas.count': '3',
  'repos.url': '"*"',
  'roles.name': 'developer',
  'scalableRef.kind': 'Deployment',
  'scalableRef.name': 'web',
  'signatureKeys.keyID': '"4AEE18F83AFDEB23"',
  'spec.template': '{metadata: {name: "nodes-{{name}}"}, spec: {project: default, source: {repoURL: "https://github.com/example/fleet.git", path: nodes}, destination: {server: "{{server}}", namespace: karpenter}}}',
};

/** Returns a required field with an example value, as YAML, or undefined if no value is known. `path` is the field path. */
export function exampleOf(path: string, name: string, schema: ExampleSchema | undefined): string | undefined {
  const value = valueOf(path, name, schema);
  return value === undefined ? undefined : `${name}: ${value}`;
}

/** Returns an object with its required fields, as YAML: a field such as `metadata: {name: default}`, or an item such as `{key: team, effect: NoSchedule}`. */
export function objectExampleOf(path: string, schema: ExampleSchema): string | undefined {
  const [, name, index] = /([\w-]+)(\[\d+\])?$/.exec(path) ?? [];
  if (index === undefined) return name === undefined ? undefined : exampleOf(path, name, schema);
  return Object.hasOwn(EXAMPLES, name) && EXAMPLES[name].startsWith('[{') ? EXAMPLES[name].slice(1, -1) : objectOf(path, schema);
}

function valueOf(path: string, name: string, schema: ExampleSchema | undefined): string | undefined {
  if (name === 'key' && /aints\[\d+\]\.key$/.test(path)) return 'team';
  const parentAndField = path.replace(/\[\d+\]/g, '').split('.').slice(-2).join('.');
  if (Object.hasOwn(EXAMPLES_IN, parentAndField) && schema?.properties === undefined) return EXAMPLES_IN[parentAndField];
  const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  return example === undefined || !fits(example, schema) ? byType(path, schema) : example;
}

/** Reports whether an example has the type of the schema, and matches the pattern of a CRD. */
function fits(example: string, schema: ExampleSchema | undefined): boolean {
  return hasType(example, schema?.type) && (schema?.pattern === undefined || matches(example.replace(/^"|"$/g, ''), schema.pattern));
}

function hasType(example: string, type: string | undefined): boolean {
  switch (type) {
    case 'object': return example.startsWith('{');
    case 'array': return example.startsWith('[');
    case 'integer': case 'number': return /^\d+$/.test(example);
    case 'boolean': return false;
    default: return !/^[[{]/.test(example);
  }
}

function matches(text: string, pattern: string): boolean {
  try {
    return re2Matches(pattern, text);
  } catch {
    return false;
  }
}

function byType(path: string, schema: ExampleSchema | undefined): string | undefined {
  if (schema?.enum !== undefined) return String(schema.enum[0]);
  switch (schema?.type) {
    case 'boolean': return 'true';
    case 'integer': case 'number': return String(schema.minimum ?? 1);
    case 'object': return objectOf(path, schema);
    case 'array': return arrayOf(path, schema);
    case 'string': return schema.patterns === undefined && schema.pattern === undefined && schema.format === undefined ? 'demo' : undefined;
    default: return undefined;
  }
}

function arrayOf(path: string, { items }: ExampleSchema): string | undefined {
  const item = byType(`${path}[0]`, items);
  return item === undefined ? undefined : `[${item}]`;
}

/** Returns an example object with the fields that the schema requires. */
function objectOf(path: string, { properties, required = [] }: ExampleSchema): string | undefined {
  const needed = properties?.source !== undefined && required.includes('destination') ? [...required, 'source'] : required;
  const fields = needed.filter((name) => properties?.[name]?.default === undefined);
  const examples = fields.map((name) => exampleOf(`${path}.${name}`, name, properties?.[name]));
  return examples.length === 0 || examples.includes(undefined) ? undefined : `{${examples.join(', ')}}`;
}
