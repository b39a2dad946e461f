import { ApiObject, App, Chart } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { FeatureGate } from '../../src/checks/controller-values/feature-gate';
import { setAt } from '../../src/checks/controller-values/value-paths';
import { judge } from '../../src/checks/engine/judge';
import { Finding } from '../../src/checks/findings/finding';
import { Json, Rule } from '../../src/checks/findings/rule';
import { exampleRelease } from '../../src/cli/explain/rule-record';
import { ControllerValues } from '../../src/constructs/controller/values/controller-values';
import { Karpenter } from '../../src/constructs/karpenter';
import { GLOBAL_SETTINGS, LOGGING } from '../../src/karpenter/versions/config-maps';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import {
  APP_PROJECT, APPLICATION, APPLICATION_SET, AUTO_MODE_NODE_CLASS, AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA,
  NODE_CLAIM, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER,
} from '../../src/karpenter/versions/known-apis';

const NODE_CLASS_REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

const SELECTOR = { 'karpenter.sh/discovery': 'demo' };
const TERMS = [{ tags: SELECTOR }];

const APPLICATION_SPEC = {
  project: 'default',
  source: { repoURL: 'https://github.com/org/nodes', path: 'nodes', helm: { releaseName: 'karpenter-nodes' } },
  destination: { server: 'https://kubernetes.default.svc', namespace: 'karpenter' },
};

/** For each kind, the smallest valid spec (or data of a ConfigMap), which completes an example. */
export const BASES: { readonly [api: string]: Json } = {
  [NODE_POOL]: { template: { spec: { nodeClassRef: NODE_CLASS_REF, requirements: [] } } },
  [NODE_CLAIM]: { nodeClassRef: NODE_CLASS_REF, requirements: [] },
  [NODE_OVERLAY]: { requirements: [] },
  [EC2_NODE_CLASS]: {
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [{ alias: 'al2023@v20260701' }],
    subnetSelectorTerms: TERMS,
    securityGroupSelectorTerms: TERMS,
  },
  [AUTO_MODE_NODE_CLASS]: { role: 'AmazonEKSAutoNodeRole', subnetSelectorTerms: TERMS, securityGroupSelectorTerms: TERMS },
  [CAPACITY_BUFFER]: {},
  [NODE_POOL_BETA]: { template: { spec: { nodeClassRef: { name: 'default' }, requirements: [] } } },
  [EC2_NODE_CLASS_BETA]: { amiFamily: 'AL2023', role: 'KarpenterNodeRole-demo', subnetSelectorTerms: TERMS, securityGroupSelectorTerms: TERMS },
  [PROVISIONER]: { providerRef: { name: 'default' } },
  [AWS_NODE_TEMPLATE]: { subnetSelector: SELECTOR, securityGroupSelector: SELECTOR },
  [APPLICATION]: APPLICATION_SPEC,
  [APPLICATION_SET]: { generators: [{ clusters: {} }], template: { metadata: { name: 'nodes' }, spec: APPLICATION_SPEC } },
  [APP_PROJECT]: { clusterResourceWhitelist: [{ group: 'karpenter.sh', kind: 'NodePool' }] },
  [GLOBAL_SETTINGS]: { 'aws.clusterName': 'demo', 'aws.clusterEndpoint': 'https://demo.example.com' },
  [LOGGING]: {},
};

/** Returns the complete objects for an example. The YAML of a rule's example is only an excerpt. */
export function exampleObjects({ apis }: Rule, yaml: string): Json[] {
  return parseAllDocuments(yaml).map((document) => {
    const part = document.toJS() as Json;
    const api = [...apis, ...Object.keys(BASES)].find((known) => isMeant(known, part)) ?? apis[0] ?? NODE_POOL;
    // EKS reserves the name default for its own NodeClass.
    const [apiVersion, kind, name = [AUTO_MODE_NODE_CLASS, APPLICATION, APPLICATION_SET, APP_PROJECT].includes(api) ? 'nodes' : 'default'] = api.split(' ');
    return merge({ apiVersion, kind, metadata: { name }, [kind === 'ConfigMap' ? 'data' : 'spec']: BASES[api] }, part) as Json;
  });
}

function isMeant(api: string, { kind, metadata }: Json): boolean {
  const [, known, name] = api.split(' ');
  return known === kind && (name === undefined || name === metadata?.name);
}

/** Returns the findings for a rule's example. For a rule about updates, the example has the stored object and its update. */
export function exampleFindings(rule: Rule, yaml: string): readonly Finding[] {
  const version = KarpenterVersion.of(exampleRelease(rule));
  const objects = exampleObjects(rule, yaml);
  if (rule.ofUpdates) return judge(objects[1], version, objects[0]).findings;
  const app = new App();
  Karpenter.configure(app, { version, kubernetesVersion: rule.exampleKubernetes, controllerValues: valuesWith(rule.exampleGates) });
  const chart = new Chart(app, 'chart');
  objects.forEach((object, index) => new ApiObject(chart, `object${index}`, object as any));
  return Karpenter.findings(app);
}

/** Returns controller values in which the listed gates are on, or undefined without a list. */
function valuesWith(gates: readonly string[] | undefined): ControllerValues | undefined {
  if (!gates) return undefined;
  const extraValues = {};
  gates.forEach((name) => setAt(extraValues, `settings.${FeatureGate._named(name)._setting()}`, true));
  return new ControllerValues({ clusterName: 'demo', extraValues });
}

/** Merges maps recursively. A value that is not a map replaces the base value, and null removes the field. */
export function merge(base: unknown, part: unknown): unknown {
  if (!isMap(base) || !isMap(part)) return part;
  const merged: { [key: string]: unknown } = { ...base };
  for (const [key, value] of Object.entries(part)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(base[key], value);
  }
  return merged;
}

function isMap(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
