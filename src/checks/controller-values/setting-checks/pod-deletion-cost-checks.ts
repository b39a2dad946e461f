import { SettingProblem, withoutEffect } from './setting-problem';
import { FeatureGate } from '../feature-gate';
import { isTrue } from '../helm-truthiness';
import { ValuesInRelease } from '../values-in-release';

const GATE = FeatureGate.POD_DELETION_COST_MANAGEMENT;

/**
 * Checks that the gate is set in the chart's values, because the chart then grants the permission to patch pods.
 * See https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/templates/clusterrole-core.yaml.
 */
export function podDeletionCostProblems(values: ValuesInRelease): SettingProblem[] {
  if (!values.isOn(GATE) || isTrue(values.valueOf(GATE._setting()))) return [];
  const message = `${GATE.name} is on, but the chart grants the permission to patch pods only if ${values.pathOf(GATE._setting())} is true`;
  return [{ ...withoutEffect(message, `Set ${values.pathOf(GATE._setting())} to true.`), path: values.whereIs(GATE) }];
}
