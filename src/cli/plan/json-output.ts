import { paceJson } from './pace-json';
import { PlanReport } from './plan-report';
import { ObjectFinding } from '../../forecast/plan/finding-changes';
import { unifiedLines } from '../../forecast/plan/line-diff';
import { ObjectPlan } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { pacesOf } from '../../forecast/plan/pool-paces';
import { isProtected, isUnverified, ProtectedNode } from '../../forecast/plan/state/node-protection';
import { upgradeJson } from '../upgrade/upgrade-json';

/** Renders the plan as JSON. docs/reference/plan-command.md describes the format. */
export function jsonOutput({ plan, consolidation, upgrade, isUnread, commands, now }: PlanReport): string {
  const { karpenterVersion, nodePools, nodeClasses, findings, iam, missingOwners, unnamedObjects, oldKinds, market: { prices } } = plan;
  const json = {
    karpenterVersion,
    ...isUnread === true && { isComplete: false },
    prices: { region: prices.region, asOf: prices.asOf },
    nodePools: Object.fromEntries([...nodePools].map(([name, pool]) => (
      [name, { ...poolJson(pool), pace: pacesOf(pool, karpenterVersion, now).map(paceJson) }]
    ))),
    nodeClasses: Object.fromEntries([...nodeClasses].map(([name, ofClass]) => [name, objectJson(ofClass)])),
    consolidation: consolidation === undefined ? null : consolidation.json,
    findings: {
      added: findings.added.map(findingJson),
      removed: findings.removed.map(findingJson),
      kept: findings.kept.map(findingJson),
    },
    iam,
    missingOwners,
    unnamedObjects,
    oldKinds,
    upgrade: upgrade === undefined ? null : JSON.parse(upgradeJson(upgrade, commands.reader)),
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

function objectJson({ action, nodes, isRejected = false, reasons }: ObjectPlan) {
  return { action, nodes, isRejected, reasons };
}

function poolJson(pool: NodePoolPlan) {
  const { nodeCount, replacedCount, forbiddenNodes, drifting, exceededLimits, isDisruptionForbidden, later, instanceTypes, userData } = pool;
  return {
    ...objectJson(pool),
    nodeCount: nodeCount ?? null,
    replacedCount: replacedCount ?? null,
    forbiddenNodes,
    nodesToCheck: (drifting?.annotated ?? []).filter(isUnverified).map(nodeJson),
    isDisruptionForbidden,
    exceededLimits,
    later,
    instanceTypes: instanceTypes ?? null,
    userData: userData === undefined ? null : { families: userData.families, diff: unifiedLines(userData.hunks) },
  };
}

function nodeJson({ nodeClaim, node, ...each }: ProtectedNode) {
  return { nodeClaim, node, isProbablyProtected: isProtected(each) };
}

function findingJson({ object, rule, severity, path, message, fix }: ObjectFinding) {
  return { object, rule, severity, path, message, fix };
}
