import { ApiObject, App, Chart } from 'cdk8s';
import { messageOf } from '../../output';
import { NodeClassRef, RatioSplit, RatioSplitProps, Taint, WhenUnsatisfiable } from 'cdk8s-karpenter';

const chartFor = () => new Chart(new App(), 'c', { disableResourceNameHashes: true });
const split = (props: Partial<RatioSplitProps> = {}, chart = chartFor()) => new RatioSplit(chart, 'it', { nodeClass: NodeClassRef.named('default'), ...props });
const partsOf = ({ spot, onDemand }: RatioSplit) =>
  [spot, onDemand].map((pool) => pool.toJson().spec.template.spec.requirements.slice(-2).map(({ key, values }: any) => [key, values]));

test('splits pods three to one', () => {
  expect(partsOf(split())).toEqual([
    [['karpenter.sh/capacity-type', ['spot']], ['capacity-spread', ['2', '3', '4']]],
    [['karpenter.sh/capacity-type', ['on-demand']], ['capacity-spread', ['1']]],
  ]);
});

test('splits pods by any ratio and label', () => {
  expect(partsOf(split({ spotParts: 1, onDemandParts: 2, label: 'example.com/part' }))).toEqual([
    [['karpenter.sh/capacity-type', ['spot']], ['example.com/part', ['3']]],
    [['karpenter.sh/capacity-type', ['on-demand']], ['example.com/part', ['1', '2']]],
  ]);
});

test.each([['spotParts', 0], ['onDemandParts', 1.5]])('rejects %s of %s', (name, parts) => {
  expect(messageOf(() => split({ [name]: parts }))).toBe(`${name} must be a whole number from 1 to 100, got ${parts}`);
});

describe('a workload that is spread over the partitions', () => {
  const web = (chart: Chart) => new ApiObject(chart, 'web', {
    apiVersion: 'apps/v1', kind: 'Deployment', spec: { selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: { containers: [] } } },
  });
  const labelSelector = { matchLabels: { app: 'web' } };

  test('has a domain for each partition, on both pools', () => {
    const chart = chartFor();
    const it = split({ both: { taints: [Taint.noSchedule('web')] } }, chart);
    const deployment = web(chart);
    it.spread(deployment);
    const { topologySpreadConstraints, affinity, tolerations } = deployment.toJson().spec.template.spec;
    expect(topologySpreadConstraints).toEqual([{ labelSelector, maxSkew: 1, minDomains: 4, topologyKey: 'capacity-spread', whenUnsatisfiable: 'DoNotSchedule' }]);
    expect(affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values).toEqual(['c-it-spot', 'c-it-ondemand']);
    expect(tolerations).toEqual([{ effect: 'NoSchedule', key: 'web', operator: 'Exists' }]);
  });

  test('uses the spread options of the workload', () => {
    const chart = chartFor();
    const deployment = web(chart);
    split({}, chart).spread(deployment, { whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY, maxSkew: 2 });
    expect(deployment.toJson().spec.template.spec.topologySpreadConstraints).toEqual([{ labelSelector, maxSkew: 2, topologyKey: 'capacity-spread', whenUnsatisfiable: 'ScheduleAnyway' }]);
  });
});
