import { isObject, JsonObject } from '../../../foundation/basics/json';
import { call, literal, struct } from '../build';
import { fieldsOf, Form, number, structOf, text, textMap } from '../forms';
import { ObjectCode } from '../object-code';
import { metadata } from '../parts/metadata';

const METHODS: { readonly [kind: string]: string } = { Deployment: 'deployment', StatefulSet: 'statefulSet', ReplicaSet: 'replicaSet' };
const REF = structOf('ScalableRefOptions', { apiGroup: text, kind: text, name: text }, { kind: literal(''), name: literal('') });

const scalableRef: Form = (json) => {
  if (!isObject(json)) return undefined;
  const { apiGroup, kind, name } = json;
  const isShort = apiGroup === 'apps' && typeof name === 'string' && Object.hasOwn(METHODS, String(kind));
  return isShort ? call('ScalableRef', METHODS[kind], literal(name)) : call('ScalableRef', 'of', REF(json)!);
};

const SPEC = {
  podTemplateRef: structOf('PodTemplateRef', { name: text }, { name: literal('') }),
  scalableRef,
  replicas: number,
  percentage: number,
  limits: textMap,
  provisioningStrategy: text,
};

/** Returns the code of a CapacityBuffer. */
export function capacityBufferCode(json: JsonObject): ObjectCode {
  return { type: 'CapacityBuffer', props: struct('CapacityBufferProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC)]) };
}
