import { copyOf, JsonObject } from '../../../foundation/basics/json';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { protectedWeek } from '../../presets/maintenance/protected-week-in-utc';
import { isWhole } from '../../presets/maintenance/week';
import { budgetsOf } from '../../presets/maintenance/week-budgets';
import { WeeklyTime } from '../../presets/maintenance/weekly-time';
import { DisruptionBudget } from '../../props/nodepool/disruption-budget';

const MINUTE = 60_000_000_000n;

/** The inputs of a migration. */
export interface MigrationChoices {
  readonly version: KarpenterVersion;
  /** The Kubernetes minor of the cluster. */
  readonly kubernetesVersion?: string;
  /** The AL2023 release to use in AMI aliases. */
  readonly amiVersion?: string;
  /** AMI selector terms in the API's format, which replace the converted terms. */
  readonly amiSelectorTerms?: readonly JsonObject[];
  /** Additional disruption budgets. */
  readonly budgets: readonly DisruptionBudget[];
  /** Time windows in which nodes may be replaced. If empty, nodes may be replaced at any time. */
  readonly onlyDuring: readonly WeeklyTime[];
}

const FIRST = KarpenterVersion.of('0.35');
const V1_0 = KarpenterVersion.of('1.0');

/** @throws for releases that do not support AL2023, and for v1beta1 if the release stores v1 */
export function checkRelease({ version }: MigrationChoices, { apiVersion }: JsonObject): void {
  if (!version._isAtLeast(FIRST)) throw new Error(`Karpenter ${version} does not support AL2023. Upgrade Karpenter to 0.35 or later first.`);
  if (apiVersion.endsWith('/v1beta1') && version._isAtLeast(V1_0)) throw new Error(`apiVersion v1beta1 requires Karpenter 0.35 to 0.37, got ${version}. Migrate the class to v1 first, or use Karpenter 0.35 to 0.37.`);
}

/** Appends the migration's budgets to the budgets of NodePools, or to Karpenter's default budget. In v1, the added budgets apply only to drift. */
export function paced(pools: readonly JsonObject[], { budgets, onlyDuring }: MigrationChoices): readonly JsonObject[] {
  const added = [...budgets.map((budget): JsonObject => copyOf(budget._toJson())), ...windowBudgets(onlyDuring, pools)];
  return added.length === 0 ? pools : pools.map((pool) => withBudgets(pool, added));
}

function withBudgets(pool: JsonObject, added: readonly JsonObject[]): JsonObject {
  const { disruption } = pool.spec;
  const own: readonly JsonObject[] = disruption?.budgets ?? [{ nodes: '10%' }];
  if (!pool.apiVersion.endsWith('/v1')) return { ...pool, spec: { ...pool.spec, disruption: { ...disruption, budgets: [...own, ...added] } } };
  const ofDrift = added.map((budget) => ({ ...budget, reasons: ['Drifted'] }));
  // In v1, a `disruption` without `consolidateAfter` is invalid.
  return { ...pool, spec: { ...pool.spec, disruption: { consolidateAfter: '0s', ...disruption, budgets: [...own, ...ofDrift] } } };
}

/**
 * Returns budgets that block node replacement outside the time windows. Each budget starts early, by the maximum drain time of the nodes.
 *
 * @throws if the budgets leave no time for replacement
 */
function windowBudgets(onlyDuring: readonly WeeklyTime[], pools: readonly JsonObject[], now = new Date()): readonly JsonObject[] {
  if (onlyDuring.length === 0) return [];
  const lead = Math.max(0, ...pools.map(({ spec }) => minutesOf(spec?.template?.spec?.terminationGracePeriod)));
  const week = protectedWeek({ noDisruption: [], onlyDuring }, lead, now);
  if (isWhole(week)) throw new Error(`onlyDuring must be longer than the drain time of ${lead} minutes plus daylight saving changes. Set a longer time window.`);
  return budgetsOf(week, undefined).map((budget) => copyOf(budget._toJson()));
}

function minutesOf(duration: unknown): number {
  const nanoseconds = typeof duration === 'string' ? parseDuration(duration) ?? 0n : 0n;
  return Number((nanoseconds + MINUTE - 1n) / MINUTE);
}
