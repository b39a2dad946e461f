import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Stage } from '../cluster-facts';

/** The label that names a stage if the ApplicationSet has no steps. */
const STAGE_LABEL = 'stage';

/** The stage of a generated Application. Undefined without steps and without a `stage` label. */
export type StageName = Pick<Stage, 'name' | 'step'>;

/**
 * Returns the first step of a rolling sync that selects the labels of an Application. The name of the stage is the value of a label that the step selects.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 */
export function stageOf(labels: unknown, set: JsonObject | undefined): StageName | undefined {
  if (!isObject(labels)) return undefined;
  const steps = stepsOf(set);
  const step = steps.findIndex((expressions) => expressions.every((each) => selects(each, labels)));
  if (step < 0) return nameIn(labels, STAGE_LABEL);
  const keys = [...steps[step]].sort((a, b) => Number(a.operator === 'NotIn') - Number(b.operator === 'NotIn')).map(({ key }) => String(key));
  const found = keys.map((key) => nameIn(labels, key)).find((each) => each !== undefined);
  return { name: `step ${step + 1}`, ...found, step };
}

function nameIn(labels: JsonObject, label: string): StageName | undefined {
  const name = Object.hasOwn(labels, label) ? labels[label] : undefined;
  return typeof name === 'string' && name !== '' ? { name } : undefined;
}

function stepsOf(set: JsonObject | undefined): readonly (readonly JsonObject[])[] {
  const { type, rollingSync } = isObject(set?.spec?.strategy) ? set!.spec.strategy as JsonObject : {} as JsonObject;
  const steps: readonly unknown[] = type === 'RollingSync' && isObject(rollingSync) && Array.isArray(rollingSync.steps) ? rollingSync.steps : [];
  return steps.map((step) => (isObject(step) && Array.isArray(step.matchExpressions) ? step.matchExpressions.filter(isObject) : []));
}

function selects({ key, operator, values }: JsonObject, labels: JsonObject): boolean {
  const isIn = Object.hasOwn(labels, String(key)) && Array.isArray(values) && values.includes(labels[String(key)]);
  return operator === 'NotIn' ? !isIn : isIn;
}
