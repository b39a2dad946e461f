import { Schema } from '../../versions/facts';

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
  project: 'default',
  repoURL: '"https://github.com/example/fleet.git"',
  requirements: '[{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]',
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

/** Returns a required field with an example value, as YAML, or undefined if no value is known. `path` is the field path. */
export function exampleOf(path: string, name: string, schema: Schema | undefined): string | undefined {
  const value = valueOf(path, name, schema);
  return value === undefined ? undefined : `${name}: ${value}`;
}

/** Returns an object with its required fields, as YAML: a field such as `metadata: {name: default}`, or an item such as `{key: team, effect: NoSchedule}`. */
export function objectExampleOf(path: string, schema: Schema): string | undefined {
  const [, name, index] = /([\w-]+)(\[\d+\])?$/.exec(path) ?? [];
  if (index === undefined) return name === undefined ? undefined : exampleOf(path, name, schema);
  return Object.hasOwn(EXAMPLES, name) && EXAMPLES[name].startsWith('[{') ? EXAMPLES[name].slice(1, -1) : objectOf(path, schema);
}

function valueOf(path: string, name: string, schema: Schema | undefined): string | undefined {
  if (name === 'key' && /aints\[\d+\]\.key$/.test(path)) return 'team';
  const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  return example === undefined || example.startsWith('{') !== (schema?.type === 'object') ? byType(path, schema) : example;
}

function byType(path: string, schema: Schema | undefined): string | undefined {
  if (schema?.enum !== undefined) return schema.enum[0];
  switch (schema?.type) {
    case 'boolean': return 'true';
    case 'integer': case 'number': return String(schema.minimum ?? 1);
    case 'object': return objectOf(path, schema);
    default: return undefined;
  }
}

/** Returns an example object with the fields that the schema requires. */
function objectOf(path: string, { properties, required = [] }: Schema): string | undefined {
  const needed = properties?.source !== undefined && required.includes('destination') ? [...required, 'source'] : required;
  const fields = needed.filter((name) => properties?.[name]?.default === undefined);
  const examples = fields.map((name) => exampleOf(`${path}.${name}`, name, properties?.[name]));
  return examples.length === 0 || examples.includes(undefined) ? undefined : `{${examples.join(', ')}}`;
}
