import { gitOps, ManagedCluster, OTHER_AMI } from './git-ops-files';
import { FieldFiles, runInField } from '../../../field/run-field';

const CLUSTERS = ['eu', 'us', 'ap'].map((name): ManagedCluster => ({ name, stage: name === 'eu' ? 'first' : 'second' }));
const plan = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'plan', ...args, 'DIR/old', 'DIR/new');

/** Replaces a part of the files. */
function replaced(files: FieldFiles, from: string, to: string): FieldFiles {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(from, to)]));
}

describe('a removed cluster', () => {
  const FINALIZER = 'finalizers: [resources-finalizer.argocd.argoproj.io]';
  const withChild = (files: FieldFiles) => replaced(files, 'namespace: argocd}\nspec: {project', `namespace: argocd, ${FINALIZER}}\nspec: {project`);
  const withParent = (files: FieldFiles) => replaced(files, 'labels: {stage', `${FINALIZER}, labels: {stage`);
  const preserved = (files: FieldFiles) => replaced(files, '  goTemplate: true', '  syncPolicy: {preserveResourcesOnDeletion: true}\n  goTemplate: true');
  const removed = (change: (files: FieldFiles) => FieldFiles) => ({ ...change(gitOps('old', CLUSTERS)), ...change(gitOps('new', CLUSTERS.slice(0, 2))) });

  test.each<[string, (files: FieldFiles) => FieldFiles, number, string, string]>([
    ['Applications without a finalizer keep the objects', preserved, 0, 'removed, nodes remain', 'Argo CD does not delete the objects, so Karpenter keeps all nodes of 1 NodePool'],
    ['a parent without a finalizer keeps them', (files) => preserved(withChild(files)), 0, 'removed, nodes remain', 'Argo CD does not delete the objects'],
    ['finalizers delete them', (files) => withParent(withChild(files)), 3, 'removed, all nodes', 'Argo CD deletes the objects, so Karpenter deletes all nodes of 1 NodePool'],
    ['an ApplicationSet adds the finalizer by default', withChild, 3, 'removed, all nodes', 'Argo CD deletes the objects'],
    ['an ApplicationSet that deletes no Applications keeps them', (files) => replaced(withChild(files), '  goTemplate: true', '  syncPolicy: {applicationsSync: create-update}\n  goTemplate: true'), 0, 'removed, nodes remain', 'Argo CD does not delete the objects'],
    ['a patch of the template can decide', (files) => replaced(withChild(files), '  goTemplate: true', "  templatePatch: 'metadata: {finalizers: []}'\n  goTemplate: true"), 3, 'removed cluster', 'If you delete the objects in the cluster, Karpenter deletes all nodes of 1 NodePool'],
    ['annotations keep them', (files) => withParent(withChild(replaced(files, 'kind: NodePool\nmetadata: {name: general}', 'kind: NodePool\nmetadata: {name: general, annotations: {helm.sh/resource-policy: keep}}'))), 0, 'removed, nodes remain', 'Argo CD does not delete the objects'],
  ])('%s', (_, change, expected, cell, summary) => {
    const { code, out } = plan(removed(change), '--fail-on', 'replace');
    expect({ code, out }).toEqual({ code: expected, out: expect.stringMatching(new RegExp(`^ap +second +1\\.15\\.3 +${cell}$`, 'm')) });
    expect(out).toContain(`ap: removed. ${summary}`);
    const html = plan(removed(change), '-o', 'html').out;
    expect(html).toContain(`ap: removed. ${summary}`);
  });

  test('--cluster states the same', () => {
    const kept = plan(removed(preserved), '--cluster', 'ap', '--fail-on', 'replace');
    expect(kept).toEqual({
      code: 0,
      err: '',
      out: `1 NodePool remains in the cluster (Karpenter 1.15.3)

The new files no longer contain the cluster. Argo CD does not delete the objects of its Applications, so the NodePools and their nodes remain.

EC2NodeClass/default is not in the files anymore, but stays in the cluster

NodePool/general is not in the files anymore, but stays in the cluster with its nodes
`,
    });
    for (const output of ['markdown', 'html']) expect(plan(removed(preserved), '--cluster', 'ap', '-o', output).out).toContain('so the NodePools and their nodes remain.');
    const { nodePools } = JSON.parse(plan(removed(preserved), '--cluster', 'ap', '-o', 'json').out);
    expect(nodePools.general).toMatchObject({ action: 'delete', nodes: 'none' });
    const deleted = plan(removed((files) => withParent(withChild(files))), '--cluster', 'ap');
    expect(deleted.out).toContain('Argo CD deletes the objects of its Applications, so Karpenter deletes all nodes.');
  });

  test('without Applications, the answer is conditional', () => {
    const nodes = (side: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [`${side}/${name}/nodes.yaml`, gitOps('f', CLUSTERS)['f/clusters/eu/nodes/nodes.yaml'].replace('role: nodes', `role: nodes-${name}`)]));
    const files = { ...nodes('old', ['eu', 'us']), ...nodes('new', ['eu']) };
    const { code, out } = plan(files, '--cluster-from', '{cluster}/**', '--cluster', 'us', '--fail-on', 'replace');
    expect(code).toBe(3);
    expect(out).toContain('If you delete the NodePools in the cluster, Karpenter deletes all of their nodes. Otherwise, the nodes remain.');
    const { clusters } = JSON.parse(plan(files, '--cluster-from', '{cluster}/**', '-o', 'json').out);
    expect(clusters.us).toMatchObject({ change: 'removed', removal: 'unknown' });
  });
});

