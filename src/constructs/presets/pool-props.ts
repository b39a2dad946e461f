import { Duration } from 'cdk8s';
import { PresetPoolOptions } from './preset-options';
import { defined } from '../../foundation/basics/defined';
import { isObject } from '../../foundation/basics/json';
import { checkValue, PropCheck } from '../../foundation/basics/props/check-props';
import { mutableMap } from '../../foundation/basics/props/mutable-copy';
import { listOf, objectWith } from '../../foundation/basics/props/prop-checks';
import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { autoModeLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { requirementCode } from '../props/requirement-code';
import { Architecture } from '../props/requirements/architecture';
import { OperatingSystem } from '../props/requirements/operating-system';
import { Requirement } from '../props/requirements/requirement';
import { NodePoolProps } from '../resources/node-pool';
import { POOL_STRUCTS } from '../resources/struct-checks';

const REQUIREMENT: PropCheck = { ...objectWith('_withKey', 'a Requirement', 'Requirement.zones("us-east-2a")'), exampleFor: requirementCode };

/**
 * NodePool defaults for presets: many recent instance types, expiry after 30 days,
 * consolidation after one minute, and a budget of 10%.
 */
const GENERAL: PresetPoolOptions = {
  requirements: [
    Requirement.operatingSystems(OperatingSystem.LINUX),
    Requirement.architectures(Architecture.AMD64),
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceGeneration().atLeast(5),
  ],
  expireAfter: DurationOrNever.of(Duration.hours(720)),
  disruption: {
    consolidateAfter: DurationOrNever.of(Duration.minutes(1)),
    budgets: [DisruptionBudget.percent(10)],
  },
};

/** Other defaults for EKS Auto Mode, where `expireAfter` and `terminationGracePeriod` together must not exceed 21 days. */
const AUTO_MODE: PresetPoolOptions = { expireAfter: DurationOrNever.of(Duration.hours(336)) };

/** Merges the general defaults with the NodePool options of a preset and with overrides. Later options override earlier options. */
export function poolProps(nodeClass: INodeClass, ...options: readonly (PresetPoolOptions | undefined)[]): NodePoolProps {
  return mergedPoolProps(nodeClass, GENERAL, ...runsOnAutoMode(nodeClass) ? [AUTO_MODE] : [], ...options);
}

/**
 * Merges NodePool options without the general defaults. Later options override earlier options.
 * For a node class of EKS Auto Mode, requirements on Karpenter's instance labels use the labels of EKS Auto Mode.
 */
export function mergedPoolProps(nodeClass: INodeClass, ...options: readonly (PresetPoolOptions | undefined)[]): NodePoolProps {
  const translate = runsOnAutoMode(nodeClass) ? withAutoModeLabel : (requirement: Requirement) => requirement;
  const { requirements = [], ...all } = options.filter(isObject).reduce((before, given): PresetPoolOptions => ({
    ...before,
    ...defined(given),
    labels: { ...before.labels, ...defined(mutableMap('labels', given.labels ?? undefined)) },
    annotations: { ...before.annotations, ...defined(mutableMap('annotations', given.annotations ?? undefined)) },
    disruption: { ...before.disruption, ...defined(checkValue('disruption', given.disruption, POOL_STRUCTS.disruption)) },
    requirements: replaced(before.requirements ?? [], requirementsOf(given).map(translate)),
  }), {});
  return { ...all, nodeClass, requirements };
}

function runsOnAutoMode(nodeClass: INodeClass): boolean {
  return nodeClass?.nodeClassRef?.group === AUTO_MODE_GROUP;
}

function requirementsOf({ requirements }: PresetPoolOptions): readonly Requirement[] {
  return checkValue('requirements', requirements ?? [], listOf(REQUIREMENT));
}

function withAutoModeLabel(requirement: Requirement): Requirement {
  const key = autoModeLabel(requirement.key);
  return key === undefined ? requirement : requirement._withKey(key);
}

function replaced(before: readonly Requirement[], given: readonly Requirement[]): Requirement[] {
  const isReplaced = ({ key }: Requirement) => given.some((other) => other.key === key);
  return [...before.filter((requirement) => !isReplaced(requirement)), ...given];
}
