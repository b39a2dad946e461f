import { runInField } from './run-field';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}]
`;
const webWith = (spec = '') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {${spec}containers: [{name: c, image: x}]}
`;
const BUDGET = 'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: 1, selector: {matchLabels: {app: web}}}\n';

function notesFor(files: { readonly [path: string]: string }): readonly { readonly message: string; readonly fix: string }[] {
  const { out } = runInField(files, 'validate', '--karpenter-version', '1.15', '--output', 'json');
  return JSON.parse(out).notes;
}

test('an overlay that patches a selector and replicas of a workload has a note', () => {
  const patch = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {nodeSelector: {karpenter.sh/nodepool: defualt}}}}\n';
  const [note, ...others] = notesFor({
    'base/pool.yaml': POOL,
    'base/web.yaml': webWith(),
    'base/kustomization.yaml': 'resources: [pool.yaml, web.yaml]\n',
    'prod/patch.yaml': patch,
    'prod/kustomization.yaml': 'resources: [../base]\nreplicas: [{name: web, count: 3}]\npatches: [{path: patch.yaml}]\n',
  });
  expect(others).toEqual([]);
  expect(note.message).toMatch(/prod is a kustomization that changes workloads, which are not compared with the NodePools$/);
  expect(note.fix).toMatch(/^Render the workloads, and check them together with the NodePools: kubectl kustomize .*prod$/);
});

test.each<[string, string, string]>([
  ['replicas of a workload with a PodDisruptionBudget', `${webWith()}---\n${BUDGET}`, 'replicas: [{name: web, count: 2}]\n'],
  ['a workload that selects nodes', webWith('nodeSelector: {team: web}, '), 'replicas: [{name: web, count: 2}]\n'],
  ['labels of a workload with a Karpenter annotation', webWith().replace('metadata: {labels', 'metadata: {annotations: {karpenter.sh/do-not-disrupt: "true"}, labels'), 'labels: [{pairs: {a: b}, includeTemplates: true}]\n'],
  ['an inline patch that selects nodes', webWith(), 'patches:\n- patch: |-\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: web}\n    spec: {template: {spec: {nodeSelector: {a: b}}}}\n'],
])('a kustomization that changes %s has a note', (_, web, changes) => {
  const files = { 'pools/pool.yaml': POOL, 'app/web.yaml': web, 'app/kustomization.yaml': `resources: [web.yaml]\n${changes}` };
  expect(notesFor(files)).toMatchObject([{ kind: 'kustomization' }]);
});

test.each<[string, { readonly [path: string]: string }]>([
  ['without NodePools', { 'app/web.yaml': webWith('nodeSelector: {a: b}, '), 'app/kustomization.yaml': 'resources: [web.yaml]\nreplicas: [{name: web, count: 2}]\n' }],
  ['that changes only images', { 'pool.yaml': POOL, 'app/web.yaml': webWith('nodeSelector: {a: b}, '), 'app/kustomization.yaml': 'resources: [web.yaml]\nimages: [{name: x, newTag: "2"}]\n' }],
  ['whose workloads select no nodes', { 'pool.yaml': POOL, 'app/web.yaml': webWith(), 'app/kustomization.yaml': 'resources: [web.yaml]\nreplicas: [{name: web, count: 2}]\n' }],
  ['without workloads', { 'pool.yaml': POOL, 'app/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {nodeSelector: a}\n', 'app/kustomization.yaml': 'resources: [map.yaml]\nnamePrefix: a-\npatches: [{path: p.yaml}]\n' }],
])('a kustomization %s has no note', (_, files) => {
  expect(notesFor(files)).toEqual([]);
});

test('an overlay with a note about its Karpenter objects has no second note', () => {
  const overlay = 'resources: [pool.yaml, web.yaml]\nnamePrefix: a-\nreplicas: [{name: web, count: 2}]\n';
  const notes = notesFor({ 'app/pool.yaml': POOL, 'app/web.yaml': webWith('nodeSelector: {a: b}, '), 'app/kustomization.yaml': overlay });
  expect(notes.map(({ message }) => message)).toEqual([expect.stringMatching(/app is a kustomization that changes objects, and only its files are checked$/)]);
});
