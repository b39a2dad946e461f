import { gateListOf } from './chart-settings/gate-variables';
import { roleNameIn } from './controller-role';
import { FeatureGate } from './feature-gate';
import { isTrue } from './helm-truthiness';
import { ChartValues } from './installations/chart-values-in';
import { isGiven, isPlaceholder } from './setting-checks/setting-problem';
import { DRA_GATES, ValuesInRelease } from './values-in-release';
import { objectAt } from '../../foundation/basics/json-parts';
import { ReservedInterfaces } from '../../karpenter/scheduling/cni-facts';
import { Target } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/**
 * Returns the states of the controller's feature gates in values for a release. If several documents contain values, a state is known if all of them agree.
 * Values of a chart of another release do not count.
 */
export function gatesIn(all: readonly ChartValues[], version: KarpenterVersion): Pick<Target, 'isGateOn' | 'repairHeedsBudgets'> {
  if (all.length === 0 || all.some(({ release }) => release !== undefined && release.version._compareMinor(version) !== 0)) return {};
  const settings = all.map((found) => ({ isComplete: found.isComplete, values: new ValuesInRelease(found.values, version) }));
  const known = new Map<string, boolean | undefined>();
  const stateOf = (gate: FeatureGate) => {
    const states = settings.map(({ isComplete, values }) => (isStated(gate, values) ?? isComplete ? values.isOn(gate) : undefined));
    return states.every((state) => state === states[0]) ? states[0] : undefined;
  };
  const heeds = settings.map(({ isComplete, values }) => (isComplete ? values.repairHeedsBudgets : undefined));
  const isRepairKnown = heeds[0] !== undefined && heeds.every((each) => each === heeds[0]);
  return {
    isGateOn: (name) => {
      if (!known.has(name)) known.set(name, stateOf(FeatureGate._named(name)));
      return known.get(name);
    },
    ...isRepairKnown && { repairHeedsBudgets: () => heeds[0]! },
  };
}

/** Returns the names of the roles that the controller's service account has. */
export function controllerRoles(all: readonly ChartValues[]): readonly string[] {
  return all.flatMap(({ values }) => roleNameIn(objectAt(values, ['serviceAccount', 'annotations'])['eks.amazonaws.com/role-arn']) ?? []);
}

/** Returns the state of `reservedENIs` in values for a release. Incomplete values that omit it leave it open. */
export function reservedInterfacesIn(all: readonly ChartValues[], version: KarpenterVersion): ReservedInterfaces {
  const states = all.map(({ values, isComplete }) => {
    const inRelease = new ValuesInRelease(values, version);
    const value = inRelease.variableOf('reservedENIs') ?? inRelease.valueOf('reservedENIs');
    if (!isGiven(value)) return isComplete ? 'not set' : 'unknown';
    return isPlaceholder(value) || Number(value) > 0 ? 'set' : 'not set';
  });
  return states.find((state) => state === 'set') ?? states.find((state) => state === 'unknown') ?? states[0] ?? 'unknown';
}

/** Returns whether values state a gate. Returns undefined if they omit it, and false if a placeholder has its place. */
function isStated(gate: FeatureGate, values: ValuesInRelease): boolean | undefined {
  const value = values.gatesText(gateListOf(gate._setting())!) ?? (DRA_GATES.includes(gate) && isTrue(values.valueOf('enableDRA')) || values.valueOf(gate._setting()));
  return isGiven(value) ? !isPlaceholder(value) : undefined;
}
