import { runInField } from './run-field';

const deployment = (template: string) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
${template}`;

const FORMER = deployment(`    metadata:
      labels: {app: web}
      annotations: {karpenter.sh/do-not-evict: "true"}
    spec:
      nodeSelector: {karpenter.sh/provisioner-name: default}
      containers: [{name: a, image: b, resources: {requests: {cpu: "1"}}}]
`);

test('names of releases before 0.32 in a workload are reported', () => {
  const { code, out } = runInField({ 'wl.yaml': FORMER }, 'validate', '--karpenter-version', '1.15', '--fail-on', 'warning');
  expect({ code, out }).toEqual({
    code: 1,
    out: `DIR/wl.yaml
  10:21  warning  Deployment/web: spec.template.metadata.annotations["karpenter.sh/do-not-evict"] has no effect since Karpenter 1.0  workload-do-not-disrupt-value
                  fix: Use karpenter.sh/do-not-disrupt: "true".
  12:22  warning  Deployment/web: spec.template.spec.nodeSelector["karpenter.sh/provisioner-name"]: nodes of Karpenter 0.33 and later do not have the karpenter.sh/provisioner-name label  workload-label-unknown
                  fix: Use karpenter.sh/nodepool with the name of a NodePool.

For details about a rule, run 'cdk8s-karpenter explain RULE'.
1 document checked for Karpenter 1.15: 0 rejected by the API server, 0 errors, 2 warnings
`,
  });
});

test('the label of Provisioners is reported in preferences, topology keys, and tolerations', () => {
  const yaml = deployment(`    spec:
      tolerations: [{operator: Exists}, {key: karpenter.sh/provisioner-name, operator: Exists}]
      topologySpreadConstraints:
        - {topologyKey: topology.kubernetes.io/zone}
        - {topologyKey: karpenter.sh/provisioner-name, nodeAffinityPolicy: Ignore, matchLabelKeys: [karpenter.sh/provisioner-name]}
      affinity:
        nodeAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - {weight: 1, preference: {matchExpressions: [{key: karpenter.sh/provisioner-name, operator: In, values: [a]}]}}
            - {weight: 1, preference: {matchExpressions: [{key: karpenter.sh/provisioner-name, operator: NotIn, values: [a]}]}}
        podAffinity:
          requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: karpenter.sh/provisioner-name}]
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, podAffinityTerm: {topologyKey: karpenter.sh/provisioner-name}}]
`);
  const { code, out } = runInField({ 'wl.yaml': yaml }, 'validate', '--karpenter-version', '1.15', '--fail-on', 'warning');
  const label = 'nodes of Karpenter 0.33 and later do not have the karpenter.sh/provisioner-name label';
  expect(code).toBe(1);
  expect(out.match(/Deployment.web: .*|fix: .*/g)).toEqual([
    'Deployment/web: spec.template.spec.tolerations[1].key: Karpenter sets no taint with the key karpenter.sh/provisioner-name  workload-label-unknown',
    'fix: Remove the toleration, unless nodes have this taint.',
    `Deployment/web: spec.template.spec.topologySpreadConstraints[1].topologyKey: ${label}  workload-label-unknown`,
    'fix: Use karpenter.sh/nodepool.',
    `Deployment/web: spec.template.spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0]: ${label}  workload-label-unknown`,
    'fix: Use karpenter.sh/nodepool with the name of a NodePool.',
    `Deployment/web: spec.template.spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[1].preference.matchExpressions[0]: ${label}, so NotIn matches every node  workload-label-unknown`,
    'fix: Use karpenter.sh/nodepool with the name of a NodePool.',
    `Deployment/web: spec.template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey: ${label}  workload-label-unknown`,
    'fix: Use karpenter.sh/nodepool.',
    `Deployment/web: spec.template.spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm.topologyKey: ${label}  workload-label-unknown`,
    'fix: Use karpenter.sh/nodepool.',
  ]);
  expect(out).toContain('  12:12  warning');
});

test.each([
  ['a release in which the names have an effect', FORMER, '0.32'],
  ['an affinity that keeps pods off the nodes of all releases', deployment(`    spec:
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms:
              - matchExpressions: [{key: karpenter.sh/provisioner-name, operator: DoesNotExist}, {key: karpenter.sh/nodepool, operator: DoesNotExist}]
