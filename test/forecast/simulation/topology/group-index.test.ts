import { GroupIndex } from '../../../../src/forecast/simulation/topology/group-index';
import { TopologyGroup } from '../../../../src/forecast/simulation/topology/topology-group';
import { matcherOfSelector, requiredLabelOf } from '../../../../src/karpenter/scheduling/pods/label-selector';

let comparisons = 0;

function group(selector: object, ...namespaces: string[]): TopologyGroup {
  const matches = matcherOfSelector(selector);
  return new TopologyGroup({
    type: 'topology spread',
    key: 'topology.kubernetes.io/zone',
    namespaces: new Set(namespaces),
    requiredLabel: requiredLabelOf(selector),
    maxSkew: 1,
    domains: [],
    matches: (labels) => {
      comparisons++;
      return matches(labels);
    },
  });
}

const indexOf = (groups: readonly TopologyGroup[]) => {
  const index = new GroupIndex();
  groups.forEach((each) => index.add(each));
  return index;
};

test('returns the groups that select a pod, in the order of their creation', () => {
  const all = group({}, 'default');
  const groups = [
    group({ matchLabels: { app: 'web' } }, 'default'), group({ matchLabels: { app: 'api' } }, 'default'), group({ matchLabels: { app: 'web' } }, 'shop'),
    all, group({ matchLabels: { app: 'web' } }, 'shop', 'default'), group({ matchExpressions: [{ key: 'app', operator: 'In', values: ['web'] }] }, 'default'),
    group({ matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] }, 'default'), group({ matchLabels: { app: 'web', tier: 'a' } }, 'default'),
  ];
  const index = indexOf(groups);
  const selecting = (id: number, namespace: string, labels: object) => index.selecting({ id, namespace, labels }).map((each) => groups.indexOf(each));
  expect(selecting(0, 'default', { app: 'web' })).toEqual([0, 3, 4, 5, 6]);
  expect(selecting(1, 'shop', { app: 'web' })).toEqual([2, 4]);
  expect(selecting(2, 'default', { app: 'api', tier: 'a' })).toEqual([1, 3, 6]);
  expect(selecting(3, 'other', { app: 'web' })).toEqual([]);
});

test('finds groups that were added later', () => {
  const index = indexOf([]);
  const pod = { id: 0, namespace: 'default', labels: { app: 'web' } };
  expect(index.selecting(pod)).toEqual([]);
  const added = group({ matchLabels: { app: 'web' } }, 'default');
  index.add(added);
  expect(index.selecting(pod)).toEqual([added]);
});

test('compares pods only with groups that name one of their labels', () => {
  const names = Array.from({ length: 100 }, (_, number) => `app-${number}`);
  const index = indexOf(names.map((app) => group({ matchLabels: { app } }, 'default')));
  comparisons = 0;
  names.forEach((app, id) => index.selecting({ id, namespace: 'default', labels: { app } }));
  expect(comparisons).toBe(100);
});
