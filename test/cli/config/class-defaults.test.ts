import { write } from './config-folder';
import { runCommand } from '../run-command';
import { withInput } from '../with-input';


const pool = (name: string, requirements: string, nodeClass = 'default') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: ${nodeClass}}
      requirements: [${requirements}]
`;
const LARGE = '{key: node.kubernetes.io/instance-type, operator: In, values: [m5.large]}';
const WINDOWS = '{key: kubernetes.io/os, operator: In, values: [windows]}';

const nodeClass = (family: string, name = 'default') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms: [{alias: ${family}}]
  subnetSelectorTerms: [{tags: {team: web}}]
  securityGroupSelectorTerms: [{tags: {team: web}}]
`;

const DISK = `apiVersion: v1
kind: Pod
metadata: {name: disk}
spec:
  containers:
    - name: main
      image: registry.example/app
      resources: {requests: {cpu: 500m, memory: 1Gi, ephemeral-storage: 50Gi}}
`;

const BIG_DISK = `karpenter-version: 1.15
node-class-defaults:
  amiFamily: Bottlerocket
  blockDeviceMappings:
    - deviceName: /dev/xvdb
      ebs: {volumeSize: 100Gi}
`;
const APPLIES = 'EC2NodeClass/default is not in the input: node-class-defaults of .cdk8s-karpenter.yaml:2 apply';

function json(...args: readonly string[]) {
  return JSON.parse(runCommand([...args, '--output', 'json']).out);
}

/** Returns the file, rule, and message of each finding. */
function findings(...paths: readonly string[]): readonly (readonly string[])[] {
  return json('validate', ...paths).documents.flatMap(({ source, findings: found }: any) => found.map(({ rule, message }: any) => [source, rule, message]));
}

describe('simulate', () => {
  test('a pod whose node depends on an unknown class gets a node', () => {
    write({ 'nodes.yaml': `${pool('general', LARGE)}---\n${DISK}` });
    expect(runCommand(['simulate', '.'])).toMatchObject({ code: 0, out: expect.stringContaining('only if EC2NodeClass default') });
    write({ '.cdk8s-karpenter.yaml': BIG_DISK });
    const { code, out } = runCommand(['simulate', '.']);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain(` ${APPLIES}. `);
    expect(out).not.toContain('only if');
    const { nodeClaims, nodeClassDependent, assumptions } = json('simulate', '.');
    expect([nodeClaims.map(({ pods }: any) => pods), nodeClassDependent]).toEqual([[['disk']], []]);
    expect(assumptions.filter((each: string) => each.includes('node-class-defaults'))).toEqual([`${APPLIES}.`]);
    expect(assumptions.join()).not.toContain('The files do not contain');
  });

  test('a class without space for the pod leaves it pending', () => {
    write({ 'nodes.yaml': `${pool('general', LARGE)}---\n${DISK}`, '.cdk8s-karpenter.yaml': BIG_DISK.replace('100Gi', '30Gi') });
    const { code } = runCommand(['simulate', '.']);
    expect(code).toBe(1);
    expect(json('simulate', '.').pending.map(({ pod }: any) => pod)).toEqual(['disk']);
  });

  test('a class in the input wins', () => {
    write({ 'nodes.yaml': `${pool('general', LARGE)}---\n${DISK}---\n${nodeClass('bottlerocket@v1.62.1')}`, '.cdk8s-karpenter.yaml': BIG_DISK });
    const { pending, assumptions } = json('simulate', '.');
    expect(pending.map(({ pod }: any) => pod)).toEqual(['disk']);
    expect(assumptions.join()).not.toContain('node-class-defaults');
  });

  test('a class with errors in the input wins', () => {
    write({ 'nodes.yaml': `${pool('general', LARGE)}---\n${DISK}---\n${nodeClass('bottlerocket@v1.62.1')}  kubelet: 1\n`, '.cdk8s-karpenter.yaml': BIG_DISK });
    expect(json('simulate', '.').skippedNodePools).toEqual({ general: 'EC2NodeClass default has errors' });
  });

  test('one class with different settings is an error', () => {
    write({
      'a/nodes.yaml': pool('a', LARGE),
      'b/nodes.yaml': `${pool('b', LARGE)}---\n${DISK}`,
      '.cdk8s-karpenter.yaml': `${BIG_DISK}overrides:\n  - files: [b]\n    node-class-defaults: {amiFamily: AL2023}\n`,
    });
    expect(runCommand(['simulate', '.'])).toEqual({
      code: 2,
      out: '',
      err: 'cdk8s-karpenter: the configuration sets different node-class-defaults for EC2NodeClass/default: .cdk8s-karpenter.yaml:2 and .cdk8s-karpenter.yaml:9. Set files of one cluster.\n',
    });
    expect(runCommand(['simulate', '.', '--no-config']).code).toBe(0);
  });
});