`), '1.15'],
  ['the value of the annotation without an effect', deployment('    metadata: {annotations: {karpenter.sh/do-not-evict: "false"}}\n'), '1.15'],
  ['the names of today', deployment('    metadata: {annotations: {karpenter.sh/do-not-disrupt: "true"}}\n    spec: {nodeSelector: {karpenter.sh/nodepool: default}}\n'), '1.15'],
])('%s: nothing is reported', (_, text, version) => {
  const { code, out } = runInField({ 'wl.yaml': text }, 'validate', '--karpenter-version', version, '--fail-on', 'warning');
  expect([code, out]).toEqual([0, expect.stringMatching(/^[^]*1 document of other kinds skipped\n$/)]);
  expect(out).not.toContain('warning');
});

test('a DaemonSet that keeps off nodes of Provisioners is reported', () => {
  const yaml = deployment(`    spec:
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms:
              - matchExpressions:
                  - {key: eks.amazonaws.com/compute-type, operator: NotIn, values: [fargate]}
                  - {key: karpenter.sh/provisioner-name, operator: DoesNotExist}
`).replace('kind: Deployment', 'kind: DaemonSet');
  const { code, out } = runInField({ 'wl.yaml': yaml }, 'validate', '--karpenter-version', '1.15', '--fail-on', 'warning');
  expect(code).toBe(1);
  expect(out.match(/DaemonSet.web: .*|fix: .*/g)).toEqual([
    'DaemonSet/web: spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[1]: '
    + 'nodes of Karpenter 0.33 and later do not have the karpenter.sh/provisioner-name label, so DoesNotExist matches every node  workload-label-unknown',
    'fix: Use karpenter.sh/nodepool.',
  ]);
});

test('zone IDs in place of zone names', () => {
  const text = deployment('    spec: {nodeSelector: {topology.kubernetes.io/zone: use1-az1}}\n');
  const { code, out } = runInField({ 'wl.yaml': text }, 'validate', '--karpenter-version', '1.15');
  expect(code).toBe(0);
  expect(out).toContain('Deployment/web: spec.template.spec.nodeSelector["topology.kubernetes.io/zone"]: values of topology.kubernetes.io/zone must be zone names such as us-east-1a, got use1-az1  workload-value-not-admitted');
  expect(out).toContain('fix: Did you mean topology.k8s.aws/zone-id?');
});

test('an Application that deploys such a workload does not deploy Karpenter', () => {
  const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: web, namespace: argocd}
spec:
  project: default
  source: {repoURL: https://github.com/example/web.git, path: web, targetRevision: HEAD}
  destination: {server: https://kubernetes.default.svc, namespace: web}
  syncPolicy: {syncOptions: [Replace=true]}
`;
  const { out } = runInField({ 'argo.yaml': application, 'web/wl.yaml': FORMER }, 'validate', '--karpenter-version', '1.15');
  expect(out).toContain('1 document checked for Karpenter 1.15: 0 rejected by the API server, 0 errors, 2 warnings; 1 document of other kinds skipped\n');
});

test.each([
  ['Deployment', deployment('    metadata: {annotations: {karpenter.sh/do-not-disrupt: true}}\n    spec: {containers: [{name: a, image: b}]}\n')],
  ['Pod', 'apiVersion: v1\nkind: Pod\nmetadata: {name: web, annotations: {controller.kubernetes.io/pod-deletion-cost: "high"}}\nspec: {containers: [{name: a, image: b}]}\n'],
  ['Node', 'apiVersion: v1\nkind: Node\nmetadata: {name: web, annotations: {karpenter.sh/do-not-disrupt: true}}\n'],
])('the summary counts a %s that the API server rejects', (_, yaml) => {
  const pool = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: web}\nspec: {}\n---\n';
  const { out } = runInField({ 'wl.yaml': pool + yaml }, 'validate', '--karpenter-version', '1.15', '--output', 'json');
  const report = JSON.parse(out);
  expect(report.documents[1]).toMatchObject({ admitted: false });
  expect(report.summary.refused).toBe(report.documents.filter(({ admitted }: { admitted: boolean | null }) => admitted === false).length);
});

test('the summary does not count a workload whose annotation Karpenter ignores', () => {
  const yaml = deployment('    metadata: {annotations: {karpenter.sh/do-not-disrupt: "yes"}}\n    spec: {containers: [{name: a, image: b}]}\n');
  const { out } = runInField({ 'wl.yaml': `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: web}\nspec: {}\n---\n${yaml}` }, 'validate', '--karpenter-version', '1.15', '--output', 'json');
  expect(JSON.parse(out).documents[1]).toMatchObject({ admitted: null, findings: [{ rule: 'workload-do-not-disrupt-value' }] });
});
