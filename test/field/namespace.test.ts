import { readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Testing } from 'cdk8s';
import { runInField } from './run-field';
import { NodePool } from '../../src';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { canonicalForm } from '../../src/outputs/argocd/git-ops/in-sync/canonical-form';
import { runCommand } from '../cli/run-command';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  namespace: karpenter
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}
`;
const NODE_CLASS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default, namespace: karpenter}
spec:
  role: node
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
`;
const OVERLAY = 'apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: cheap, namespace: kube-system}\nspec: {requirements: [], priceAdjustment: "-5%"}\n';
const BETA = POOL.replace('karpenter.sh/v1', 'karpenter.sh/v1beta1').replace('{group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}', '{name: default}');
const AUTO_MODE = `apiVersion: eks.amazonaws.com/v1
kind: NodeClass
metadata: {name: nodes, namespace: kube-system}
spec:
  role: node
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
`;
const BUFFER = 'apiVersion: autoscaling.x-k8s.io/v1beta1\nkind: CapacityBuffer\nmetadata: {name: spare, namespace: Team_Red}\nspec: {podTemplateRef: {name: small}, replicas: 3}\n';
const VERSION = ['--karpenter-version', '1.15'];

const withoutNamespace = (text: string) => text.replace('  namespace: karpenter\n', '').replace(/, namespace: [\w-]+/g, '');

describe('the namespace of a cluster-scoped object', () => {
  test.each([
    ['NodePool and EC2NodeClass', `${POOL}---\n${NODE_CLASS}`, ['NodePool/general: metadata.namespace "karpenter" is ignored, because kind NodePool is cluster-scoped', 'EC2NodeClass/default: metadata.namespace "karpenter" is ignored, because kind EC2NodeClass is cluster-scoped']],
    ['NodeOverlay', OVERLAY, ['NodeOverlay/cheap: metadata.namespace "kube-system" is ignored, because kind NodeOverlay is cluster-scoped']],
    ['NodeClass of EKS Auto Mode', AUTO_MODE, ['NodeClass/nodes: metadata.namespace "kube-system" is ignored, because kind NodeClass is cluster-scoped']],
  ])('%s: validate reports an info', (_, text, expected) => {
    const { code, out } = runInField({ 'a.yaml': text }, 'validate', ...VERSION);
    expect(code).toBe(0);
    const lines = out.split('\n').filter((line) => line.includes('metadata-namespace'));
    expect(lines.map((line) => line.replace(/^.*?info {2}/, 'info ').replace(/ {2}metadata-namespace$/, ''))).toEqual(expected.map((line) => `info ${line}`));
  });

  test('the namespace of a namespaced kind must still be valid', () => {
    const { code, out } = runInField({ 'a.yaml': BUFFER }, 'validate', ...VERSION);
    expect(code).toBe(1);
    expect(out).toContain('error  CapacityBuffer/spare: metadata.namespace must be a DNS label, got "Team_Red"');
  });

  test('convert keeps the objects', () => {
    const { code, out, err } = runInField({ 'a.yaml': `${BETA}---\n${NODE_CLASS}` }, 'convert', ...VERSION);
    expect([code, err]).toEqual([0, expect.not.stringContaining('decision')]);
    expect(out).toContain('apiVersion: karpenter.sh/v1\nkind: NodePool\n');
    expect(out).toContain('kind: EC2NodeClass\n');
  });

  test('plan compares without it', () => {
    const manifests = `${POOL}---\n${NODE_CLASS}`;
    for (const [old, current] of [[manifests, withoutNamespace(manifests)], [withoutNamespace(manifests), manifests], [manifests, manifests.replace(/namespace: karpenter/g, 'namespace: other')]]) {
      const { code, out } = runInField({ 'old.yaml': old, 'new.yaml': current }, 'plan', ...VERSION, 'DIR/old.yaml', 'DIR/new.yaml');
      expect(code).toBe(0);
      expect(out).toBe('1 NodePool is unchanged (Karpenter 1.15)\n');
    }
  });

  test('init --from creates the same objects without it', () => {
    const out = join(tmpdir(), `field-app-${process.pid}`);
    try {
      const { code } = runInField({ 'a.yaml': `${POOL}---\n${NODE_CLASS}---\n${withoutNamespace(POOL)}` }, 'init', ...VERSION, '--from', 'DIR', out);
      expect(code).toBe(0);
      expect(readFileSync(join(out, 'main.ts'), 'utf8')).not.toContain('namespace');
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });

  test('copies in different namespaces are the same object', () => {
    const other = POOL.replace('namespace: karpenter', 'namespace: other').replace('[c, m, r]', '[c]');
    expect(runInField({ 'a.yaml': `${POOL}---\n${other}` }, 'instances', ...VERSION).err).toContain('2 different objects have this kind and name');
    expect(runInField({ 'a.yaml': `${POOL}---\n${other}` }, 'validate', ...VERSION).out).toContain('object-repeated');
  });

  test('the canonical form and fromManifest omit it', () => {
    const json = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a', namespace: 'b' }, spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'c' }, requirements: [] } } } };
    expect(canonicalForm(json, KarpenterVersion.of('1.15'), false).metadata).toEqual({ name: 'a' });
    expect(NodePool.fromManifest(Testing.chart(), 'pool', json).toJson().metadata).toEqual({ name: 'a' });
  });

  test('explain describes both cases', () => {
    expect(runCommand(['explain', 'metadata-namespace']).out).toContain('The finding is an info for cluster-scoped objects');
  });
});
