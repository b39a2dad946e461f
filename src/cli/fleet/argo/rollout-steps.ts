import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Stage } from '../cluster-facts';

/** The label that names a stage if the ApplicationSet has no steps. */
const STAGE_LABEL = 'stage';

/** The stage of a generated Application. Undefined without steps and without a `stage` label. */
export type StageName = Pick<Stage, 'name' | 'step'>;

/**
 * Returns the first step of a rolling sync that selects the labels of an Application. The value of the selected label is the name of the stage.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 */
export function stageOf(labels: unknown, set: JsonObject | undefined): StageName | undefined {
  if (!isObject(labels)) return undefined;
  const steps = stepsOf(set);
  const step = steps.findIndex((expressions) => expressions.every((each) => selects(each, labels)));
  const key = step < 0 ? STAGE_LABEL : String(steps[step].find(({ operator }) => operator === 'In')?.key ?? STAGE_LABEL);
  const name = Object.hasOwn(labels, key) ? labels[key] : undefined;
  if (typeof name !== 'string' || name === '') return undefined;
  return { name, ...step >= 0 && { step } };
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
