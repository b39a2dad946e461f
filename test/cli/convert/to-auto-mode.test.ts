import { mkdirSync, mkdtempSync, writeFileSync } from 'fs';
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

test('keeps the comments and the styles of the input', () => {
  const input = `# The builds.
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: builds # a name
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      expireAfter: 240h # ten days
      terminationGracePeriod: 1h
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: [spot] }
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: nodes # the role
  amiSelectorTerms: [{ alias: bottlerocket@latest }] # the AMI
  subnetSelectorTerms: [{ id: subnet-1 }]
  securityGroupSelectorTerms: [{ id: sg-1 }]
  kubelet:
    maxPods: 50 # few
`;
  const { out, err } = run([], input);
  expect(out).toBe(`# The builds.
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: builds-auto-mode # a name
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default-auto-mode }
      expireAfter: 240h # ten days
      terminationGracePeriod: 1h
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: [spot] }
---
apiVersion: eks.amazonaws.com/v1
kind: NodeClass
metadata: { name: default-auto-mode }
spec:
  role: nodes # the role
  subnetSelectorTerms: [{ id: subnet-1 }]
  securityGroupSelectorTerms: [{ id: sg-1 }]
  advancedCompute:
    kubelet:
      maxPods: 50 # few
`);
  expect(err).toContain('dropped  line 20: the comment "# the AMI" is removed with its field');
});

const OTHERS = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      nodeSelector: { karpenter.k8s.aws/instance-family: c7i, karpenter.sh/nodepool: builds, karpenter.k8s.aws/instance-tenancy: default }
      topologySpreadConstraints: [{ topologyKey: karpenter.k8s.aws/instance-size }]
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: ebs }
provisioner: ebs.csi.aws.com
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { loadBalancerClass: service.k8s.aws/nlb }
---
apiVersion: elbv2.k8s.aws/v1beta1
kind: TargetGroupBinding
metadata: { name: web }
---
apiVersion: autoscaling.x-k8s.io/v1beta1
kind: CapacityBuffer
metadata: { name: spare }
spec: { replicas: 1, podTemplateRef: { name: spare } }
`;

test('reports the parts of other objects that depend on the target, and does not print the objects', () => {
  const { out, err, code } = run([], OTHERS);
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(err.split('\n').filter((line) => /^ {2}(decision|impossible|\s+fix)/.test(line)).map((line) => line.trim())).toEqual([
    'decision  Deployment/web spec.template.spec.nodeSelector: karpenter.k8s.aws/instance-family matches no node of EKS Auto Mode',
    'fix: Use eks.amazonaws.com/instance-family.',
    'decision  Deployment/web spec.template.spec.nodeSelector: karpenter.sh/nodepool selects nodes of a NodePool that gets a new name',
    'fix: Set the name of the new NodePool.',
    'decision  Deployment/web spec.template.spec.nodeSelector: karpenter.k8s.aws/instance-tenancy matches no node of EKS Auto Mode',
    'fix: Remove the label.',
    'decision  Deployment/web spec.template.spec.topologySpreadConstraints[0].topologyKey: karpenter.k8s.aws/instance-size matches no node of EKS Auto Mode',
    'fix: Use eks.amazonaws.com/instance-size.',
    'decision  StorageClass/ebs provisioner: ebs.csi.aws.com does not work on nodes of EKS Auto Mode',
    'fix: Create another StorageClass with ebs.csi.eks.amazonaws.com.',
    'decision  Service/web spec.loadBalancerClass: service.k8s.aws/nlb does not work on nodes of EKS Auto Mode',
    'fix: Create another Service with eks.amazonaws.com/nlb.',
    'decision  TargetGroupBinding/web apiVersion: elbv2.k8s.aws/v1beta1 does not work on nodes of EKS Auto Mode',
    'fix: Create another TargetGroupBinding with eks.amazonaws.com/v1.',
    'impossible  CapacityBuffer/spare: the CapacityBuffer is not in the output, because AWS does not document CapacityBuffers for EKS Auto Mode',
    'fix: Use placeholder pods, such as those of the construct Headroom.',
  ]);
});

test('kubelet settings of a v1beta1 NodePool without its node class are reported as lost', () => {
  const { err } = run([], `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata: { name: builds }
spec:
  template:
    spec:
      nodeClassRef: { name: default }
      requirements: []
      kubelet: { maxPods: 20 }
`);
  expect(err).toContain('kubelet is lost, because its node class is not in the input');
  expect(err).toContain('fix: Convert EC2NodeClass/default together with the NodePool.');
});

test('converts each folder with the same names on its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auto-mode-'));
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'nodes.yaml'), INPUT);
  }
  let out = '';
  const terminal: any = { out: (text: string) => out += text, err: () => undefined, progress: () => undefined, colors: false };
  convert(['--karpenter-version', '1.15', '--target', 'auto-mode', folder], terminal);
  expect((loadAll(out) as any[]).map(({ metadata }) => metadata.name)).toEqual(['builds-auto-mode', 'default-auto-mode', 'builds-auto-mode', 'default-auto-mode']);
});

test('converts back to self-managed Karpenter', () => {
  const { out: inAutoMode } = run([]);
  const file = join(mkdtempSync(join(tmpdir(), 'auto-mode-')), 'auto.yaml');
  writeFileSync(file, inAutoMode);
  let [out, err] = ['', ''];
  const terminal: any = { out: (text: string) => out += text, err: (text: string) => err += text, progress: () => undefined, colors: false };
  expect(convert(['--karpenter-version', '1.15', '--target', 'self-managed', file], terminal)).toBe(1);
  const [pool, nodeClass] = loadAll(out) as any[];
  expect([pool.metadata.name, pool.spec.template.spec.requirements[0].key, nodeClass.kind, nodeClass.metadata.name])
    .toEqual(['builds-self-managed', 'karpenter.k8s.aws/instance-category', 'EC2NodeClass', 'default-self-managed']);
  expect(err).toContain('Next steps:\n  1. Create the IAM roles and the interruption queue of Karpenter');
  expect(() => convert(['--karpenter-version', '0.37', '--target', 'self-managed', file], terminal)).toThrow('--karpenter-version must be 1.0 or later for --target self-managed, got 0.37');
});
