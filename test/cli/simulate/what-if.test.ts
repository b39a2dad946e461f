import { writeFileSync } from 'fs';
import { join } from 'path';
import { deployment, folder, json, POOL, run } from './run-simulate';

const LIMITED = POOL.replace('spec:', 'spec:\n  limits: {cpu: "4"}');
const CONTENT = LIMITED + deployment('web', 8);

test('compares the simulations without and with a change', () => {
  const { out, code } = run(CONTENT, '--set', 'np/general.spec.limits.cpu=100');
  expect(code).toBe(0);
  expect(out).toContain(`Changes to the input
  NodePool/general spec.limits.cpu is 100

                               now  with the changes
New nodes                        1                 1
Pending pods                     4                 0
USD per hour of new nodes   0.2016            0.8064
USD per month of new nodes  147.17            588.67
`);
});

test('prints the answers without and with the changes as JSON', () => {
  const { changes, withoutChanges, totals } = json(CONTENT, '--set', 'deploy/web.spec.replicas=2');
  expect(changes).toEqual(['Deployment/web spec.replicas is 2']);
  expect([withoutChanges.totals.pods, totals.pods]).toEqual([8, 2]);
  expect(Object.keys(withoutChanges.unschedulable)).toHaveLength(4);
  expect(json(CONTENT)).toMatchObject({ changes: [], withoutChanges: null });
});

test.each(['hpa/web', 'horizontalpodautoscaler/web'])('changes kinds that are not part of a snapshot: %s', (object) => {
  const autoscaler = 'apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: web}\nspec: {minReplicas: 1, maxReplicas: 9, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}\n';
  expect(json(`${LIMITED}${deployment('web', 1)}---\n${autoscaler}`, '--set', `${object}.spec.minReplicas=3`).totals.pods).toBe(3);
});

test('files replace and add objects', () => {
  const file = join(folder, 'other.yaml');
  writeFileSync(file, LIMITED.replace('"4"', '"100"') + deployment('api', 1));
  const { changes, unschedulable, totals } = json(CONTENT, '--override', file);
  expect(changes).toEqual(['NodePool/general is replaced', 'Deployment/api is added']);
  expect([unschedulable, totals.pods]).toEqual([{}, 9]);
});

test.each(['api', 'Deployment/api'])('only the changes contain the workload of --replicas %s', (name) => {
  const file = join(folder, 'other.yaml');
  writeFileSync(file, deployment('api', 1));
  const { withoutChanges, totals } = json(CONTENT, '--override', file, '--replicas', `${name}=5`, '--replicas', 'web=2');
  expect([withoutChanges.totals.pods, totals.pods]).toEqual([2, 7]);
});

test.each([['markdown', '| Pending pods | 4 | 0 |'], ['html', '<caption>Comparison</caption>']])('%s has the comparison', (output, expected) => {
  expect(run(CONTENT, '--set', 'np/general.spec.limits.cpu=100', '-o', output).out).toContain(expected);
});

test.each([
  [['--set', 'np/genral.spec.weight=3'], 'the input contains no NodePool with this name. Did you mean np/general?'],
  [['--set', 'np/general.spec.weight=300'], 'Karpenter rejects NodePool/general after the change'],
  [['--override', ''], '--override must not be empty'],
])('rejects %j', (args, message) => {
  const { err, code } = run(CONTENT, ...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
