import { mkdtempSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { convert } from '../../../src/cli/convert/convert';
import { UsageError } from '../../../src/cli/usage-error';

const INPUT = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: { name: builds }
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      expireAfter: 720h
      requirements:
        - { key: karpenter.k8s.aws/instance-category, operator: In, values: [c] }
        - { key: karpenter.k8s.aws/instance-tenancy, operator: In, values: [dedicated] }
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: nodes
  amiSelectorTerms: [{ alias: bottlerocket@latest }]
  subnetSelectorTerms: [{ id: subnet-1 }]
  securityGroupSelectorTerms: [{ id: sg-1 }]
  userData: "[settings]"
  kubelet: { maxPods: 50, clusterDNS: [10.0.0.10] }
`;

function run(args: readonly string[], input = INPUT) {
  const file = join(mkdtempSync(join(tmpdir(), 'auto-mode-')), 'nodes.yaml');
  writeFileSync(file, input);
  let [out, err] = ['', ''];
  const terminal: any = { out: (text: string) => out += text, err: (text: string) => err += text, progress: () => undefined, colors: false };
  return { code: convert(['--karpenter-version', '1.15', '--target', 'auto-mode', ...args, file], terminal), out, err };
}

test('prints objects for EKS Auto Mode, reports losses, and lists the steps', () => {
  const { code, out, err } = run([]);
  expect(loadAll(out)).toEqual([
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'builds-auto-mode' },
      spec: {
        template: {
          spec: {
            nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default-auto-mode' },
            expireAfter: '480h',
            requirements: [{ key: 'eks.amazonaws.com/instance-category', operator: 'In', values: ['c'] }],
          },
        },
      },
    },
    {
      apiVersion: 'eks.amazonaws.com/v1',
      kind: 'NodeClass',
      metadata: { name: 'default-auto-mode' },
      spec: { role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }], advancedCompute: { kubelet: { maxPods: 50 } } },
    },
  ]);
  expect(err).toContain('impossible  EC2NodeClass/default spec.userData: user data is lost, because EKS Auto Mode does not support it');
  expect(err).toContain('impossible  EC2NodeClass/default spec.kubelet.clusterDNS: ["10.0.0.10"] is lost, because EKS Auto Mode has no such kubelet setting');
  expect(err).toContain('impossible  NodePool/builds spec.template.spec.requirements[1]: karpenter.k8s.aws/instance-tenancy In ["dedicated"] is removed, because EKS Auto Mode has no such label');
  expect(err).toContain('converted  NodePool/builds spec.template.spec.expireAfter: 720h becomes 480h, because the sum of expireAfter and terminationGracePeriod must not exceed 21 days (504h) in EKS Auto Mode');
  expect(err).toContain('Create an access entry of type EC2 for the role nodes, and associate the policy AmazonEKSAutoNodePolicy.');
  expect(err).toContain('delete the old NodePools: kubectl delete nodepools.karpenter.sh builds.');
  expect(code).toBe(1);
});

test('prints JSON with the steps', () => {
  const { objects, notes, steps } = JSON.parse(run(['--output', 'json']).out);
  expect([objects.length, notes.filter(({ kind }: any) => kind === 'impossible').length, steps.length]).toEqual([2, 3, 10]);
});

test('rejects --in-place and --out, earlier releases, and unknown targets', () => {
  const message = '--target is mutually exclusive with --in-place and --out, because the old objects must remain during the migration';
  expect(() => run(['--in-place'])).toThrow(new UsageError(message));
  expect(() => run(['--out', 'x'])).toThrow(new UsageError(message));
  expect(() => run(['--karpenter-version', '0.37'])).toThrow('--karpenter-version must be 1.0 or later for --target auto-mode, got 0.37');
  expect(() => run(['--target', 'kops'])).toThrow(UsageError);
});