test('clusters that move to another release are not unchanged', () => {
  const [old, current] = ['1.14.1', '1.15.3'].map((release) => CLUSTERS.map((cluster) => (cluster.name === 'us' ? cluster : { ...cluster, release })));
  const { out, code } = plan({ ...gitOps('old', old), ...gitOps('new', current) });
  expect(code).toBe(0);
  expect(out).toBe(`2 clusters move to another Karpenter release, and 1 is unchanged (Karpenter 1.15.3)

CLUSTERS   STAGE          RELEASE           NODES REPLACED       PACE  FINDINGS
eu and ap  first, second  1.14.1 to 1.15.3  manifests unchanged
us         second         1.15.3            unchanged

Stages in order: first (1 cluster), second (2 clusters).
The plan does not include the effects of another Karpenter release. To see them for a cluster, set --cluster eu --from-version 1.14.1.

eu and ap: Karpenter moves from 1.14.1 to 1.15.3. 1 NodePool is unchanged
`);
});

describe('a cluster that stays at a tag or a commit', () => {
  const at = (revisions: { readonly [cluster: string]: string }) => (side: string, manifests?: string) => {
    const files = gitOps(side, CLUSTERS.map((cluster) => ({ ...cluster, ...manifests !== undefined && { manifests } })));
    return Object.fromEntries(Object.entries(files).map(([path, text]) => {
      const revision = revisions[path.split('/')[2]];
      return [path, path.endsWith('apps/nodes.yaml') && revision !== undefined ? text.replace('/nodes}}', `/nodes, targetRevision: ${revision}}}`) : text];
    }));
  };
  const both = (revisions: { readonly [cluster: string]: string }) => ({ ...at(revisions)('old'), ...at(revisions)('new', OTHER_AMI) });

  test('changes later', () => {
    const { code, out } = plan(both({ us: 'v1.2.0', ap: 'v1.2.0', eu: 'main' }), '--fail-on', 'replace');
    expect(code).toBe(3);
    expect(out).toContain('2 clusters change only when their revision moves, and the change may replace nodes in 1 (Karpenter 1.15.3)');
    expect(out).toMatch(/^ap and us +second +1\.15\.3 +not yet: revision v1\.2\.0 +10%$/m);
    expect(out).toContain('Applications of ap and us stay at revision v1.2.0. If v1.2.0 is a tag or a commit, and not a branch, Argo CD applies the change only when the Applications move to a revision that contains it.');
    expect(out).toContain('ap and us: Not applied at revision v1.2.0. Karpenter may replace nodes of 1 NodePool');
    const { clusters } = JSON.parse(plan(both({ us: 'v1.2.0' }), '-o', 'json').out);
    expect(Object.entries(clusters).map(([name, each]: [string, any]) => [name, each.fixedRevision])).toEqual([['eu', null], ['ap', null], ['us', 'v1.2.0']]);
  });

  test('does not contain the files of a new cluster', () => {
    const without = (files: FieldFiles, name: string) => Object.fromEntries(Object.entries(files).filter(([path]) => path.split('/')[2] !== name));
    const withNew = (revision: string) => {
      const revisions = { eu: 'main', us: 'v1.2.0', ap: revision };
      return plan({ ...without(at(revisions)('old'), 'ap'), ...at(revisions)('new') }).out;
    };
    const text = 'Applications of ap deploy revision v1.2.0. If v1.2.0 is a tag or a commit, and not a branch, it does not contain the new files.';
    expect(withNew('v1.2.0')).toContain(text);
    expect(withNew('v1.2.0')).toContain('ap: new, with 1 NodePool, but not in revision v1.2.0');
    for (const revision of ['v1.3.0', 'main']) expect(withNew(revision)).not.toContain('does not contain');
  });

  test.each([
    ['v1.2.0', true], ["'1.2'", true], ['nodes-42', true], ['stage/v2', true], ['1.2.0-rc.1', true], ['0a1b2c3d', true], ['refs/tags/prod', true],
    ['HEAD', false], ['main', false], ['production', false], ['v1.*', false], ['">=1.2"', false], ['eu1', false],
  ])('%s: %s', (revision, isFixed) => {
    expect(plan(both({ us: revision })).out.includes('not yet')).toBe(isFixed);
  });

  test('changes now if the Application itself changes', () => {
    const files = both({ us: 'v1.2.0' });
    const path = 'new/clusters/us/apps/nodes.yaml';
    expect(plan({ ...files, [path]: files[path].replace('targetRevision', 'directory: {recurse: true}, targetRevision') }).out).not.toContain('not yet');
  });

  test('changes now if another Application follows a branch', () => {
    const files = both({ us: 'v1.2.0' });
    const more = (side: string) => ({ [`${side}/clusters/us/apps/more.yaml`]: files[`${side}/clusters/us/apps/nodes.yaml`].replace('us-nodes', 'us-more').replace(', targetRevision: v1.2.0', '') });
    expect(plan({ ...files, ...more('old'), ...more('new') }).out).not.toContain('not yet');
  });
});

