import { PlanReport } from './plan-report';
import { NodePoolPlan } from '../../plan/plan-of';
import { ObjectPlan } from '../../plan/object-plan';
import { ObjectFinding } from '../../plan/finding-changes';

/** Renders the plan as JSON. docs/reference/plan-command.md describes the format. */
export function jsonOutput({ plan: { karpenterVersion, nodePools, nodeClasses, findings, iam } }: PlanReport): string {
  const json = {
    karpenterVersion,
    nodePools: Object.fromEntries([...nodePools].map(([name, plan]) => [name, poolJson(plan)])),
    nodeClasses: Object.fromEntries([...nodeClasses].map(([name, plan]) => [name, objectJson(plan)])),
    findings: { added: findings.added.map(findingJson), removed: findings.removed.map(findingJson), kept: findings.kept.map(findingJson) },
    iam,
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

function objectJson({ action, nodes, reasons }: ObjectPlan) {
  return { action, nodes, reasons };
}

function poolJson({ nodeCount, replacedCount, forbiddenNodes, isDisruptionForbidden, later, instanceTypes, userData, ...plan }: NodePoolPlan) {
  return {
    ...objectJson(plan),
    nodeCount: nodeCount ?? null,
    replacedCount: replacedCount ?? null,
    forbiddenNodes,
    isDisruptionForbidden,
    later,
    instanceTypes: instanceTypes ?? null,
    userData: userData === undefined ? null : { families: userData.families, diff: userData.lines.map(({ change, text }) => `${change}${text}`) },
  };
}

function findingJson({ object, rule, severity, path, message, fix }: ObjectFinding) {
  return { object, rule, severity, path, message, fix };
}
