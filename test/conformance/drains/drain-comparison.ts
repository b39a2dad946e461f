import { DrainVerdict } from './ask-drains';
import { DrainCase } from './drain-cases';
import { POOL } from './drain-pool';
import { DO_NOT_DISRUPT } from '../../../src/checks/findings/do-not-disrupt';
import { doNotDisruptValue } from '../../../src/checks/workloads/disruption/do-not-disrupt-value';
import { podDisruptionBudgetFindings } from '../../../src/checks/workloads/disruption/pod-disruption-budget';
import { podOf } from '../../../src/checks/workloads/pod';
import { poolOf } from '../../../src/checks/workloads/pool';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const RELEASE = '1.15';
const VERSION = KarpenterVersion.of(RELEASE);

/** Returns what our rules report about a case. */
export function ourVerdict({ workloads, budgets }: DrainCase): DrainVerdict {
  const pools = [poolOf(POOL, VERSION)!];
  const objects = workloads.map(({ json }) => json);
  const cluster = { workloads: objects, budgets: budgets.map(({ json }) => json), autoscalers: [], pools, version: VERSION };
  const found = cluster.budgets.map((budget) => podDisruptionBudgetFindings(budget, cluster).map(({ rule }) => rule));
  return {
    blocks: cluster.budgets.filter((_, index) => found[index].includes('pod-disruption-budget-blocks')).map(({ metadata }) => metadata.name),
    overlaps: found.some((rules) => rules.includes('pod-disruption-budget-overlap')),
    protects: workloads.filter(({ json, pods }) => {
      const pod = podOf(json)!;
      const value = pod.annotations[DO_NOT_DISRUPT];
      return pods > 0 && value !== undefined && value !== 'false' && doNotDisruptValue(json, pod, RELEASE).length === 0;
    }).map(({ json }) => json.metadata.name),
  };
}

/** Returns the cases in which our rules and Karpenter's code differ. The API server rejects budgets with both fields, so the rules about nodes do not judge them. */
export function drainDifferences(cases: readonly DrainCase[], verdicts: readonly DrainVerdict[]): string[] {
  return cases.flatMap((asked, index) => {
    if (asked.budgets.some(({ json: { spec } }) => spec.minAvailable !== undefined && spec.maxUnavailable !== undefined)) return [];
    const [ours, theirs] = [ourVerdict(asked), verdicts[index]].map((verdict) => jsonText(verdict));
    return ours === theirs ? [] : [`${jsonText(asked)}\n  Karpenter: ${theirs}\n  we: ${ours}`];
  });
}
