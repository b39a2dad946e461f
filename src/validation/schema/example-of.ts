import { Schema } from '../../versions/facts';

const NODE_CLASS_REF = '{group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}';

/** Values of fields that Karpenter's and Argo CD's CRDs require, as YAML. */
const EXAMPLES: { readonly [field: string]: string } = {
  amiSelectorTerms: '[{alias: al2023@v20260701}]',
  capacityReservationSelectorTerms: '[{tags: {team: web}}]',
  destination: '{server: "https://kubernetes.default.svc", namespace: karpenter}',
  effect: 'NoSchedule',
  group: 'karpenter.k8s.aws',
  key: 'karpenter.sh/capacity-type',
  kind: 'EC2NodeClass',
  name: 'default',
  namespace: 'karpenter',
  nodeClassRef: NODE_CLASS_REF,
  nodes: '"10%"',
  operator: 'In',
  project: 'default',
  repoURL: '"https://github.com/example/fleet.git"',
  requirements: '[{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]',
  role: 'KarpenterNodeRole-demo',
  securityGroupSelectorTerms: '[{tags: {karpenter.sh/discovery: demo}}]',
  spec: '{template: {spec: {…}}}',
  subnetSelectorTerms: '[{tags: {karpenter.sh/discovery: demo}}]',
  template: `{spec: {nodeClassRef: ${NODE_CLASS_REF}}}`,
};

/** A value of a required field, as YAML. */
export function exampleOf(name: string, schema: Schema | undefined): string {
  const isObject = schema?.type === 'object';
  const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  const value = example === undefined || example.startsWith('{') !== isObject ? byType(schema) : example;
  return `${name}: ${value}`;
}

function byType(schema: Schema | undefined): string {
  if (schema?.enum !== undefined) return schema.enum[0];
  switch (schema?.type) {
    case 'boolean': return 'true';
    case 'integer': case 'number': return String(schema.minimum ?? 1);
    case 'array': return '[…]';
    case 'object': return '{…}';
    default: return '"…"';
  }
}
