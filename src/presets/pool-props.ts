import { Duration } from 'cdk8s';
import { PresetPoolOptions } from './preset-options';
import { checkValue } from '../basics/check-props';
import { defined } from '../basics/defined';
import { isObject } from '../basics/json';
import { mutableMap } from '../basics/mutable-copy';
import { listOf, objectWith } from '../basics/prop-checks';
import { NodePoolProps } from '../resources/node-pool';
import { POOL_STRUCTS } from '../resources/struct-checks';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { DurationOrNever } from '../values/nodepool/duration-or-never';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { Architecture } from '../values/requirements/architecture';
import { OperatingSystem } from '../values/requirements/operating-system';
import { Requirement } from '../values/requirements/requirement';

/** NodePool defaults for presets: many recent instance types, expiry after 30 days, consolidation after one minute, and a budget of 10%. */
export const GENERAL: PresetPoolOptions = {
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

/** Merges the NodePool options of a preset with overrides. Later options override earlier options. */
export function poolProps(nodeClass: INodeClass, ...options: readonly (PresetPoolOptions | undefined)[]): NodePoolProps {
  const { requirements = [], ...all } = options.filter(isObject).reduce((before, given): PresetPoolOptions => ({
    ...before,
    ...defined(given),
    labels: { ...before.labels, ...defined(mutableMap('labels', given.labels ?? undefined)) },
    annotations: { ...before.annotations, ...defined(mutableMap('annotations', given.annotations ?? undefined)) },
    disruption: { ...before.disruption, ...defined(checkValue('disruption', given.disruption, POOL_STRUCTS.disruption)) },
    requirements: replaced(before.requirements ?? [], checkValue('requirements', given.requirements ?? [], listOf(objectWith('key', 'a Requirement', 'Requirement.zones("us-east-2a")')))),
  }), {});
  return { ...all, nodeClass, requirements };
}

function replaced(before: readonly Requirement[], given: readonly Requirement[]): Requirement[] {
  const isReplaced = ({ key }: Requirement) => given.some((other) => other.key === key);
  return [...before.filter((requirement) => !isReplaced(requirement)), ...given];
}
