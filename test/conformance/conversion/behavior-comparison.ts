import { judge } from '../../../src/checks/engine/judge';
import { Json } from '../../../src/checks/findings/rule';
import { deepEqual } from '../../../src/foundation/basics/json';
import { budgetsOf } from '../../../src/karpenter/disruption/budget';
import { periods } from '../../../src/karpenter/disruption/periods';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { poolTypes } from '../../../src/karpenter/scheduling/pool-types';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { convert } from '../../../src/migration/conversion/convert';
import { nameOf } from '../../../src/migration/conversion/notes';
import { budgetCases } from '../budgets/budget-cases';
import { poolCase } from '../instance-types/pool-cases';
import { Random } from '../mutations/random';

interface Comparison {
  /** Number of v1beta1 NodePools that 1.0.14 accepts. */
  compared: number;
  /** Number of NodePools for which Karpenter finds instance types. */
  withTypes: number;
  /** Number of NodePools whose budgets change over time. */
  withSchedules: number;
  /** Number of EC2NodeClasses that were copied, because the NodePools have different kubelet settings. */
  copied: number;
  readonly disagreements: string[];
}

const BETA = KarpenterVersion.of('1.0.14');
const TARGET = KarpenterVersion.of('1.15.1');
const REASONS = ['Underutilized', 'Empty', 'Drifted'];
const WEEK = 7 * 86_400_000;
const NODES = 14;
const KUBELETS = [undefined, { maxPods: 20 }, { maxPods: 110, evictionHard: { 'memory.available': '5%' } }];
const CLASSES = ['AL2', 'AL2023', 'Bottlerocket', 'Windows2022'].map((amiFamily) => ({
  apiVersion: 'karpenter.k8s.aws/v1beta1',
  kind: 'EC2NodeClass',
  metadata: { name: amiFamily.toLowerCase() },
  spec: { amiFamily, role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
}));

/** Compares generated v1beta1 NodePools with their conversion to v1: instance types with prices, budgets at each time of a week, and kubelet settings. */
export function compareBehavior(cases: number, seed: number): Comparison {
  const market = regionMarket();
  const comparison: Comparison = { compared: 0, withTypes: 0, withSchedules: 0, copied: 0, disagreements: [] };
  const pools = betaPools(cases, seed).filter((pool) => judge(pool, BETA).admitted === true);
  for (let at = 0; at < pools.length; at += 5) {
    const group = pools.slice(at, at + 5);
    const made = convert([...group, ...CLASSES], TARGET).objects.map(({ json }) => json);
    const classes = made.filter(({ kind }) => kind === 'EC2NodeClass');
    comparison.copied += classes.length - CLASSES.length;
    for (const pool of group) {
      const converted = made.find((json) => nameOf(json) === nameOf(pool));
      const [before, after] = [factsOf(pool, CLASSES, market), converted && factsOf(converted, classes, market)];
      comparison.compared++;
      if (before.types.length > 0) comparison.withTypes++;
      if (before.budgets.some(({ length }) => length > 1)) comparison.withSchedules++;
      if (!deepEqual(before, after)) comparison.disagreements.push(`${JSON.stringify(pool)}\n  becomes ${JSON.stringify(converted)}`);
    }
  }
  return comparison;
}

function factsOf(pool: Json, classes: readonly Json[], market: ReturnType<typeof regionMarket>) {
  const nodeClass = classes.find(({ metadata }) => metadata.name === pool.spec.template.spec.nodeClassRef.name)!;
  const { types, missingValues } = poolTypes(pool, nodeClass, market);
  const start = Date.UTC(2027, 1, 27);
  return {
    types: types.map(({ type, price }) => `${type.name} ${price}`),
    missingValues: [...missingValues],
    budgets: REASONS.map((reason) => [...periods(budgetsOf(pool), reason, NODES, start, start + WEEK)].map(({ end, nodes }) => `${end} ${nodes}`)),
    kubelet: pool.spec.template.spec.kubelet ?? nodeClass.spec.kubelet ?? null,
  };
}

function betaPools(cases: number, seed: number): Json[] {
  const budgets = budgetCases(cases, seed);
  return Array.from({ length: cases }, (_, index) => {
    const random = new Random('conversion', seed, index);
    const { spec: { template } } = poolCase(seed, index);
    const requirements = template.spec.requirements.filter(({ operator }: Json) => !['Gte', 'Lte'].includes(operator));
    const kubelet = random.pick(KUBELETS);
    return {
      apiVersion: 'karpenter.sh/v1beta1',
      kind: 'NodePool',
      metadata: { name: `pool-${index}` },
      spec: {
        template: { ...template, spec: { nodeClassRef: { name: random.pick(CLASSES).metadata.name }, requirements, ...kubelet && { kubelet } } },
        disruption: { expireAfter: random.pick(['720h', '24h', 'Never']), budgets: budgets[index].budgets.map(({ reasons, ...budget }: Json) => budget) },
      },
    };
  });
}
