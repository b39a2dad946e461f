import { meantResource } from './known-resources';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';

const STANDARD: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);
const QUOTA_PREFIX = /^(requests|limits)\./;
const NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const MOST_IN_NAME = 63;
const DOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
/** Kubernetes adds a prefix for quotas before it checks the length of a domain. */
const MOST_IN_DOMAIN = 253 - 'requests.'.length;

/**
 * Returns why the API server does not accept a resource in containers, or undefined.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/validation/validation.go, `validateContainerResourceName`
 */
export function containerResourceNameProblem(name: string): Problem | undefined {
  if (isAccepted(name)) return undefined;
  if (name === 'pods') return { message: 'containers cannot request pods', fix: 'Remove pods.' };
  const meant = meantOf(name.replace(QUOTA_PREFIX, ''));
  return {
    message: `unknown resource ${valueText(name)}, which the API server rejects in containers`,
    fix: meant === undefined ? 'Use cpu, memory, ephemeral-storage, or a name with a domain, such as nvidia.com/gpu.' : `Did you mean ${meant}?`,
  };
}

/**
 * Returns whether the limit of a resource must equal its request.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/helper/helpers.go, `IsOvercommitAllowed`
 */
export function needsEqualLimit(name: string): boolean {
  return isHugePages(name) || isExtended(name);
}

/** Returns whether a resource is one that a device plugin or an administrator adds to nodes, so its amount is an integer. */
export function isExtended(name: string): boolean {
  return name.includes('/') && !name.includes('kubernetes.io/');
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}

function isAccepted(name: string): boolean {
  return STANDARD.has(name) || isHugePages(name) || (name.includes('/') && isQualified(name) && !(isExtended(name) && name.startsWith('requests.')));
}

function isQualified(name: string): boolean {
  const [domain, rest, ...more] = name.split('/');
  return more.length === 0 && domain.length <= MOST_IN_DOMAIN && DOMAIN.test(domain) && rest.length <= MOST_IN_NAME && NAME.test(rest);
}

function meantOf(name: string): string | undefined {
  const plain = name.trim().toLowerCase().replace(/_/g, '-');
  return isAccepted(plain) ? plain : meantResource(plain);
}
