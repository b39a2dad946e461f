import { existsSync } from 'fs';
import { join } from 'path';
import { KUBELET_CONFIG_FIELDS } from '../../../src/karpenter/kubelet/kubelet-config-fields';
import { kubeletField } from '../../../src/karpenter/kubelet/kubelet-field';
import { KubeletField, KubeletFields } from '../../../src/karpenter/kubelet/kubelet-field-type';
import { MANAGED_KUBELET_FIELDS } from '../../../src/karpenter/kubelet/kubelet-names';
import { CONFIG_FLAGS } from '../../../src/migration/al2-user-data/kubelet/config-flags';
import { describeWithShared, readShared, SHARED } from '../../conformance/shared';

test.each([
  ['maxPods', { type: 'int32', min: 0 }],
  ['podPidsLimit', { type: 'int64', isPointer: true }],
  ['evictionHard', { type: 'map', of: { type: 'string' }, keys: expect.arrayContaining(['memory.available']) }],
  ['featureGates', { type: 'map', of: { type: 'boolean' } }],
  ['featureGates.AnyGate', { type: 'boolean' }],
  ['memoryThrottlingFactor', { type: 'double', isPointer: true, above: 0, max: 1 }],
  ['enableSystemLogQuery', { type: 'boolean', isPointer: true, since: 27 }],
  ['imageMaximumGCAge', { type: 'duration', min: 0, since: 29 }],
  ['crashLoopBackOff.maxContainerRestartPeriod', { type: 'duration', isPointer: true, min: 1, max: 300 }],
])('finds the field %s', (path, expected) => {
  expect(kubeletField(path.split('.'))).toEqual(expected);
});

test.each(['maxpods', 'memorySwap.swapBehaviour', 'maxPods.x', 'constructor', '__proto__'])('%s is an unknown field', (path) => {
  expect(kubeletField(path.split('.'))).toBeUndefined();
});

test('every flag has a field of a readable type', () => {
  expect(Object.entries(CONFIG_FLAGS).filter(([, path]) => kubeletField(path.split('.')) === undefined)).toEqual([]);
});

const FACTS = ['facts', 'kubelet-configuration-fields.json'];

interface Fact {
  readonly type: string;
  readonly format?: string;
  readonly goType: string;
  readonly map?: boolean;
  readonly values?: Fact;
  readonly items?: Fact;
  readonly properties?: { readonly [name: string]: Fact };
  readonly enum?: readonly string[];
  readonly itemEnum?: readonly string[];
  readonly keyEnum?: readonly string[];
  readonly kubeletRange?: readonly [number | null, number | null];
  readonly sinceKubelet?: string;
  readonly families?: readonly string[];
}

const TYPES: { readonly [format: string]: string } = { 'double': 'double', 'date-time': 'dateTime', 'duration or nanoseconds': 'durationOrNanoseconds' };

function typeOf({ map, type, format }: Fact): string {
  if (map) return 'map';
  if (type === 'array') return 'list';
  return format === undefined ? type : TYPES[format] ?? format;
}

/** Returns a field of the facts in the same format as the table. */
function factsOf(fact: Fact, path: string): object {
  const [min, max] = fact.kubeletRange ?? [];
  return {
    type: typeOf(fact),
    isPointer: fact.goType.startsWith('*'),
    of: (fact.values ?? fact.items) && factsOf((fact.values ?? fact.items)!, path),
    fields: fact.properties && mapped(fact.properties, (each, name) => factsOf(each, `${path}.${name}`)),
    // Ignores the enum of cgroupDriver, because the kubelet reads unknown drivers as cgroupfs.
    values: path === 'cgroupDriver' ? undefined : fact.enum?.filter((value) => value !== ''),
    itemValues: fact.itemEnum,
    keys: fact.keyEnum,
    ...fact.kubeletRange && { least: min ?? undefined, most: max ?? undefined },
    since: /^1\.(\d+)$/.exec(fact.sinceKubelet ?? '')?.[1],
  };
}

function tableOf(field: KubeletField, path: string, isItem = false): object {
  const hasRange = ['int32', 'int64', 'uint32', 'double'].includes(field.type) && path !== 'userNamespaces.idsPerPod' && (field.min ?? field.above ?? field.max) !== undefined;
  return {
    type: field.type,
    isPointer: field.isPointer === true,
    of: field.of && tableOf(field.of, path, true),
    fields: field.fields && mapped(field.fields, (each, name) => tableOf(each, `${path}.${name}`)),
    values: isItem ? undefined : field.values,
    itemValues: field.of?.values,
    keys: field.keys,
    ...hasRange && { least: field.min ?? field.above, most: field.max },
    // The facts begin with Kubernetes 1.26, and have no releases for nested fields.
    since: path.includes('.') || field.since === undefined || field.since <= 26 ? undefined : String(field.since),
  };
}

function mapped<T>(fields: { readonly [name: string]: T }, each: (field: T, name: string) => object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field, name)]));
}

describeWithShared('the facts of Kubernetes 1.37', () => {
  const facts: { readonly [name: string]: Fact } = existsSync(join(SHARED, ...FACTS)) ? JSON.parse(readShared(...FACTS)).fields : {};

  test('are the table, field by field', () => {
    expect(Object.keys(facts)).toHaveLength(128);
    expect(mapped(KUBELET_CONFIG_FIELDS as KubeletFields, tableOf)).toEqual(mapped(facts, factsOf));
  });

  test('have the fields that Karpenter writes for all AMI families', () => {
    const everywhere = Object.keys(facts).filter((name) => facts[name].families!.includes('Windows2025')).sort();
    expect(everywhere).toEqual([...MANAGED_KUBELET_FIELDS].sort());
  });
});