test('causes of replacements are first, and a cut group ends with the number of the others', () => {
  const manifests = (index: number) => OTHER_AMI.replace('role: nodes', `role: nodes${index}`).replace('spec:\n  template:', `spec:\n  weight: ${index + 1}\n  limits: {cpu: "5"}\n  template:`).replace('values: [m]', 'values: [c]');
  const clusters = Array.from({ length: 9 }, (_, index) => ({ name: `c${index}`, stage: 's', manifests: manifests(index) }));
  const files = { ...gitOps('old', clusters.map(({ name, stage }) => ({ name, stage }))), ...gitOps('new', clusters) };
  for (const [output, first] of [['text', /^  static drift/], ['markdown', /^  - \*\*static drift/]] as const) {
    const lines = plan(files, '-o', output).out.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    const titles = lines.flatMap((line, index) => (/^(?:- )?`?c\d`?: /.test(line) ? [index] : []));
    expect(titles).toHaveLength(9);
    for (const title of titles) {
      expect(lines[title + 1]).toMatch(first);
      expect(lines.slice(title + 1).find((line) => !line.startsWith('  ') || line.includes('more change'))).toMatch(/and \d+ more changes\)?$/);
    }
  }
});

test('the members of large groups are shortened', () => {
  const clusters = Array.from({ length: 40 }, (_, index) => ({ name: `cluster-${index}`, stage: 's' }));
  const files = { ...gitOps('old', clusters), ...gitOps('new', clusters.map((cluster) => ({ ...cluster, manifests: OTHER_AMI }))) };
  expect(plan(files).out).toContain('40 clusters like cluster-0 (cluster-0, cluster-1, cluster-10, cluster-11, cluster-12, cluster-13, cluster-14, cluster-15, cluster-16, cluster-17, and 30 more): Karpenter may');
  expect(plan(files, '-o', 'markdown').out).toContain('`cluster-8`, and `cluster-9`): Karpenter may');
  expect(plan(files, '--verbose').out).toContain('  clusters: cluster-0, cluster-1,');
});