describe('instances', () => {
  const MAX_PODS = 'node-class-defaults:\n  amiFamily: AL2023\n  kubelet: {maxPods: 17}\n';

  test('lists the pods and types of the class', () => {
    write({ 'nodes.yaml': pool('general', LARGE), '.cdk8s-karpenter.yaml': MAX_PODS });
    const { nodePools, assumptions } = json('instances', '.', '--kubelet');
    expect(nodePools.general.kubelet.values['m5.large'].maxPods).toBe(17);
    expect([nodePools.general.nodeClass, nodePools.general.nodeClassCondition]).toEqual([null, 'EC2NodeClass default has node-class-defaults of .cdk8s-karpenter.yaml:1']);
    expect(assumptions.filter((each: string) => each.includes('EC2NodeClass'))).toEqual([`${APPLIES.replace(':2', ':1')}.`]);
    expect(runCommand(['instances', '.']).out).not.toContain('assumes EC2NodeClass');
  });

  test('two folders have different classes', () => {
    write({
      'linux/nodes.yaml': pool('linux', LARGE),
      'windows/nodes.yaml': pool('windows', WINDOWS, 'windows'),
      '.cdk8s-karpenter.yaml': `${MAX_PODS}overrides:\n  - files: [windows]\n    node-class-defaults: {amiSelectorTerms: [{alias: windows2022@latest}], kubelet: {maxPods: 30}}\n`,
    });
    const { nodePools, assumptions } = json('instances', '.', '--kubelet', '--top', '1');
    const maxPods = ({ kubelet: { values } }: any) => [...new Set(Object.values<any>(values).map((kubelet) => kubelet.maxPods))];
    expect(Object.values(nodePools).map(maxPods)).toEqual([[17], [30]]);
    expect(assumptions.filter((each: string) => each.includes('node-class-defaults'))).toEqual([
      'EC2NodeClass/default is not in the input: node-class-defaults of .cdk8s-karpenter.yaml:1 apply.',
      'EC2NodeClass/windows is not in the input: node-class-defaults of .cdk8s-karpenter.yaml:6 apply.',
    ]);
  });

  test('a Linux class does not stand for the class of a NodePool for Windows', () => {
    write({ 'nodes.yaml': `${pool('linux', LARGE)}---\n${pool('windows', WINDOWS, 'windows')}`, '.cdk8s-karpenter.yaml': MAX_PODS });
    const { nodePools, assumptions } = json('instances', '.');
    expect(nodePools.windows.nodeClassCondition).toBe('EC2NodeClass windows has AMI family Windows2022, a volume of 50Gi, and default kubelet settings');
    expect(assumptions.filter((each: string) => each.includes('node-class-defaults'))).toEqual([`${APPLIES.replace(':2', ':1')}.`]);
  });

  test('--why states the assumption once', () => {
    write({ 'nodes.yaml': pool('general', LARGE), '.cdk8s-karpenter.yaml': MAX_PODS });
    const { out } = runCommand(['instances', '.', '--why', 'm5.large']);
    expect(out.replace(/\s+/g, ' ')).toMatch(/number 1 of 1 by price EC2NodeClass\/default is not in the input: node-class-defaults of \.cdk8s-karpenter\.yaml:1 apply\. $/);
    expect(json('instances', '.', '--why', 'm5.large').nodePools.general.nodeClassCondition).toBe('EC2NodeClass default has node-class-defaults of .cdk8s-karpenter.yaml:1');
  });

  test('a NodePool of EKS Auto Mode has no EC2NodeClass', () => {
    write({ 'nodes.yaml': pool('general', LARGE.replace('node.kubernetes.io/instance-type', 'eks.amazonaws.com/instance-family').replace('m5.large', 'm5')).replace('karpenter.k8s.aws, kind: EC2', 'eks.amazonaws.com, kind: '), '.cdk8s-karpenter.yaml': MAX_PODS });
    expect(json('instances', '.').assumptions.join()).not.toContain('node-class-defaults');
  });
});

