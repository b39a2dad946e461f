import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'workloads-')); });
afterEach(() => rmSync(folder, { recursive: true }));

const CLASS = 'nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}';
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec:
  template:
    metadata: {labels: {team: a}}
    spec:
      expireAfter: Never
      ${CLASS}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}
        - {key: karpenter.sh/capacity-type, operator: In, values: [spot]}
`;

function deployment(selector: string, requests = '{}', name = 'web'): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      nodeSelector: ${selector}
      containers: [{name: app, image: app, resources: {requests: ${requests}}}]
`;
}

function validate(documents: readonly string[], ...args: readonly string[]) {
  const file = join(folder, 'objects.yaml');
  writeFileSync(file, documents.join('---\n'));
  const { code, out } = runCommand(['validate', '--karpenter-version', '1.15.1', '--output', 'json', ...args, file]);
  const report = JSON.parse(out);
  const all = report.documents.flatMap((document: any) => document.findings);
  const findings = all.map(({ rule, path, message, line }: any) => ({ rule, path, message, line }));
  return { code, findings, checked: report.documents.length, skipped: report.skipped };
}

const SELECTOR = 'spec.template.spec.nodeSelector';

test('reports names of NodePools and labels of Karpenter that no NodePool has', () => {
  expect(validate([POOL, deployment('{karpenter.sh/nodepool: defualt, karpenter.k8s.aws/instance-categry: c}')]).findings).toEqual([
    expect.objectContaining({ rule: 'workload-value-not-admitted', path: `${SELECTOR}["karpenter.sh/nodepool"]`, message: expect.stringContaining('no checked NodePool is named defualt') }),
    expect.objectContaining({ rule: 'workload-label-unknown', path: `${SELECTOR}["karpenter.k8s.aws/instance-categry"]` }),
  ]);
  expect(validate([POOL, deployment('{karpenter.sh/capacity-type: on-demand}')]).findings).toEqual([
    expect.objectContaining({ rule: 'workload-value-not-admitted', message: expect.stringContaining('no checked NodePool has karpenter.sh/capacity-type on-demand: default has spot') }),
  ]);
});

test('reports requests that no instance type of the selected NodePool meets', () => {
  expect(validate([POOL, deployment('{karpenter.sh/nodepool: default}', '{cpu: 500}')]).findings).toEqual([
    expect.objectContaining({ rule: 'workload-fits-no-type', message: expect.stringContaining('containers request 500 cpu, but the largest instance type of NodePool default has 384 allocatable') }),
  ]);
});

test.each(['{}', '{team: a}', '{example.com/rack: r1}'])('reports requests that no EC2 instance type meets for the node selector %s', (selector) => {
  expect(validate([POOL, deployment(selector, '{cpu: 2000}')]).findings).toEqual([
    expect.objectContaining({ rule: 'workload-fits-no-type', message: expect.stringMatching(/containers request 2000 cpu, but no EC2 instance type is large enough: the largest have /) }),
  ]);
});

const ELSEWHERE = [
  '{}', '{team: b}', '{example.com/rack: r1}', '{kubernetes.io/arch: arm64}', '{eks.amazonaws.com/nodegroup: system}',
  '{team: b, karpenter.sh/capacity-type: spot}',
];

test.each(ELSEWHERE)('ignores pods that nodes outside the NodePools may run: %s', (selector) => {
  expect(validate([POOL, deployment(selector, '{cpu: 500}')])).toEqual({ code: 0, findings: [], checked: 2, skipped: 0 });
});

test('checks every pod with --all-nodes-known', () => {
  expect(validate([POOL, deployment('{}', '{cpu: 500}'), deployment('{team: b}')], '--all-nodes-known').findings.map(({ rule }: { rule: string }) => rule))
    .toEqual(['workload-fits-no-type', 'workload-value-not-admitted']);
});

test.each([
  ['m5-large', 'node.kubernetes.io/instance-type must be the name of an instance type'],
  ['m5.huge', 'no instance type of today has node.kubernetes.io/instance-type m5.huge'],
  ['e2-standard-4', 'node.kubernetes.io/instance-type must be the name of an instance type'],
])('reports instance type %s only with --all-nodes-known', (type, text) => {
  const files = [POOL, deployment(`{node.kubernetes.io/instance-type: ${type}}`)];
  expect(validate(files).findings).toEqual([]);
  expect(validate(files, '--all-nodes-known').findings).toEqual([expect.objectContaining({ rule: 'workload-value-not-admitted', message: expect.stringContaining(text) })]);
});

