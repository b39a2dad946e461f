import { PodDisruptionBudgets } from '../../../src/forecast/snapshot/pod-disruption-budgets';
import { JsonObject } from '../../../src/foundation/basics/json';

function budget(name: string, selector: unknown, namespace = 'shop'): JsonObject {
  return { kind: 'PodDisruptionBudget', metadata: { name, namespace }, spec: { selector, maxUnavailable: 0 }, status: { disruptionsAllowed: 0 } };
}

function pod(labels: JsonObject, namespace = 'shop'): JsonObject {
  return { kind: 'Pod', metadata: { name: 'a', namespace, labels }, spec: {}, status: { phase: 'Running' } };
}

test.each<[string, unknown, readonly string[]]>([
  ['labels', { matchLabels: { app: 'web', tier: 'a' } }, ['shop/one']],
  ['an expression with one value', { matchExpressions: [{ key: 'app', operator: 'In', values: ['web'] }] }, ['shop/one']],
  ['an expression with several values', { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] }, ['shop/one']],
  ['no label', {}, ['shop/one']],
  ['another label', { matchLabels: { app: 'api' } }, []],
  ['nothing', undefined, []],
])('a budget that selects %s', (_, selector, keys) => {
  const budgets = new PodDisruptionBudgets([budget('one', selector)]);
  expect(budgets.blocking([pod({ app: 'web', tier: 'a' })], 0)).toEqual(keys);
  expect(budgets.blocking([pod({ app: 'web', tier: 'a' }, 'other')], 0)).toEqual([]);
});

test('several budgets keep their order', () => {
  const budgets = new PodDisruptionBudgets([budget('tier', { matchLabels: { tier: 'a' } }), budget('all', {}), budget('app', { matchLabels: { app: 'web' } })]);
  expect(budgets.blocking([pod({ app: 'web', tier: 'a' })], 0)).toEqual(['shop/tier', 'shop/all', 'shop/app']);
});

test('the work for a pod does not depend on the number of budgets for other labels', () => {
  const budgets = new PodDisruptionBudgets(Array.from({ length: 1000 }, (_, index) => budget(`b${index}`, { matchLabels: { app: `app-${index}` } })));
  let reads = 0;
  const labels = {
    get app() {
      reads++;
      return 'app-7';
    },
  };
  expect(budgets.blocking([pod(labels)], 0)).toEqual(['shop/b7']);
  expect(reads).toBeLessThan(5);
});