describe('validate', () => {
  const FAMILY = 'node-class-defaults: {amiFamily: AL2023}\n';
  const BOTH = { 'a.yaml': pool('a', WINDOWS), 'b.yaml': pool('b', '{key: kubernetes.io/os, operator: In, values: [linux]}') };

  test('reports findings about the class at the NodePool, and nothing about the class itself', () => {
    write({ ...BOTH, '.cdk8s-karpenter.yaml': FAMILY });
    expect(findings('.').filter(([, rule]) => rule === 'windows-needs-windows-family')).toEqual([
      ['a.yaml', 'windows-needs-windows-family', 'kubernetes.io/os allows only windows, but the AMI family of the EC2NodeClass is al2023. EC2NodeClass/default is not in the input: node-class-defaults of .cdk8s-karpenter.yaml:1 apply'],
    ]);
    expect(json('validate', '.').documents.map(({ kind }: any) => kind)).toEqual(['NodePool', 'NodePool']);
  });

  test('two folders have different classes', () => {
    const rulesWith = (config: string) => {
      write({ 'linux/nodes.yaml': BOTH['b.yaml'], 'windows/nodes.yaml': BOTH['a.yaml'], '.cdk8s-karpenter.yaml': config });
      return findings('.').map(([file, rule]) => [file, rule]).filter(([, rule]) => rule.startsWith('windows'));
    };
    expect(rulesWith(FAMILY)).toEqual([['windows/nodes.yaml', 'windows-needs-windows-family']]);
    expect(rulesWith(`${FAMILY}overrides:\n  - files: [windows]\n    node-class-defaults: {amiFamily: Windows2022}\n`)).toEqual([]);
  });

  test('finds the same about a class in the input', () => {
    write({ ...BOTH, 'classes.yaml': nodeClass('bottlerocket@v1.62.1') });
    const expected = findings('.');
    write({ '.cdk8s-karpenter.yaml': FAMILY });
    expect(findings('.')).toEqual(expected);
    expect(expected.filter(([, rule]) => rule === 'windows-needs-windows-family')).toEqual([
      ['a.yaml', 'windows-needs-windows-family', 'kubernetes.io/os allows only windows, but the AMI family of the EC2NodeClass is bottlerocket'],
    ]);
  });

  test('keeps the findings about a missing class, such as a typo in its name', () => {
    write({ 'a.yaml': pool('a', LARGE, 'defautl'), 'classes.yaml': nodeClass('bottlerocket@v1.62.1') });
    const expected = findings('.');
    expect(expected.map(([, rule]) => rule)).toContain('node-class-not-in-app');
    write({ '.cdk8s-karpenter.yaml': FAMILY });
    expect(findings('.')).toEqual(expected);
  });

  test('applies to no class that has different copies in the input', () => {
    write({ 'x/a.yaml': nodeClass('al2023@v20260701'), 'y/b.yaml': nodeClass('bottlerocket@v1.62.1'), 'z/c.yaml': pool('a', WINDOWS) });
    const expected = findings('.');
    write({ '.cdk8s-karpenter.yaml': FAMILY });
    expect(findings('.')).toEqual(expected);
  });
});