test('checks no pods without a NodePool, and counts their objects as skipped', () => {
  expect(validate([deployment('{karpenter.sh/nodepool: defualt}', '{cpu: 2000}')])).toEqual({ code: 0, findings: [], checked: 0, skipped: 1 });
});

test.each(['{karpenter.sh/nodepool: "${POOL}"}', '{karpenter.sh/capacity-type: "<CAPACITY>"}'])('ignores labels that are placeholders: %s', (selector) => {
  expect(validate([POOL, deployment(selector)]).findings).toEqual([]);
});

test('ignores labels if a NodePool has placeholders', () => {
  const pool = POOL.replace('{name: default}', '{name: "${POOL}"}');
  expect(validate([pool, deployment('{karpenter.sh/nodepool: general}')]).findings).toEqual([]);
});

test('finds the pods of a List at their lines', () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${deployment('{karpenter.sh/nodepool: defualt}').trim().split('\n').join('\n  ')}\n`;
  expect(validate([POOL, list]).findings).toEqual([expect.objectContaining({ rule: 'workload-value-not-admitted', line: 25 })]);
});

test('applies ignore comments to workloads', () => {
  const ignored = deployment('{karpenter.sh/nodepool: defualt}').replace('      nodeSelector', '      # cdk8s-karpenter-ignore workload-value-not-admitted: created later\n      nodeSelector');
  expect(validate([POOL, ignored], '--report-unused-ignores').findings).toEqual([]);
});

test('reports NodePools that the input does not have with --all-nodes-known', () => {
  const other = deployment('{karpenter.sh/nodepool: batch}', '{cpu: 2000}');
  expect(validate([POOL, other]).findings).toEqual([expect.objectContaining({ rule: 'workload-fits-no-type', message: expect.stringContaining('no EC2 instance type is large enough') })]);
  expect(validate([POOL, other], '--all-nodes-known').findings.map(({ message }: { message: string }) => message)).toEqual([
    'no checked NodePool is named batch',
    expect.stringContaining('no EC2 instance type is large enough'),
  ]);
});

const BUDGET = `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1, selector: {matchLabels: {app: web}}}
`;

function rulesIn(files: { readonly [name: string]: string }): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const report = JSON.parse(runCommand(['validate', '--karpenter-version', '1.15.1', '--output', 'json', folder]).out);
  return report.documents.flatMap(({ findings }: { findings: readonly { rule: string }[] }) => findings.map(({ rule }) => rule));
}

test('compares PodDisruptionBudgets with the workloads of their folder', () => {
  const app = [deployment('{}'), BUDGET].join('---\n');
  expect(rulesIn({ 'pools/pool.yaml': POOL, 'web/web.yaml': app })).toEqual(['pod-disruption-budget-blocks']);
  // Each folder can be a namespace or a cluster.
  const other = [deployment('{}'), BUDGET.replace('name: web', 'name: api')].join('---\n').replace('minAvailable: 1', 'maxUnavailable: 1');
  expect(rulesIn({ 'pools/pool.yaml': POOL, 'web/web.yaml': app, 'api/api.yaml': other })).not.toContain('pod-disruption-budget-overlap');
});

test.each(['replicas: [{name: web, count: 3}]', 'labels: [{pairs: {env: prod}, includeTemplates: true}]', 'patches: [{path: web-patch.yaml}]'])(
  'ignores workloads that a kustomization changes: %s', (change) => {
    const files = { 'pool.yaml': POOL, 'app/web.yaml': [deployment('{}'), BUDGET].join('---\n') };
    expect(rulesIn({ ...files, 'app/kustomization.yaml': 'resources: [web.yaml]\nnamespace: web\n' })).toEqual(['pod-disruption-budget-blocks']);
    expect(rulesIn({ ...files, 'app/kustomization.yaml': `resources: [web.yaml]\n${change}\n` })).toEqual([]);
  },
);

test.each(['"${PROTECT}"', '"$PROTECT"', '"<PROTECT>"'])('accepts the placeholder %s as the value of do-not-disrupt', (value) => {
  const annotated = deployment('{}').replace('labels: {app: web}}\n    spec', `labels: {app: web}, annotations: {karpenter.sh/do-not-disrupt: ${value}}}\n    spec`);
  const node = `apiVersion: v1\nkind: Node\nmetadata: {name: node, annotations: {karpenter.sh/do-not-disrupt: ${value}}}\n`;
  expect(validate([POOL, annotated, node]).findings).toEqual([]);
});
