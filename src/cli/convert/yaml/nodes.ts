import { isScalar, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isObject } from '../../../foundation/basics/json';
import { plainScalar } from '../../../foundation/yaml/scalar';

export type YamlPair = YAMLMap['items'][number];

/** Returns the YAML node of a JSON value. */
export function nodeOf(value: unknown): Scalar | YAMLMap | YAMLSeq {
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map(nodeOf);
    list.flow = value.length === 0;
    return list;
  }
  if (!isObject(value)) return setScalar(new Scalar(''), value);
  const map = new YAMLMap();
  map.items = Object.entries(value).map(([key, child]) => pairOf(key, child));
  map.flow = map.items.length === 0;
  return map;
}

export function pairOf(key: string, value: unknown): YamlPair {
  return new Pair(setScalar(new Scalar(''), key), nodeOf(value));
}

/** Sets the value of a scalar. A string keeps its style, and gets quotes if Kubernetes would otherwise read another type. */
export function setScalar(scalar: Scalar, value: unknown): Scalar {
  const isText = typeof value === 'string';
  const wasText = scalar.type !== undefined && scalar.type !== 'PLAIN';
  delete scalar.tag;
  scalar.value = isText ? value : String(value);
  if (!isText) scalar.type = 'PLAIN';
  else if (plainScalar(value) !== value || value === '<<') scalar.type = wasText && !scalar.type!.startsWith('BLOCK') ? scalar.type : 'QUOTE_DOUBLE';
  else if (!wasText) delete scalar.type;
  return scalar;
}

export function keyOfPair({ key }: YamlPair): string | undefined {
  return isScalar(key) ? String(key.value) : undefined;
}

export function pairAt(map: YAMLMap, key: string): YamlPair | undefined {
  return map.items.filter((pair) => keyOfPair(pair) === key).pop();
}
