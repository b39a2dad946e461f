import { normalizedGitUrl } from '../../../src/checks/argocd/argocd-git-url';
import { globMatches } from '../../../src/checks/argocd/argocd-glob';
import { destinationPermission } from '../../../src/checks/argocd/destination-permission';
import { permitsClusterKind, permitsNamespacedKind, repoPermission } from '../../../src/checks/argocd/project-permits';

const IN_CLUSTER = 'https://kubernetes.default.svc';

describe('globs', () => {
  test.each([
    ['*', 'a/b', '/', false],
    ['*', 'a/b', '', true],
    ['**', 'a/b', '/', true],
    ['a/*', 'a/b', '/', true],
    ['a/*', 'a/b/c', '/', false],
    ['a?c', 'abc', '/', true],
    ['a?c', 'a/c', '/', false],
    ['[a-c]x', 'bx', '', true],
    ['[!a-c]x', 'bx', '', false],
    ['[abc]', 'c', '', true],
    ['[a-c0]', 'c', '', false],
    ['{dev,prod-*}', 'prod-1', '', true],
    ['{dev,prod-*}', 'stage', '', false],
    ['a.c', 'abc', '', false],
    ['\\*', '*', '', true],
    ['[a', 'a', '', false],
    ['a\nb', 'a\nb', '', true],
  ])('glob %s against %s with separator %p: %p', (pattern, text, separator, matches) => {
    expect(globMatches(pattern, text, separator)).toBe(matches);
  });
});

test.each([
  ['https://GitHub.com/Org/Repo.git', 'https://github.com/org/repo'],
  ['git@github.com:org/repo.git', 'git@github.com/org/repo'],
  ['ssh://git@github.com/org/repo', 'git@github.com/org/repo'],
  [' public.ecr.aws/karpenter ', 'public.ecr.aws/karpenter'],
  ['localhost:5000/charts', 'localhost:5000/charts'],
  ['10.0.0.1:5000/charts', ''],
  ['https://host:*/x', ''],
  ['https://x/{a,b}/*', 'https://x/%7Ba,b%7D/%2A'],
  ['https://x/a b%20c', 'https://x/a%20b%20c'],
])('%s is compared as %s', (url, normalized) => {
  expect(normalizedGitUrl(url)).toBe(normalized);
});

test.each<[readonly string[], string, boolean]>([
  [[], 'https://github.com/org/repo', false],
  [['*'], 'https://github.com/org/repo', true],
  [['https://github.com/org/*'], 'https://github.com/ORG/repo.git', true],
  [['https://github.com/*'], 'https://github.com/org/repo', false],
  [['https://github.com/**'], 'https://github.com/org/repo', true],
  [['git@github.com:org/*'], 'ssh://git@github.com/org/repo', true],
  [['*', '!https://github.com/bad/*'], 'https://github.com/bad/repo', false],
  [['!https://github.com/bad/*'], 'https://github.com/good/repo', true],
])('sourceRepos %j and %s: %p', (sourceRepos, url, permitted) => {
  expect(repoPermission({ sourceRepos })(url)).toBe(permitted);
});

