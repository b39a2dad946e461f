import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { placeholdersIn, placeholderText } from '../../foundation/basics/placeholders';

/** A setting of a NodePool whose value is a placeholder. */
interface UnknownSetting {
  /** For example `limits`. */
  readonly name: string;
  readonly placeholder: string;
}

const SENTENCES: { readonly [name: string]: string } = {
  weight: 'The weight', limits: 'A limit', replicas: 'The number of replicas', taints: 'A taint', labels: 'A label',
};

/** Returns a sentence for each setting of a NodePool that affects scheduling, but whose value is a placeholder. The results ignore such values. */
export function unknownSettings(pool: JsonObject): readonly string[] {
  return unknownSettingsOf(pool).map(({ name, placeholder }) => `${SENTENCES[name]} of NodePool ${objectName(pool)} is not known, because of ${placeholderText(placeholder)}.`);
}

/**
 * Returns the condition under which results about a NodePool hold, for example `the limits of NodePool general allow this with the value of ${CPU}`.
 *
 * @param isOnlyPool whether Karpenter has no other NodePool, so that the weight has no effect
 */
export function settingsCondition(pool: JsonObject, isOnlyPool: boolean): string | undefined {
  return conditionOn(pool, unknownSettingsOf(pool).filter(({ name }) => !(isOnlyPool && name === 'weight')));
}

/** Returns the condition under which a NodePool launches nodes for a pod with some values of placeholders. `selectsName` states whether the pod selects NodePools by name. */
export function podCondition(pool: JsonObject, selectsName: boolean): string | undefined {
  const [ofName] = selectsName ? placeholdersIn(objectName(pool)) : [];
  const settings = unknownSettingsOf(pool).filter(({ name }) => name !== 'weight');
  return conditionOn(pool, [...ofName === undefined ? [] : [{ name: 'name', placeholder: ofName }], ...settings]);
}

/** Returns the condition under which Karpenter prefers another NodePool to this one, if the weight of this one is a placeholder. */
export function weightCondition(pool: JsonObject): string | undefined {
  return conditionOn(pool, unknownSettingsOf(pool).filter(({ name }) => name === 'weight'));
}

function conditionOn(pool: JsonObject, settings: readonly UnknownSetting[]): string | undefined {
  if (settings.length === 0) return undefined;
  const list = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
  const placeholders = [...new Set(settings.map(({ placeholder }) => placeholder))];
  const isOne = settings.length === 1 && ['weight', 'name'].includes(settings[0].name);
  return `the ${list(settings.map(({ name }) => name))} of NodePool ${objectName(pool)} ${isOne ? 'allows' : 'allow'} this with the ${placeholders.length === 1 ? 'value' : 'values'} of ${list(placeholders)}`;
}

function unknownSettingsOf(pool: JsonObject): readonly UnknownSetting[] {
  const { limits, weight, replicas, template } = objectAt(pool, ['spec']);
  const { taints } = objectAt(template, ['spec']);
  const metadata: unknown = objectAt(template, []).metadata;
  const labels: unknown = isObject(metadata) ? metadata.labels : metadata;
  return Object.entries({ weight, limits, replicas, taints, labels }).flatMap(([name, value]) => {
    const [placeholder] = placeholdersIn(value);
    return placeholder === undefined ? [] : [{ name, placeholder }];
  });
}