describe('user-data', () => {
  const RUN = ['user-data', '.', '--cluster-name', 'demo', '--output', 'json'];
  const CUSTOM = 'karpenter-version: 1.15\nnode-class-defaults: {amiFamily: Custom, userData: hello}\n';

  test('shows the user data of the class', () => {
    write({ 'nodes.yaml': `${pool('a', LARGE)}---\n${pool('b', LARGE)}`, '.cdk8s-karpenter.yaml': CUSTOM });
    const { code, out, err } = runCommand(RUN);
    expect({ code, err }).toEqual({ code: 0, err: `${APPLIES}.\n` });
    expect(JSON.parse(out).userData.map(({ nodeClass: of, nodePool, text }: any) => [of, nodePool, text])).toEqual([['default', 'a', 'hello'], ['default', 'b', 'hello']]);
  });

  test('a class in the input wins', () => {
    write({ 'nodes.yaml': `${pool('a', LARGE)}---\n${nodeClass('bottlerocket@v1.62.1')}`, '.cdk8s-karpenter.yaml': CUSTOM });
    const { out, err } = runCommand(RUN);
    expect([JSON.parse(out).userData.map(({ family }: any) => family), err]).toEqual([['Bottlerocket'], '']);
  });

  test('does not apply to v1beta1, whose node classes have other fields', () => {
    write({ 'nodes.yaml': pool('a', LARGE).replace('karpenter.sh/v1', 'karpenter.sh/v1beta1'), '.cdk8s-karpenter.yaml': CUSTOM });
    expect(runCommand(RUN)).toEqual({
      code: 2,
      out: '',
      err: `node-class-defaults of .cdk8s-karpenter.yaml:2 do not apply to EC2NodeClass/default, because they have the fields of v1, and its NodePools are v1beta1.
cdk8s-karpenter: the command found no v1 or v1beta1 EC2NodeClass in the files
`,
    });
  });

  test('states to which class the settings do not apply', () => {
    const auto = pool('auto', LARGE, 'auto').replace('karpenter.k8s.aws, kind: EC2NodeClass', 'eks.amazonaws.com, kind: NodeClass');
    const pools = [pool('a', LARGE), pool('w', WINDOWS, 'windows'), pool('v', WINDOWS, 'windows'), auto, pool('b', LARGE, 'own'), nodeClass('bottlerocket@v1.62.1', 'own')];
    write({ 'nodes.yaml': pools.join('---\n'), '.cdk8s-karpenter.yaml': CUSTOM.replace('Custom, userData: hello', 'AL2023') });
    const { err } = runCommand(RUN);
    expect(err).toBe(`${APPLIES}.\nnode-class-defaults of .cdk8s-karpenter.yaml:2 do not apply to EC2NodeClass/windows, because its NodePools require another operating system.\n`);
  });
});

test('NodePools in standard input have the settings of the current folder', () => {
  write({ '.cdk8s-karpenter.yaml': BIG_DISK });
  const { out } = withInput(`${pool('general', LARGE)}---\n${DISK}`, () => runCommand(['simulate', '-', '--output', 'json']));
  const { nodeClaims, assumptions } = JSON.parse(out);
  expect(nodeClaims.map(({ pods }: any) => pods)).toEqual([['disk']]);
  expect(assumptions).toContain(`${APPLIES}.`);
});

describe('config --print', () => {
  test('shows each field, and an override replaces all of them', () => {
    write({ 'windows/nodes.yaml': '', '.cdk8s-karpenter.yaml': `${BIG_DISK}overrides:\n  - files: [windows]\n    node-class-defaults:\n      amiSelectorTerms: [{alias: windows2022@latest}]\n` });
    expect(runCommand(['config', '--print', 'linux/nodes.yaml']).out).toBe(`linux/nodes.yaml: .cdk8s-karpenter.yaml

Setting                                  Value                                                      Source
karpenter-version                        1.15                                                       .cdk8s-karpenter.yaml:1
kubernetes-version                       not checked                                                default
node-class-defaults.amiFamily            Bottlerocket                                               .cdk8s-karpenter.yaml:3
node-class-defaults.blockDeviceMappings  [{"deviceName":"/dev/xvdb","ebs":{"volumeSize":"100Gi"}}]  .cdk8s-karpenter.yaml:4
`);
    expect(runCommand(['config', '--print', 'windows/nodes.yaml']).out).toBe(`windows/nodes.yaml: .cdk8s-karpenter.yaml

Setting                               Value                             Source
karpenter-version                     1.15                              .cdk8s-karpenter.yaml:1
kubernetes-version                    not checked                       default
node-class-defaults.amiSelectorTerms  [{"alias":"windows2022@latest"}]  .cdk8s-karpenter.yaml:10
`);
  });

  test('standard input has the settings of the current folder', () => {
    write({ '.cdk8s-karpenter.yaml': BIG_DISK });
    expect(runCommand(['config', '--print', '-']).out).toContain('\nnode-class-defaults.amiFamily            Bottlerocket ');
  });
});

test('settings without an AMI family are an error', () => {
  write({ 'nodes.yaml': pool('general', LARGE), '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\nnode-class-defaults:\n  kubelet: {maxPods: 17}\n' });
  for (const command of ['validate', 'instances', 'simulate']) {
    expect(runCommand([command, '.'])).toEqual({
      code: 2, out: '', err: 'cdk8s-karpenter: .cdk8s-karpenter.yaml:2: node-class-defaults must contain amiFamily or amiSelectorTerms. For example, add amiFamily: AL2023.\n',
    });
  }
});