test.each([
  [[], { server: IN_CLUSTER, namespace: 'a' }, false],
  [[{ server: '*', namespace: '*' }], { server: IN_CLUSTER, namespace: 'a' }, true],
  [[{ server: IN_CLUSTER, namespace: 'a-*' }], { server: `${IN_CLUSTER}/`, namespace: 'a-1' }, true],
  [[{ server: IN_CLUSTER, namespace: 'a-*' }], { server: IN_CLUSTER, namespace: 'b' }, false],
  [[{ server: IN_CLUSTER, namespace: 'a' }], { name: 'in-cluster', namespace: 'a' }, undefined],
  [[{ server: IN_CLUSTER, namespace: 'a' }], { name: 'in-cluster', namespace: 'b' }, false],
  [[{ name: 'in-cluster', namespace: '*' }], { name: 'in-cluster' }, true],
  [[{ name: 'prod-?', namespace: '*' }], { name: 'prod-1', namespace: 'a' }, true],
  [[{ name: 'prod', namespace: '*' }], { server: 'https://prod', namespace: 'a' }, undefined],
  [[{ server: '*', namespace: '*' }, { server: IN_CLUSTER, namespace: '!kube-system' }], { server: IN_CLUSTER, namespace: 'kube-system' }, false],
  [[{ server: '*', namespace: '*' }, { server: '!https://prod', namespace: '*' }], { server: 'https://prod', namespace: 'a' }, false],
  [[{ server: '*', namespace: '*' }, { server: '!https://prod', namespace: '*' }], { name: 'x', namespace: 'a' }, undefined],
])('destinations %j and %j: %p', (destinations, destination, permitted) => {
  expect(destinationPermission({ destinations })(destination)).toBe(permitted);
});

test('leaves project-scoped clusters undecided', () => {
  const destinations = [{ server: '*', namespace: '*' }];
  expect(destinationPermission({ destinations, permitOnlyProjectScopedClusters: true })({ server: IN_CLUSTER })).toBeUndefined();
});

const POOL = { group: 'karpenter.sh', kind: 'NodePool' };

test.each([
  [{}, undefined, false],
  [{ clusterResourceWhitelist: [{ group: '*', kind: '*' }] }, undefined, true],
  [{ clusterResourceWhitelist: [{ group: 'karpenter.*', kind: 'Node*' }] }, undefined, true],
  [{ clusterResourceWhitelist: [{ group: 'karpenter.[a-s]h', kind: 'NodePoo[^x]' }] }, undefined, true],
  [{ clusterResourceWhitelist: [{ group: 'karpenter.k8s.aws', kind: '*' }] }, undefined, false],
  [{ clusterResourceWhitelist: [{ group: '*', kind: '*' }], clusterResourceBlacklist: [{ group: 'karpenter.sh', kind: 'NodePool' }] }, undefined, false],
  [{ clusterResourceWhitelist: [{ group: '*', kind: '*', name: 'team-*' }] }, 'team-a', true],
  [{ clusterResourceWhitelist: [{ group: '*', kind: '*', name: 'team-*' }] }, 'other', false],
  [{ clusterResourceWhitelist: [{ group: '*', kind: '[' }] }, undefined, false],
])('of kinds without a namespace, %j and the name %p: %p', (project, name, permitted) => {
  expect(permitsClusterKind(project, POOL, name)).toBe(permitted);
});

test.each([
  [{}, true],
  [{ namespaceResourceWhitelist: [] }, false],
  [{ namespaceResourceWhitelist: [{ group: '', kind: 'ConfigMap' }] }, true],
  [{ namespaceResourceWhitelist: [{ group: 'apps', kind: '*' }] }, false],
  [{ namespaceResourceBlacklist: [{ group: '', kind: 'Config*' }] }, false],
])('of kinds in namespaces, %j: %p', (project, permitted) => {
  expect(permitsNamespacedKind(project, { group: '', kind: 'ConfigMap' })).toBe(permitted);
});

test('a glob with many wildcards takes linear time', () => {
  expect(globMatches(`${'*a'.repeat(200)}b`, 'a'.repeat(20_000))).toBe(false);
  expect(globMatches(`${'**a'.repeat(200)}`, 'a'.repeat(20_000), '/')).toBe(true);
});

test('matches kinds with many stars in linear time', () => {
  const listed = (kind: string) => permitsClusterKind({ clusterResourceWhitelist: [{ group: '*', kind }] } as never, { group: 'a', kind: `${'a'.repeat(5000)}!` });
  expect(listed(`${'*a'.repeat(30)}b`)).toBe(false);
  expect(listed(`${'*a'.repeat(30)}*!`)).toBe(true);
  expect(listed(`${'*[a-z]'.repeat(30)}`)).toBe(false);
});
