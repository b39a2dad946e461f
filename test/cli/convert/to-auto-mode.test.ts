import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { convert } from '../../../src/cli/convert/convert';
import { UsageError } from '../../../src/cli/terminal/usage-error';

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
  userData: "settings.motd = 'hi'"
  kubelet: { maxPods: 50, clusterDNS: [10.0.0.10] }
`;

function run(args: readonly string[], input = INPUT) {
  const file = join(mkdtempSync(join(tmpdir(), 'auto-mode-')), 'nodes.yaml');
  writeFileSync(file, input);
  return runAll(...args, file);
}

function runAll(...args: readonly string[]) {
  let [out, err] = ['', ''];
  const terminal: any = { out: (text: string) => out += text, err: (text: string) => err += text, progress: () => undefined, colors: false };
  return { code: convert(['--karpenter-version', '1.15', '--target', 'auto-mode', ...args], terminal), out, err };
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
  expect(err).toContain('impossible  EC2NodeClass/default spec.userData: settings.motd is lost, because the NodeClass of EKS Auto Mode does not have the setting');
  expect(err).toContain('impossible  EC2NodeClass/default spec.kubelet.clusterDNS: ["10.0.0.10"] is lost, because EKS Auto Mode has no such kubelet setting');
  expect(err).toContain('impossible  NodePool/builds spec.template.spec.requirements[1]: karpenter.k8s.aws/instance-tenancy In ["dedicated"] is removed, because EKS Auto Mode has no such label');
  expect(err).toContain('converted  NodePool/builds spec.template.spec.expireAfter: 720h becomes 480h, because the sum of expireAfter and terminationGracePeriod must not exceed 21 days (504h) in EKS Auto Mode');
  expect(err).toContain('Create an access entry of type EC2 for the role nodes, and associate the policy AmazonEKSAutoNodePolicy.');
  expect(err).toContain('delete the old NodePools: kubectl delete nodepools.karpenter.sh builds.');
  expect(code).toBe(1);
});

test('prints JSON with the steps', () => {
  const { objects, notes, steps } = JSON.parse(run(['--output', 'json']).out);
  expect([objects.length, notes.filter(({ kind }: any) => kind === 'impossible').length, steps.length]).toEqual([2, 3, 14]);
});

test('rejects --in-place, earlier releases, and unknown targets', () => {
  expect(() => run(['--in-place'])).toThrow(new UsageError('--target and --in-place are mutually exclusive, because the old objects must remain during the migration. Use --out.'));
  expect(() => run(['--karpenter-version', '0.37'])).toThrow('--karpenter-version must be 1.0 or later for --target auto-mode, got 0.37');
  expect(() => run(['--target', 'kops'])).toThrow(UsageError);
});

test('writes only files with converted objects to --out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auto-mode-'));
  mkdirSync(join(folder, 'in', 'nodes'), { recursive: true });
  writeFileSync(join(folder, 'in', 'nodes', 'builds.yaml'), INPUT);
  writeFileSync(join(folder, 'in', 'web.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n');
  const { out, code } = runAll('--out', join(folder, 'new'), join(folder, 'in'));
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(readdirSync(join(folder, 'new'), { recursive: true }).sort()).toEqual(['nodes', join('nodes', 'builds.yaml')]);
  expect((loadAll(readFileSync(join(folder, 'new', 'nodes', 'builds.yaml'), 'utf8')) as any[]).map(({ metadata }) => metadata.name)).toEqual(['builds-auto-mode', 'default-auto-mode']);
});

test('two files with the same path in --out are an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auto-mode-'));
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'nodes.yaml'), INPUT);
  }
  expect(() => runAll('--out', join(folder, 'new'), join(folder, 'a'), join(folder, 'b')))
    .toThrow(new UsageError(`${join(folder, 'a', 'nodes.yaml')} and ${join(folder, 'b', 'nodes.yaml')} both become nodes.yaml. Set a folder that contains both files.`));
});

test('keeps the line endings of the input between documents', () => {
  const { out } = run([], INPUT.replace(/\n/g, '\r\n'));
  expect(out.match(/---\r?\n/g)).toEqual(['---\r\n']);
  expect(out.replace(/\r\n/g, '')).not.toContain('\n');
});

test('a node class with errors is not called missing, and its fields are not called kept', () => {
  const { err } = run([], INPUT.replace('  role: nodes\n', '  role: nodes\n  tags: { kubernetes.io/cluster/demo: owned }\n  cpuOptions: { coreCount: 2 }\n'));
  expect(err).toContain('decision  NodePool/builds spec.template.spec.nodeClassRef: EC2NodeClass/default is in the input, but could not be converted\n            fix: Fix EC2NodeClass/default and convert again, or create NodeClass/default-auto-mode by hand.');
  expect(err).not.toContain('is not in the input');
  expect(err).not.toContain('EC2NodeClass/default is not in the output');
  expect(err).not.toContain('2 is kept');
});

test('reports an input without objects to convert', () => {
  const { out, err, code } = run([], 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { template: { spec: { containers: [] } } }\n---\napiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: {}\n');
  expect({ out, code }).toEqual({ out: '', code: 0 });
  expect(err).toBe('The input has no NodePools or node classes to convert\n2 other objects are not in the output, and convert found nothing to change in them\n');
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
