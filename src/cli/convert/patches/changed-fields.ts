import { isObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';

/** A field of a v1beta1 object that has another path or value in v1. */
interface ChangedField extends Problem {
  readonly kind: string;
  readonly path: readonly string[];
  /** The only value that changes. Without it, all values change. */
  readonly value?: string;
}

/** A field that a patch sets, with the message and fix about it. */
export type FoundField = Problem & { readonly field: string };

const FIELDS: readonly ChangedField[] = [
  { kind: 'NodePool', path: ['spec', 'disruption', 'expireAfter'], message: 'is spec.template.spec.expireAfter in v1', fix: 'Set spec.template.spec.expireAfter in the patch.' },
  { kind: 'NodePool', path: ['spec', 'template', 'spec', 'kubelet'], message: 'is spec.kubelet of the EC2NodeClass in v1', fix: 'Set spec.kubelet in a patch of the EC2NodeClass.' },
  { kind: 'NodePool', path: ['spec', 'template', 'spec', 'nodeClassRef', 'apiVersion'], message: 'is spec.template.spec.nodeClassRef.group in v1', fix: 'Set spec.template.spec.nodeClassRef.group in the patch, without a version.' },
  { kind: 'NodePool', path: ['spec', 'template', 'spec', 'resources'], message: 'does not exist in v1', fix: 'Remove the field from the patch.' },
  {
    kind: 'NodePool',
    path: ['spec', 'disruption', 'consolidationPolicy'],
    value: 'WhenUnderutilized',
    message: 'is WhenEmptyOrUnderutilized in v1',
    fix: 'Set WhenEmptyOrUnderutilized in the patch.',
  },
  {
    kind: 'EC2NodeClass',
    path: ['spec', 'amiFamily'],
    message: 'must be the family of the alias in spec.amiSelectorTerms in v1',
    fix: 'Set spec.amiSelectorTerms with the alias of the family in the patch.',
  },
];

/** Returns the fields at or below a path in a patch that differ in v1. */
export function changedFields(path: readonly string[], value: unknown, isPatched: (kind: string) => boolean): readonly FoundField[] {
  return FIELDS.filter((field) => isPatched(field.kind) && isSet(field, path, value)).map(({ path: at, value: former, message, fix }) => {
    return { field: former === undefined ? at.join('.') : `${at.join('.')} ${former}`, message, fix };
  });
}

function isSet(field: ChangedField, path: readonly string[], value: unknown): boolean {
  if (path.slice(0, field.path.length).some((name, index) => name !== field.path[index])) return false;
  const rest = field.path.slice(path.length);
  const found = rest.reduce<unknown>((each, name) => (isObject(each) && Object.hasOwn(each, name) ? each[name] : undefined), value);
  return field.value === undefined ? path.length >= field.path.length || found !== undefined : found === field.value;
}

/** Returns the names in a JSON Pointer. */
export function namesOfPointer(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
}
