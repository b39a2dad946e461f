import { Problem, withoutEffect } from './check';
import { isTrue } from '../helm-truthiness';
import { FeatureGate } from '../props/feature-gate';
import { ValuesInRelease } from '../values-in-release';

const GATE = FeatureGate.POD_DELETION_COST_MANAGEMENT;

/**
 * The chart grants the permission to patch pods only if the gate is set in its values.
 * See https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/templates/clusterrole-core.yaml.
 */
export function podDeletionCostProblems(values: ValuesInRelease): Problem[] {
  if (!values.isOn(GATE) || isTrue(values.valueOf(GATE._setting()))) return [];
  const message = `${GATE.name} is on, but the chart grants the permission to patch pods only with ${values.pathOf(GATE._setting())}`;
  return [{ ...withoutEffect(message, `Set ${values.pathOf(GATE._setting())} to true.`), path: values.whereIs(GATE) }];
}
