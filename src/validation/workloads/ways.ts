import { objectAt, objectsIn, Pod } from './pod';
import { JsonObject } from '../../basics/json';
import { aliasOf } from '../../versions/label-catalogue';

/** What a pod asks of one label of its node. */
export interface Ask {
  /** The key of today, where it was written with another name. */
  readonly key: string;
  /** The key as it was written. */
  readonly written: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly path: string;
}

/** One of the ways in which a node may suit a pod. */
export interface Way {
  readonly asks: readonly Ask[];
  /** Where all that is asked stands. */
  readonly path: string;
  /** Whether it is one node that is asked for, by its name. */
  readonly ofOneNode: boolean;
}

/** All that a pod asks of one label. */
export interface AskedLabel {
  readonly key: string;
  readonly asks: readonly Ask[];
  /** Whether nodes without the label suit as well. */
  readonly isNegative: boolean;
  /** What is asked, the same for all that ask the same. */
  readonly text: string;
}

const NEGATIVE = ['NotIn', 'DoesNotExist'];
const OPERATORS = [...NEGATIVE, 'In', 'Exists', 'Gt', 'Lt'];

/** What is asked in one way, label by label. */
export function askedLabels({ asks }: Way): readonly AskedLabel[] {
  const keys = [...new Set(asks.map(({ key }) => key))];
  return keys.map((key) => askedLabel(key, asks.length === 1 ? asks : asks.filter((each) => each.key === key)));
}

function askedLabel(key: string, asks: readonly Ask[]): AskedLabel {
  const text = asks.map(({ operator, values }) => `${operator} ${values.join()}`).join(' ');
  return { key, asks, isNegative: asks.every(({ operator }) => NEGATIVE.includes(operator)), text: `${key} ${text}` };
}

/** The values that `In` lists for a label; none where it does not stand there. */
export function namedValues({ asks }: AskedLabel): readonly string[] {
  return [...new Set(asks.filter(({ operator }) => operator === 'In').flatMap(({ values }) => values))];
}

/** What nodes a pod may run on: those that suit its nodeSelector and one of the required terms of its node affinity. */
export function waysOf({ spec, path }: Pod): readonly Way[] {
  const selectorPath = `${path}.nodeSelector`;
  const selector = Object.entries(objectAt(spec, ['nodeSelector'])).flatMap(([key, value]) => (typeof value === 'string'
    ? [ask(key, 'In', [value], `${selectorPath}.${key}`)]
    : []));
  const required = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'];
  const terms = objectsIn(objectAt(spec, required).nodeSelectorTerms);
  if (terms.length === 0) return [{ asks: selector, path: selectorPath, ofOneNode: false }];
  return terms.map(({ item, index }) => {
    const termPath = `${path}.${required.join('.')}.nodeSelectorTerms[${index}]`;
    return {
      asks: [...selector, ...expressions(item, termPath)],
      path: selector.length > 0 ? path : termPath,
      ofOneNode: objectsIn(item.matchFields).length > 0,
    };
  });
}

/** What nodes a pod had rather run on. */
export function preferredWays({ spec, path }: Pod): readonly Way[] {
  const preferred = ['affinity', 'nodeAffinity'];
  const field = 'preferredDuringSchedulingIgnoredDuringExecution';
  return objectsIn(objectAt(spec, preferred)[field]).map(({ item, index }) => {
    const preferencePath = `${path}.${preferred.join('.')}.${field}[${index}].preference`;
    return { asks: expressions(objectAt(item, ['preference']), preferencePath), path: preferencePath, ofOneNode: false };
  });
}

/** The labels over which a pod is spread, each as one that nodes have to have. */
export function spreadLabels({ spec, path }: Pod): readonly AskedLabel[] {
  return objectsIn(spec.topologySpreadConstraints).flatMap(({ item: { topologyKey }, index }) => {
    if (typeof topologyKey !== 'string') return [];
    const asked = ask(topologyKey, 'Exists', [], `${path}.topologySpreadConstraints[${index}].topologyKey`);
    return [askedLabel(asked.key, [asked])];
  });
}

function expressions(term: JsonObject, path: string): Ask[] {
  return objectsIn(term.matchExpressions).flatMap(({ item, index }) => {
    const { key, operator, values } = item;
    if (typeof key !== 'string' || !OPERATORS.includes(operator)) return [];
    const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
    return [ask(key, operator, texts, `${path}.matchExpressions[${index}]`)];
  });
}

function ask(key: string, operator: string, values: readonly string[], path: string): Ask {
  return { key: aliasOf(key) ?? key, written: key, operator, values, path };
}
