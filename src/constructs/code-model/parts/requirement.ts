import { isObject } from '../../../foundation/basics/json';
import { Architecture } from '../../props/requirements/architecture';
import { CapacityType } from '../../props/requirements/capacity-type';
import { Label } from '../../props/requirements/label';
import { OperatingSystem } from '../../props/requirements/operating-system';
import { RequirementOperator } from '../../props/requirements/requirement-operator';
import { call, callOn, list, literal, member } from '../build';
import { Expression } from '../expression';
import { enumLike, Form, text } from '../forms';

/** Methods for allowed values, by label. */
const VALUES_METHODS: { readonly [label: string]: readonly [method: string, value: Form] } = {
  [Label.CAPACITY_TYPE]: ['capacityTypes', enumLike(CapacityType)],
  [Label.ARCH]: ['architectures', enumLike(Architecture)],
  [Label.OS]: ['operatingSystems', enumLike(OperatingSystem)],
  [Label.ZONE]: ['zones', text],
  [Label.REGION]: ['regions', text],
  [Label.ZONE_ID]: ['zoneIds', text],
  [Label.INSTANCE_TYPE]: ['instanceTypes', text],
  [Label.INSTANCE_CATEGORY]: ['instanceCategories', text],
  [Label.INSTANCE_FAMILY]: ['instanceFamilies', text],
  [Label.INSTANCE_SIZE]: ['instanceSizes', text],
  [Label.INSTANCE_CPU_MANUFACTURER]: ['instanceCpuManufacturers', text],
  [Label.INSTANCE_GPU_NAME]: ['instanceGpuNames', text],
  [Label.INSTANCE_ACCELERATOR_NAME]: ['instanceAcceleratorNames', text],
};

/** Methods that start a requirement on a number, by label. */
const NUMBER_METHODS: { readonly [label: string]: string } = {
  [Label.INSTANCE_GENERATION]: 'instanceGeneration',
  [Label.INSTANCE_CPU]: 'instanceCpu',
  [Label.INSTANCE_MEMORY]: 'instanceMemory',
  [Label.INSTANCE_NETWORK_BANDWIDTH]: 'instanceNetworkBandwidth',
  [Label.INSTANCE_EBS_BANDWIDTH]: 'instanceEbsBandwidth',
  [Label.INSTANCE_LOCAL_NVME]: 'instanceLocalNvme',
  [Label.INSTANCE_GPU_COUNT]: 'instanceGpuCount',
  [Label.INSTANCE_GPU_MEMORY]: 'instanceGpuMemory',
  [Label.INSTANCE_ACCELERATOR_COUNT]: 'instanceAcceleratorCount',
};

const LIST_METHODS: { readonly [operator: string]: string } = { In: 'anyOf', NotIn: 'noneOf' };
const PRESENCE_METHODS: { readonly [operator: string]: string } = { Exists: 'exists', DoesNotExist: 'doesNotExist' };
const BOUND_METHODS: { readonly [operator: string]: string } = { Gt: 'greaterThan', Lt: 'lessThan', Gte: 'gte', Lte: 'lte' };

const LABEL_NAMES = namesOf(Label);
const OPERATOR_NAMES = namesOf(RequirementOperator);

/** Returns code for a requirement. The code omits fields of a wrong type. */
export function requirement(json: unknown): Expression {
  const { key, operator, values, minValues } = isObject(json) ? json : {};
  const strings = Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  const code = shortCode(key, operator, strings) ?? generalCode(key, operator, strings);
  return typeof minValues === 'number' ? callOn(code, 'withMinValues', literal(minValues)) : code;
}

function shortCode(key: unknown, operator: unknown, values: readonly string[] | undefined): Expression | undefined {
  if (typeof key !== 'string' || typeof operator !== 'string') return undefined;
  if (values === undefined) return Object.hasOwn(PRESENCE_METHODS, operator) ? callOn(labelCode(key), PRESENCE_METHODS[operator]) : undefined;
  if (Object.hasOwn(LIST_METHODS, operator)) return listCode(key, operator, values);
  const [bound] = values;
  const isBound = Object.hasOwn(BOUND_METHODS, operator) && values.length === 1 && isWholeNumber(bound);
  return isBound ? callOn(numberCode(key), BOUND_METHODS[operator], literal(Number(bound))) : undefined;
}

function listCode(key: string, operator: string, values: readonly string[]): Expression {
  if (operator === 'In' && Object.hasOwn(VALUES_METHODS, key)) {
    const [method, value] = VALUES_METHODS[key];
    return call('Requirement', method, ...values.map((each) => value(each)!));
  }
  const isNumeric = Object.hasOwn(NUMBER_METHODS, key) && values.length > 0 && values.every(isWholeNumber);
  if (isNumeric) return callOn(numberCode(key), LIST_METHODS[operator], ...values.map((value) => literal(Number(value))));
  return callOn(call('Requirement', 'label', keyCode(key)), LIST_METHODS[operator], ...values.map(literal));
}

/** Returns `Requirement.of`, which accepts all keys, operators, and values. */
function generalCode(key: unknown, operator: unknown, values: readonly string[] | undefined): Expression {
  const name = typeof operator === 'string' ? operator : '';
  const op = Object.hasOwn(OPERATOR_NAMES, name) ? member('RequirementOperator', OPERATOR_NAMES[name]) : literal(name);
  return call('Requirement', 'of', keyCode(typeof key === 'string' ? key : ''), op, ...values === undefined ? [] : [list(values.map(literal))]);
}

function labelCode(key: string): Expression {
  return Object.hasOwn(NUMBER_METHODS, key) ? numberCode(key) : call('Requirement', 'label', keyCode(key));
}

function numberCode(key: string): Expression {
  return Object.hasOwn(NUMBER_METHODS, key) ? call('Requirement', NUMBER_METHODS[key]) : call('Requirement', 'number', keyCode(key));
}

function keyCode(key: string): Expression {
  return Object.hasOwn(LABEL_NAMES, key) ? member('Label', LABEL_NAMES[key]) : literal(key);
}

/** Returns whether a number renders the same string. */
function isWholeNumber(value: string): boolean {
  return /^(0|[1-9][0-9]*)$/.test(value) && Number.isSafeInteger(Number(value));
}

function namesOf(constants: object): { readonly [value: string]: string } {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [value, name]));
}
