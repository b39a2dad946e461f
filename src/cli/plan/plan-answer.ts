import { listText } from './list-text';
import { PlanReport } from './plan-report';
import { ConsolidationSection } from './snapshot/consolidation-section';
import type { SnapshotChange } from './snapshot/effect-on-snapshot';
import { PlanCommands } from './suggested-commands';
import { withoutUnchangedCopies } from './unchanged-copies';
import { Severity } from '../../checks/findings/finding';
import { Source } from '../../checks/manifests/source';
import { affectsNodes, FleetPlan, planOf } from '../../forecast/plan/plan-of';
import { duplicateProblem } from '../../forecast/plan/state/cluster-state';
import { SnapshotObject } from '../../forecast/snapshot/read/snapshot-objects';
import { checkUpgrade } from '../../forecast/upgrade/check-upgrade';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { UsageError } from '../terminal/usage-error';

/** The objects of a cluster before and after a change. */
export interface ClusterChange {
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
  /** The objects of the running cluster, if the old objects are a snapshot of it. */
  readonly snapshot?: readonly SnapshotObject[];
  /** The sources of the new objects. */
  readonly sources: readonly Source[];
  /** Whether the input contains templates or charts that the command does not read. */
  readonly hasTemplates: boolean;
  /** Whether the input does not determine all objects, for example because of patches. */
  readonly isUnread: boolean;
  /** The release before the change. */
  readonly from: KarpenterVersion;
  /** The release after the change. */
  readonly to: KarpenterVersion;
}

/** Contents of the report in addition to the plan. */
export interface ReportSettings extends Pick<PlanReport, 'timeZone' | 'now' | 'isVerbose' | 'colors'> {
  readonly commands: PlanCommands;
}

/**
 * Returns the report about a change of a cluster.
 *
 * @param note prints a sentence about the objects that the report does not include
 * @param cluster the name of the cluster, if there are several
 * @throws {UsageError} if different objects have the same kind and name
 */
export function planReport(change: ClusterChange, settings: ReportSettings, note: (text: string) => void, cluster?: string): PlanReport {
  const { from, to, snapshot, hasTemplates, isUnread, sources } = change;
  const { before, after, names } = withoutUnchangedCopies(change.before, change.after);
  const place = cluster === undefined ? '' : `cluster ${cluster}: `;
  const subject = `${place}${place === '' ? 'The' : 'the'} input`;
  if (names.length > 0) note(oneLine(`${subject} contains different copies of ${listText(names)}. The plan compares only the copies that change.`));
  checkNames(`${place}OLD`, before);
  checkNames(`${place}NEW`, after);
  const { now, commands: { consolidate: command } } = settings;
  const { plan, consolidation } = withConsolidation(planOf({ before, after, from, to }), { after, snapshot, now, command });
  const upgrade = from.toString() === to.toString() ? undefined : checkUpgrade(sources, { from, to, rulesOff: new Set() });
  return { plan, consolidation, upgrade, hasTemplates, isUnread, ...settings };
}

/**
 * Returns the exit code for a report.
 *
 * @param isUnread whether the input does not determine all objects of the cluster
 */
export function exitCode(
  { plan, hasTemplates = false }: Pick<PlanReport, 'plan' | 'hasTemplates'>, isUnread: boolean, { failOnReplace }: { readonly failOnReplace: boolean },
): number {
  const { findings } = plan;
  const isUnknown = isUnread || (hasTemplates && plan.nodePools.size === 0);
  if (failOnReplace && (isUnknown || affectsNodes([...plan.nodePools.values()], [...plan.nodeClasses.values()]))) return 3;
  return [...findings.added, ...findings.kept].some(({ severity }) => severity === Severity.ERROR) ? 1 : 0;
}

/** @throws {UsageError} if different objects have the same kind and name, and their copies on the other side differ */
function checkNames(side: string, objects: readonly JsonObject[]): void {
  const problem = duplicateProblem(objects);
  if (problem !== undefined) throw new UsageError(oneLine(`${side}: ${problem}`), 1);
}

/** Adds the effect on consolidation if the old objects are a snapshot of a cluster. */
function withConsolidation(
  plan: FleetPlan, { snapshot, ...change }: Omit<SnapshotChange, 'plan' | 'snapshot'> & { readonly snapshot: readonly SnapshotObject[] | undefined },
): { readonly plan: FleetPlan; readonly consolidation?: ConsolidationSection } {
  return (snapshot === undefined ? undefined : effectModule().effectOnSnapshot({ ...change, plan, snapshot })) ?? { plan };
}

/** Loads the simulation on demand, because most plans have no snapshot. */
function effectModule(): typeof import('./snapshot/effect-on-snapshot') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./snapshot/effect-on-snapshot');
}
