import { windowBudgets } from './window-budgets';
import { copyOf, JsonObject } from '../../basics/json';
import { WeeklyTime } from '../../presets/maintenance/weekly-time';
import { DisruptionBudget } from '../../values/nodepool/disruption-budget';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** What a migration is made by. */
export interface MigrationChoices {
  readonly version: KarpenterVersion;
  /** The Kubernetes minor of the cluster. */
  readonly kubernetesVersion?: string;
  /** The release of AL2023, for aliases. */
  readonly amiVersion?: string;
  /** The images, as the API has them, in place of what the class' terms are turned into. */
  readonly amiSelectorTerms?: readonly JsonObject[];
  /** How many nodes are replaced at a time, beside what the pools allow. */
  readonly budgets: readonly DisruptionBudget[];
  /** The only times in which nodes are replaced, if there are any. */
  readonly onlyDuring: readonly WeeklyTime[];
}

const FIRST = KarpenterVersion.of('0.35');
const V1_0 = KarpenterVersion.of('1.0');

/** @throws for releases without AL2023, and v1beta1 where v1 is stored */
export function checkRelease({ version }: MigrationChoices, { apiVersion }: JsonObject): void {
  if (!version._isAtLeast(FIRST)) throw new Error(`Karpenter ${version} knows no AL2023, which came with 0.35; move to that first`);
  if (apiVersion.endsWith('/v1beta1') && version._isAtLeast(V1_0)) throw new Error(`the class is of v1beta1, and Karpenter ${version} stores v1; move to v1 first, or target 0.35 to 0.37`);
}

/** Pools with what paces a migration in their budgets; where one had none, Karpenter's default stays beside them. In v1 they are about drift alone. */
export function paced(pools: readonly JsonObject[], { budgets, onlyDuring }: MigrationChoices): readonly JsonObject[] {
  const added = [...budgets.map((budget): JsonObject => copyOf(budget._toJson())), ...windowBudgets(onlyDuring, pools)];
  return added.length === 0 ? pools : pools.map((pool) => withBudgets(pool, added));
}

function withBudgets(pool: JsonObject, added: readonly JsonObject[]): JsonObject {
  const { disruption } = pool.spec;
  const own: readonly JsonObject[] = disruption?.budgets ?? [{ nodes: '10%' }];
  if (!pool.apiVersion.endsWith('/v1')) return { ...pool, spec: { ...pool.spec, disruption: { ...disruption, budgets: [...own, ...added] } } };
  const ofDrift = added.map((budget) => ({ ...budget, reasons: ['Drifted'] }));
  // With a disruption of its own, v1 asks for what is its default without one.
  return { ...pool, spec: { ...pool.spec, disruption: { consolidateAfter: '0s', ...disruption, budgets: [...own, ...ofDrift] } } };
}
