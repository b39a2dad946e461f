import { SettingProblem, refused, withoutEffect } from './setting-problem';
import { FeatureGate } from '../feature-gate';
import { isTrue } from '../helm-truthiness';
import { ValuesInRelease } from '../values-in-release';

const LEGACY = 'legacyNodeRepair';

/**
 * Checks node repair settings that are mutually exclusive, or that have no effect in combination.
 * See https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/templates/deployment.yaml.
 */
export function repairProblems(values: ValuesInRelease): SettingProblem[] {
  const path = values.pathOf(LEGACY);
  if (path === undefined) return [];
  const terminateFirst = FeatureGate.TERMINATE_FIRST_REPAIR._setting();
  if (isTrue(values.valueOf(LEGACY)) && isTrue(values.valueOf(terminateFirst))) {
    return [{ ...refused(`${LEGACY} and ${values.pathOf(terminateFirst)} are mutually exclusive`, 'Remove one of the two settings.'), path }];
  }
  const parts = [FeatureGate.TERMINATE_FIRST_REPAIR, FeatureGate.REBOOT_FOR_REPAIR].filter((gate) => values.isOn(gate))
    .map((gate) => ({ name: gate.name, path: values.whereIs(gate) }));
  const legacy = values.isLegacyRepair ? [{ name: LEGACY, path: values.variableOf(LEGACY) === undefined ? path : 'controller.env' }] : [];
  if (!values.isOn(FeatureGate.NODE_REPAIR)) {
    return [...legacy, ...parts].map((each) => (
      { ...withoutEffect(`${each.name} has no effect without the feature gate NodeRepair`, `Set ${values.pathOf(FeatureGate.NODE_REPAIR._setting())} to true.`), path: each.path }
    ));
  }
  if (legacy.length === 0) return [];
  return parts.map((part) => ({ ...withoutEffect(`${part.name} has no effect together with ${LEGACY}`, `Remove ${LEGACY}.`), path: part.path }));
}
