import { FieldFiles, runInField } from '../../../field/run-field';

/** Number of generated fleets. For a long run, set PLAN_FLEETS. */
const FLEETS = Number(process.env.PLAN_FLEETS ?? 3);
/** Maximum number of clusters of a fleet. */
const MAX_CLUSTERS = Number(process.env.PLAN_FLEETS === undefined ? 6 : 30);

/** Returns a generator of numbers from 0 to less than 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Returns the manifests of a cluster, with a few settings that occur in several clusters. */
function manifests(cluster: string, next: () => number): string {
  const pick = <T>(...values: readonly T[]) => values[Math.floor(next() * values.length)];
  const pools = ['general', 'spot', 'gpu'].slice(0, pick(1, 2, 3));
  return [
    `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: ${pick(`nodes-${cluster}`, `nodes-${cluster}`, cluster)}
  amiSelectorTerms: [{alias: ${pick('al2023@v20260701', 'al2023@v20260801', 'bottlerocket@v1.40.0')}}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: ${pick(cluster, 'shared')}}}]
`,
    ...pools.map((name) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  weight: ${pick(1, 10, 101)}
  disruption: {budgets: [{nodes: ${pick('10%', '"0"', '"2"')}}]}
  template:
    metadata: {labels: {example.com/cluster: ${pick(cluster, 'all')}}}
    spec:
      expireAfter: ${pick('720h', '360h')}
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [${pick('m', 'c, m', 'm, r')}]}]
`),
  ].join('---\n');
}

function fleet(seed: number): { readonly files: FieldFiles; readonly clusters: readonly string[] } {
  const next = random(seed);
  const clusters = Array.from({ length: 2 + Math.floor(next() * (MAX_CLUSTERS - 1)) }, (_, index) => `${['eu', 'us', 'm5'][index % 3]}-${index}`);
  const files: { [path: string]: string } = {};
  // Few seeds, so that clusters are equal on a side.
  for (const cluster of clusters) {
    for (const side of ['old', 'new']) {
      if (next() > 0.05) files[`${side}/clusters/${cluster}/karpenter.yaml`] = manifests(cluster, random(1 + Math.floor(next() * 3)));
    }
  }
  return { files, clusters: clusters.filter((cluster) => Object.keys(files).some((path) => path.includes(`/${cluster}/`))) };
}

/** Replaces the name of a cluster in JSON. */
const renamed = (json: string, cluster: string) => json.split(cluster).join('NAME');

test.each(Array.from({ length: FLEETS }, (_, index) => index + 1))('the answer for each cluster of fleet %i equals the answer for its files alone', (seed) => {
  const { files, clusters } = fleet(seed);
  const all = runInField(files, 'plan', '-o', 'json', '--cluster-from', 'clusters/{cluster}/**', 'DIR/old', 'DIR/new');
  const answer = JSON.parse(all.out);
  expect(Object.keys(answer.clusters).sort()).toEqual([...clusters].sort());
  const codes = clusters.map((cluster) => {
    const side = (name: string) => (files[`${name}/clusters/${cluster}/karpenter.yaml`] === undefined ? '/dev/null' : `DIR/${name}/clusters/${cluster}`);
    const sides = ['old', 'new'].map(side);
    const alone = runInField(files, 'plan', '-o', 'json', ...sides);
    const { clusters: [first], ...group } = answer.groups[answer.clusters[cluster].group];
    const json = JSON.stringify(group);
    const expected = JSON.stringify(JSON.parse(alone.out));
    expect(json === expected || renamed(json, first) === renamed(expected, cluster)).toBe(true);
    return alone.code;
  });
  expect(all.code).toBe(Math.max(...codes));
});
