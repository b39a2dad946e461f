import { Chart } from 'cdk8s';
import { appFor, nodesIn, REPO, VALUES, Written, written } from './platform';
import { argocd } from 'cdk8s-karpenter';

const { MaxUpdate } = argocd;

function fleet(props: Partial<argocd.KarpenterGitOpsProps>, ...clusters: Partial<argocd.GitOpsCluster>[]): Written {
  return written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    new argocd.KarpenterGitOps(app, 'platform', {
      repoURL: REPO,
      ...props,
      clusters: clusters.map((cluster, index) => ({
        name: `c${index}`, nodes: [argocd.ChartSource.manifests(chart)], destination: argocd.ApplicationDestination.cluster(`c${index}`), controllerValues: VALUES, ...cluster,
      })),
    });
    return app;
  });
}

const stepsOf = ({ objects }: Written) => objects['apps/platform.yaml'].spec.strategy.rollingSync.steps
  .map(({ matchExpressions: [{ key, operator, values }], maxUpdate }: any) => [`${key} ${operator} ${values}`, maxUpdate]);

const STAGES: argocd.GitOpsStage[] = [
  { name: 'dev' }, { name: 'canary', maxUpdate: MaxUpdate.applications(1) }, { name: 'empty' }, { name: 'gate', maxUpdate: MaxUpdate.applications(0) }, { name: 'rest', maxUpdate: MaxUpdate.percent(25) },
];

test('declared stages set the order of the steps and their limits, and stages without clusters have no step', () => {
  const made = fleet({ stages: STAGES }, { stage: 'rest' }, { stage: 'gate' }, { stage: 'canary' }, { stage: 'dev' }, { stage: 'rest' });
  expect(stepsOf(made)).toEqual([['stage In dev', undefined], ['stage In canary', 1], ['stage In gate', 0], ['stage In rest', '25%']]);
});

test('clusters follow the revision of their stage, unless they have their own', () => {
  const { objects } = fleet({ targetRevision: 'main', stages: [{ name: 'dev' }, { name: 'rest', targetRevision: 'v1' }] }, { stage: 'dev' }, { stage: 'rest' }, { stage: 'rest', targetRevision: 'v2' });
  expect(objects['apps/platform.yaml'].spec.generators[0].list.elements.map(({ revision }: any) => revision)).toEqual(['main', 'v1', 'v2']);
  expect(['c0', 'c1', 'c2'].map((name) => objects[`clusters/${name}/apps/nodes.yaml`].spec.source.targetRevision)).toEqual(['main', 'v1', 'v2']);
});

test('a single cluster follows the revision of its stage, and has no rolling sync', () => {
  const { objects, files } = fleet({ stages: [{ name: 'dev', targetRevision: 'v1', maxUpdate: MaxUpdate.percent(5) }] }, { stage: 'dev' });
  expect(objects['apps/platform.yaml'].spec.source.targetRevision).toBe('v1');
  expect(files['README.md']).not.toContain('## Stages');
});

test('README lists the stages with their limits and revisions', () => {
  const { files } = fleet({ targetRevision: 'main', stages: STAGES.map((stage) => (stage.name === 'rest' ? { ...stage, targetRevision: 'v1' } : stage)) },
    { stage: 'dev' }, { stage: 'gate' }, { stage: 'rest' }, { stage: 'rest', targetRevision: 'v2' });
  expect(files['README.md']).toContain([
    '| Stage | Clusters at the same time | Revision |',
    '|---|---|---|',
    '| dev | all | `main` |',
    '| gate | none: sync the parent Applications manually | `main` |',
    '| rest | 25% | `v1`, `v2` |\n',
  ].join('\n'));
});

test('README has no table of stages if each cluster is a stage', () => {
  expect(fleet({}, {}, {}).files['README.md']).toContain('## Stages\n\nEach cluster is a stage, in the order of the table above.\n');
});

test.each<[string, any, Partial<argocd.GitOpsCluster>, string]>([
  ['no list', { name: 'a' }, {}, 'stages must be a list, got {"name":"a"}. Enclose the value in brackets: […].'],
  ['an empty list', [], {}, 'stages must be a list of at least 1 stage, got []. For example: [{ name: "staging" }, { name: "production" }]'],
  ['a string', ['a'], {}, 'stages[0] must be an object, got "a". For example: { name: "staging" }'],
  ['no name', [{}], {}, 'stages[0].name is required and must be a label value, for example "staging"'],
  ['an invalid name', [{ name: 'a b' }], {}, 'stages[0].name must be a label value, for example "staging", got "a b"'],
  ['a name twice', [{ name: 'a' }, { name: 'a' }], {}, 'stages[1].name must be unique, but stages[0] also has the name "a". Set a different name.'],
  ['a number as maxUpdate', [{ name: 'a', maxUpdate: 3 }], {}, 'stages[0].maxUpdate must be a MaxUpdate, got 3. For example: MaxUpdate.percent(25)'],
  ['an empty revision', [{ name: 'a', targetRevision: '' }], {}, 'stages[0].targetRevision must be a non-empty string, got ""'],
  ['an unknown prop', [{ name: 'a', max: 1 }], {}, 'stages[0].max is not a known prop.'],
  ['a cluster without a stage', [{ name: 'a' }, { name: 'b' }], {}, 'clusters[0].stage is required, because stages is set. Use one of a, b.'],
  ['a cluster in an unknown stage', [{ name: 'a' }], { stage: 'b' }, 'clusters[0].stage must be one of stages, got "b". Use one of a.'],
])('rejects stages with %s', (_, stages, cluster, message) => {
  expect(() => fleet({ stages }, cluster)).toThrow(message);
});
