import { isObject } from '../../../foundation/basics/json';
import { re2Matches } from '../../../foundation/go/re2';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** The API of a kind before and after the conversion. */
export interface FormerApi {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly newVersion: string;
  readonly newKind: string;
}

const V1_SINCE = KarpenterVersion.of('1.0.0');

/** Returns the APIs whose objects get another API version for a release. */
export function formerApis(version: KarpenterVersion): readonly FormerApi[] {
  const storesV1 = version._isAtLeast(V1_SINCE);
  const newVersion = storesV1 ? 'v1' : 'v1beta1';
  return [
    { group: 'karpenter.sh', version: 'v1alpha5', kind: 'Provisioner', newVersion, newKind: 'NodePool' },
    { group: 'karpenter.k8s.aws', version: 'v1alpha1', kind: 'AWSNodeTemplate', newVersion, newKind: 'EC2NodeClass' },
    ...storesV1 ? [
      { group: 'karpenter.sh', version: 'v1beta1', kind: 'NodePool', newVersion, newKind: 'NodePool' },
      { group: 'karpenter.k8s.aws', version: 'v1beta1', kind: 'EC2NodeClass', newVersion, newKind: 'EC2NodeClass' },
    ] : [],
  ];
}

/** Returns whether a kustomize selector can select objects of an API. Fields that the selector does not set match everything. */
export function canSelect(selector: unknown, api: { readonly group: string; readonly version?: string; readonly kind: string }): boolean {
  if (!isObject(selector)) return true;
  return (['group', 'version', 'kind'] as const).every((field) => api[field] === undefined || matchesField(selector[field], api[field]));
}

/** Returns the former API that a selector selects, but not in its new version, or undefined if the selector also selects the converted objects. */
export function formerApiOf(selector: unknown, apis: readonly FormerApi[]): FormerApi | undefined {
  if (!isObject(selector) || (selector.kind === undefined && selector.group === undefined)) return undefined;
  return apis.find((api) => canSelect(selector, api) && !canSelect(selector, { group: api.group, version: api.newVersion, kind: api.newKind }));
}

/** Kustomize compares each field with a regular expression that must match the complete value. */
function matchesField(pattern: unknown, value: string): boolean {
  if (typeof pattern !== 'string' || pattern === '') return true;
  if (/^[\w./-]+$/.test(pattern) && !pattern.includes('.')) return pattern === value;
  try {
    return re2Matches(`^(?:${pattern})$`, value);
  } catch {
    return pattern === value;
  }
}
