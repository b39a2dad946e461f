import { deployment, json, POOL, run } from './run-simulate';

const CLASS = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const ARM = POOL.replace('name: general', 'name: arm').replace('spec:', 'spec:\n  weight: 50').replace('m7i', 'm7g');
const NODES = CLASS + ARM + POOL;
const AMD = deployment('amd', 4, '\n      nodeSelector: {kubernetes.io/arch: amd64}');
const ANY = deployment('any', 4);
const CHANGED = 'Karpenter schedules pods with equal CPU and memory requests in a random order, which changes the result.';

describe('equal pods', () => {
  test('the order of documents changes nothing, and the other result is reported', () => {
    const { out } = run(NODES + AMD + ANY);
    expect(run(NODES + ANY + AMD).out).toBe(out);
    expect(out).toMatch(/^2 nodes for 8 pods, or 1 node, depending on the random order of equal pods\n/);
    const { alternative, randomChoices, totals } = json(NODES + AMD + ANY);
    expect(alternative).toEqual({ nodes: 1, pendingPods: 0, perHour: 0.8064 });
    expect({ randomChoices, nodes: totals.nodes }).toEqual({ randomChoices: [CHANGED], nodes: 2 });
  });

  test('within limits, the order can decide how many pods stay pending', () => {
    const limited = (pool: string, weight: number) => pool.replace(/spec:\n(  weight: 50\n)?/, `spec:\n  weight: ${weight}\n  limits: {cpu: 4}\n`);
    const input = CLASS + limited(POOL, 50) + limited(ARM, 1) + deployment('amd', 3, '\n      nodeSelector: {kubernetes.io/arch: amd64}') + deployment('any', 3);
    const { alternative, pending } = json(input);
    expect(pending.map(({ pod }: { pod: string }) => pod)).toEqual(['amd-0', 'amd-1', 'amd-2']);
    expect(alternative).toMatchObject({ nodes: 2, pendingPods: 0 });
    expect(run(input).out).toMatch(/^1 node for 3 pods, 3 pending pods, or 2 nodes and no pending pods, depending on the random order of equal pods\n/);
  });

  test('pages and tables report the other result', () => {
    for (const output of ['markdown', 'html']) expect(run(NODES + AMD + ANY, '--output', output).out).toContain('or 1 node, depending on the random order of equal pods');
  });

  test.each([
    ['pods of one kind', AMD],
    ['workloads with equal constraints', deployment('a', 4) + deployment('b', 4)],
    ['pods of different sizes', AMD + deployment('any', 4, '', '{cpu: "2", memory: 1Gi}')],
  ])('%s have one result', (_, workloads) => {
    const { alternative, randomChoices } = json(NODES + workloads);
    expect({ alternative, randomChoices }).toEqual({ alternative: null, randomChoices: [] });
  });

  test('different constraints without an effect have one result', () => {
    expect(json(CLASS + POOL + AMD + ANY)).toMatchObject({ alternative: null, randomChoices: [] });
  });
});
