import { Json } from '../../../src/checks/findings/rule';
import { SimulationInput } from '../../../src/forecast/simulation/simulation-input';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { poolTypes } from '../../../src/karpenter/scheduling/pool-types';

/** The instance types of most tests, because they are few. */
export const M5 = { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large', 'm5.xlarge', 'm5.2xlarge'] };

export function nodePool(name: string, spec: Json = {}, template: Json = {}, labels: Json = {}): Json {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      ...spec,
      template: { metadata: { labels }, spec: { requirements: [M5], nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, ...template } },
    },
  };
}

/** Returns pods that request a CPU, unless the spec sets containers. */
export function pods(count: number, spec: Json = {}, name = 'pod', labels: Json = { app: name }): Json[] {
  return Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1', kind: 'Pod', metadata: { name: `${name}-${index}`, labels }, spec: { containers: [container({ cpu: '1' })], ...spec },
  }));
}

export function container(requests: Json, others: Json = {}): Json {
  return { name: 'app', resources: { requests }, ...others };
}

export function inputOf(nodePools: readonly Json[], waiting: readonly Json[], props: Partial<SimulationInput> = {}): SimulationInput {
  const market = regionMarket();
  return {
    pools: nodePools.map((manifest) => ({ manifest, types: poolTypes(manifest, undefined, market) })),
    daemonSets: [],
    pods: waiting,
    others: [],
    market,
    ...props,
  };
}
