import { ConsolidationSection } from './snapshot/consolidation-section';
import { PlanCommands } from './suggested-commands';
import { consolidatedCount, consolidatedText } from '../../forecast/plan/changes/consolidated-nodes';
import { hasUnknownName, lacksNodeClass, ObjectPlan, onlyDeletes, Reason } from '../../forecast/plan/object-plan';
import { FleetPlan, NodePoolPlan } from '../../forecast/plan/plan-of';
import { hasDrift } from '../../forecast/plan/pool-paces';
import { shareText } from '../../forecast/plan/replaced-nodes';
import { UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { JsonObject } from '../../foundation/basics/json';
import { Removal } from '../fleet/cluster-facts';

/** Everything that the outputs show. */
export interface PlanReport {
  readonly plan: FleetPlan;
  /** The effect of the change on consolidation, if the old objects are a snapshot of a cluster. */
  readonly consolidation?: ConsolidationSection;
  /** The effects of the upgrade, if the releases differ. */
  readonly upgrade?: UpgradeReport;
  /** Whether the input contains templates or charts that the command does not read. */
  readonly hasTemplates?: boolean;
  /** The fate of the objects if the new files no longer contain the cluster. */
  readonly removal?: Removal;
  /** Whether the input does not determine all objects, for example because of patches. */
  readonly isUnread?: boolean;
  readonly commands: PlanCommands;
  readonly timeZone: string;
  readonly now: Date;
  readonly isVerbose?: boolean;
  readonly colors: boolean;
}

/** Returns what happens to a NodePool and its nodes, for example `replaces 5 of 14 nodes`. */
export function outcome(plan: NodePoolPlan): string {
  const { action, nodes, reasons, json } = plan;
  const isMissing = lacksNodeClass(plan);
  if (plan.isKept) return 'is not in the files anymore, but stays in the cluster with its nodes';
  if (plan.isRejected && isMissing) return 'is rejected by the API server, and launches no more nodes';
  if (plan.isRejected) return rejectedText(plan, nodes === 'none' ? undefined : `${effectOf(plan)} because of ${classesIn(reasons, json)}`);
  if (hasUnknownName(plan, `NodePool/${json.metadata?.name}`)) return unknownNameText(plan);
  switch (action) {
    case 'create': return isMissing ? 'is created, but launches no nodes' : 'is created';
    case 'delete': case 'recreate': return removal(plan);
    case 'none': case 'update': return isMissing ? 'launches no more nodes' : effectOf(plan);
  }
}

/** Returns what happens to an object that the API server rejects. */
export function rejectedText({ action }: ObjectPlan, otherEffect?: string): string {
  if (otherEffect !== undefined) return `is rejected by the API server, but ${otherEffect}`;
  return `is rejected by the API server, so ${action === 'create' ? 'it is not created' : 'nothing changes'} until you fix the errors`;
}

/** Returns what may happen to an object if a placeholder in a name decides. */
export function unknownNameText({ action }: ObjectPlan): string {
  return action === 'create' ? 'may be created' : 'may be deleted';
}

function removal({ action, nodeCount }: NodePoolPlan): string {
  const text = action === 'delete' ? 'is deleted' : 'must be deleted and created again';
  if (nodeCount === 0) return `${text}, and has no nodes`;
  const nodes = nodeCount === undefined ? 'all of its nodes' : shareText(nodeCount, nodeCount);
  return action === 'delete' ? `${text} with ${nodes}` : `${text}, with ${nodes}`;
}

function effectOf(plan: NodePoolPlan): string {
  const { action, consolidated, nodeCount = 0, replacedCount } = plan;
  const count = consolidatedCount(plan);
  if (consolidated === undefined || count === 0) return effectOfDrift(plan);
  const others = replacedCount === undefined ? undefined : replacedCount - count;
  const text = `consolidation ${consolidatedText(consolidated, nodeCount)}`;
  if (others === 0) return action === 'none' ? `is unchanged, but ${text}` : `changes, and ${text}`;
  return `${effectOfDrift({ ...plan, nodes: others === undefined ? 'unknown' : 'some', replacedCount: others })}, and ${text}`;
}

/** Returns the effect without that of consolidation. */
function effectOfDrift(plan: NodePoolPlan): string {
  const { action, nodes, reasons, nodeCount, replacedCount, json } = plan;
  const verb = onlyDeletes(plan) ? 'deletes' : 'replaces';
  const count = (all: string) => (nodeCount === undefined ? all : shareText(replacedCount ?? 'some', nodeCount));
  const limited = hasDrift(plan) && plan.exceededLimits.length > 0 ? ', but its limits allow no replacements' : '';
  switch (nodes) {
    case 'all': return `${verb} ${count('all nodes')}${limited}`;
    case 'some': return `${verb} ${count('some nodes')}${limited}`;
    case 'unknown': return 'may replace nodes';
    case 'none': {
      const classes = classesIn(reasons, json);
      if (action === 'none') return classes === '' ? 'is unchanged' : `is unchanged, but ${classes} changes`;
      return nodeCount === 0 ? 'changes, and has no nodes' : 'changes without replacing nodes';
    }
  }
}

/** Returns the other objects that cause the effects on a NodePool. */
function classesIn(reasons: readonly Reason[], pool: JsonObject): string {
  return [...new Set(reasons.map(({ object }) => object))].filter((object) => object !== `NodePool/${pool.metadata?.name}`).join(' and ');
}
