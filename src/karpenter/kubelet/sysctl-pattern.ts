/** Names of sysctls that Linux isolates per namespace. The prefixes `kernel.shm` and `kernel.msg` are in the list so that the patterns `kernel.shm*` and `kernel.msg*` match. */
const NAMES = [
  'kernel.sem', 'kernel.shm', 'kernel.shmall', 'kernel.shmmax', 'kernel.shmmni', 'kernel.shm_rmid_forced', 'kernel.msg', 'kernel.msgmax', 'kernel.msgmnb', 'kernel.msgmni',
  'kernel.domainname',
];
const PREFIXES = ['net.', 'fs.mqueue.', 'user.'];
const PATTERN = /^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*([a-z0-9][-_a-z0-9]*)?[a-z0-9*]$/;
const MOST_CHARACTERS = 253;

/**
 * Returns true if `allowedUnsafeSysctls` accepts a sysctl, or a pattern that ends in `*`. Kubernetes 1.37 added `kernel.domainname` and `user.*`.
 *
 * Source: [NewAllowlist](https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/sysctl/allowlist.go) and
 * [GetNamespace](https://github.com/kubernetes/component-helpers/blob/v0.37.0/node/util/sysctl/namespace.go).
 */
export function isNamespacedSysctl(pattern: string): boolean {
  if (pattern.length > MOST_CHARACTERS || !PATTERN.test(pattern)) return false;
  const [name] = withDots(pattern).split('*');
  return NAMES.includes(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Swaps dots and slashes in a sysctl if its first separator is a slash. */
function withDots(pattern: string): string {
  return /^[^./]*\//.test(pattern) ? pattern.replace(/[./]/g, (each) => (each === '.' ? '/' : '.')) : pattern;
}
