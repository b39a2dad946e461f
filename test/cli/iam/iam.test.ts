import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { load, loadAll } from 'js-yaml';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iam-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, name = 'policy.json'): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const run = (...args: string[]) => runCommand(['iam', ...args], folder);

const AT = ['--cluster', 'demo', '--karpenter-version', '1.15.1'];
const PLACE = ['--account', '123456789012', '--region', 'eu-west-1'];
const json = (...args: string[]) => {
  const { code, out, err } = run(...AT, ...args);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};

test('writes documents, a template, Terraform and ACK objects', () => {
  expect(Object.keys(json())).toEqual(['controllerPolicies', 'nodeRole', 'interruptionQueue', 'eventRules']);
  expect((load(run(...AT, '--output', 'cloudformation').out) as any).AWSTemplateFormatVersion).toBe('2010-09-09');
  expect(Object.keys(JSON.parse(run(...AT, '--output', 'terraform').out))).toEqual(['data', 'resource', 'output']);
  expect((loadAll(run(...AT, ...PLACE, '--output', 'ack').out) as any[]).map(({ kind }) => kind)).toEqual([
    'Policy', 'Policy', 'Policy', 'Policy', 'Policy', 'Policy', 'Role', 'Queue', 'Rule', 'Rule', 'Rule', 'Rule', 'Rule',
  ]);
});

test('without a release it is the newest, and says so', () => {
  const { code, out, err } = run('--cluster', 'demo');
  expect([code, err]).toEqual([0, 'no --karpenter-version was given: this is for 1.15.1, the newest known\n']);
  expect(out).toBe(run(...AT).out);
});

test('a role for the controller', () => {
  const issuer = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF';
  expect(json(...PLACE, '--oidc-issuer', `https://${issuer}`, '--namespace', 'infra', '--service-account', 'kp', '--audience', 'a').controllerRole.trust.Statement[0].Condition.StringEquals).toEqual({
    [`${issuer}:aud`]: 'a', [`${issuer}:sub`]: 'system:serviceaccount:infra:kp',
  });
  expect(json('--pod-identity').podIdentityAssociation).toEqual({ clusterName: 'demo', namespace: 'kube-system', serviceAccount: 'karpenter', role: 'demo-karpenter' });
});

test('what shall be otherwise', () => {
  expect(json('--no-interruption-queue', '--node-role', 'own', '--instance-profile', 'profile')).toEqual(expect.objectContaining({
    nodeRole: { name: 'own', madeElsewhere: true }, instanceProfile: { name: 'profile', role: 'own', madeElsewhere: true },
  }));
  expect(json('--no-interruption-queue').interruptionQueue).toBeUndefined();
  expect(JSON.stringify(json('--no-endpoint-lookup'))).not.toContain('eks:DescribeCluster');
  expect(JSON.stringify(json('--no-instance-profiles'))).not.toContain('iam:CreateInstanceProfile');
  expect(JSON.stringify(json('--isolated-vpc'))).not.toContain('pricing:');
  expect(JSON.stringify(json())).not.toContain('ec2:RebootInstances');
  expect(JSON.stringify(json('--reboot-for-repair'))).toContain('ec2:RebootInstances');
  expect(json('--node-access', 'aws-auth').awsAuthMapRole.groups).toEqual(['system:bootstrappers', 'system:nodes']);
  expect(json('--spot-role', '--tag', 'a=b=c', '--partition', 'aws-cn')).toEqual(expect.objectContaining({ serviceLinkedRole: 'spot.amazonaws.com', tags: { a: 'b=c' } }));
  expect(run(...AT, '--unscoped').err).toBe('warning  the controller may do to everything in the account what it does to its own nodes; leave unscoped out (iam-unscoped)\n');
});

test('an issuer of another region is an error', () => {
  const { code, out, err } = run(...AT, ...PLACE, '--oidc-issuer', 'https://oidc.eks.us-east-1.amazonaws.com/id/A');
  expect([code, err]).toEqual([1, 'error  trust: the issuer oidc.eks.us-east-1.amazonaws.com/id/A has the region "us-east-1", and the cluster "eu-west-1"; write the issuer of this cluster, or the right region (iam-issuer-mismatch)\n']);
  expect(out).toBe('');
});

test('--from-version lists what to add before the upgrade, and what can be removed after it', () => {
  expect(run('--cluster', 'demo', '--karpenter-version', '1.12', '--from-version', '1.9')).toEqual({
    code: 0,
    err: '',
    out: [
      'From Karpenter 1.9 to 1.12',
      '',
      'Add before the upgrade:',
      '  arc-zonal-shift:GetManagedResource  on the state of zonal shifts: no statement allows it; the release\'s own is "AllowZonalShiftStatusReadOnly"',
      '  ec2:CreateFleet  on placement groups: no statement allows it; the release\'s own is "AllowScopedEC2InstanceAccessActions"',
      '  ec2:DescribeInstanceStatus  no statement allows it; the release\'s own is "AllowUnscopedEC2DescribeInstanceStatus"',
      '  ec2:DescribePlacementGroups  no statement allows it; the release\'s own is "AllowRegionalReadActions"',
      '  ec2:RunInstances  on placement groups: no statement allows it; the release\'s own is "AllowScopedEC2InstanceAccessActions"',
      '  policy KarpenterControllerZonalShiftPolicy-demo',
      '  event rule CapacityReservationInterruptionRule: EC2 Capacity Reservation Instance Interruption Warning',
      '',
      'Can be removed after the upgrade:',
      '  nothing',
      '',
    ].join('\n'),
  });
  const changes = JSON.parse(run('--cluster', 'demo', '--karpenter-version', '1.1', '--from-version', '1.0', '--output', 'json').out);
  expect(changes).toEqual({ from: '1.0', to: '1.1', lacks: [], needless: [{ action: 'ec2:DescribeAvailabilityZones', message: 'this release does not use it' }], added: [], removed: [] });
});

test('says what an output has no place for', () => {
  expect(run(...AT, '--output', 'cloudformation', '--node-access', 'aws-auth').err).toBe(
    'not in the output: the item of mapRoles in aws-auth: {"rolearn":"arn:aws:iam::ACCOUNT_ID:role/KarpenterNodeRole-demo","username":"system:node:{{EC2PrivateDNSName}}","groups":["system:bootstrappers","system:nodes"]}\n',
  );
  expect(run(...AT, ...PLACE, '--output', 'ack', '--pod-identity', '--node-access', 'access-entry', '--spot-role').err.split('\n')).toEqual([
    'not in the output: the access entry; aws eks create-access-entry --cluster-name demo --type EC2_LINUX --principal-arn arn:aws:iam::123456789012:role/KarpenterNodeRole-demo',
    'not in the output: the association of Pod Identity; aws eks create-pod-identity-association makes it',
    'not in the output: the role of spot; aws iam create-service-linked-role --aws-service-name spot.amazonaws.com',
    '',
  ]);
  expect(run(...AT, '--node-access', 'aws-auth', '--spot-role').err).toBe('');
});

test('names', () => {
  const all = json('--pod-identity', '--queue', 'q', '--controller-role', 'c', '--policy', 'p', '--other-node-role', 'o', '--permissions-boundary', 'arn:aws:iam::123456789012:policy/b');
  expect([all.interruptionQueue.name, all.controllerRole.name, all.controllerRole.permissionsBoundary]).toEqual(['q', 'c', 'arn:aws:iam::123456789012:policy/b']);
  expect(Object.keys(all.controllerPolicies)[0]).toBe('p-NodeLifecycle');
  expect(JSON.stringify(all.controllerPolicies)).toContain('role/o"');
  expect(run(...AT, '--queue', 'a.b').err).toBe('cdk8s-karpenter: --queue: "a.b" is refused; write 1 to 80 letters, digits, - and _\n');
});

describe('--check', () => {
  const policy = (...statements: object[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
  const broad = (actions: string[]) => policy({ Effect: 'Allow', Action: actions, Resource: '*' });

  test('a policy of the release itself', () => {
    const files = Object.entries<object>(json().controllerPolicies).map(([name, document]) => ['--check', file(JSON.stringify(document), name)]).flat();
    expect(run(...AT, ...files)).toEqual({ code: 0, err: '', out: 'Lacking for Karpenter 1.15.1:\n  nothing\n\nGranted without need:\n  nothing\n' });
  });

  test('all that the command writes, in one file', () => {
    expect(run(...AT, '--check', file(run(...AT, ...PLACE).out)).code).toBe(0);
  });

  test('what it lacks, and what it grants without need', () => {
    const { code, out } = run('--cluster', 'demo', '--karpenter-version', '1.7', '--check', file(broad(['ec2:*', 'iam:GetInstanceProfile', 'iam:PassRole', 'pricing:GetProducts', 'ssm:GetParameter', 's3:GetObject'])),
      '--no-endpoint-lookup', '--no-interruption-queue', '--no-instance-profiles');
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 6)).toEqual([
      'Lacking for Karpenter 1.7:',
      '  iam:ListInstanceProfiles  on instance profiles: no statement allows it; the release\'s own is "AllowUnscopedInstanceProfileListAction"',
      '',
      'Granted without need:',
      expect.stringMatching(/^ {2}ec2:\* {2}this release uses only ec2:CreateFleet, ec2:CreateLaunchTemplate, .*ec2:TerminateInstances of it$/),
      '  s3:GetObject  this release does not use it',
    ]);
    expect(out).toContain('  ec2:TerminateInstances  on instances: whatever their tags\n');
    expect(out).toContain('  iam:PassRole  on the role KarpenterNodeRole-demo: to other services than EC2\n');
  });

  test('as JSON', () => {
    const { out } = run(...AT, '--check', file(broad(['*'])), '--output', 'json');
    expect(JSON.parse(out)).toEqual(expect.objectContaining({ karpenter: '1.15.1', lacks: [] }));
    expect(JSON.parse(out).needless[0].action).toBe('*');
  });

  test.each<[string, string, string]>([
    ['no JSON', '{', 'cdk8s-karpenter: --check DIR/policy.json: this is no JSON: Expected property name'],
    ['no policy', '{"a":1}', 'cdk8s-karpenter: --check DIR/policy.json: there is no "a" in IAM; write one of Version, Id, Statement'],
  ])('%s', (_, text, message) => {
    expect(run(...AT, '--check', file(text))).toEqual({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  test('a file that is not there, a folder, and what is no text', () => {
    expect(run(...AT, '--check', join(folder, 'none'))).toEqual({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-karpenter: --check DIR\/none: /) });
    expect(run(...AT, '--check', folder)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-karpenter: --check DIR: /) });
    writeFileSync(join(folder, 'binary'), Uint8Array.of(0xff, 0xfe, 0x00));
    expect(run(...AT, '--check', join(folder, 'binary')).code).toBe(2);
  });
});

test.each<[string, string[], string]>([
  ['no cluster', ['--karpenter-version', '1.14'], '--cluster NAME is missing; see cdk8s-karpenter iam --help'],
  ['a bad cluster', ['--cluster', 'a b'], '--cluster: "a b" is no name of a cluster; write 1 to 100 letters, digits, ".", "-" and "_"'],
  ['a bad account', [...AT, '--account', '1'], '--account: "1" is no AWS account; write its 12 digits as a text'],
  ['a bad region', [...AT, '--region', 'x'], '--region: "x" is no AWS region; write one such as "eu-west-1"'],
  ['a bad partition', [...AT, '--partition', 'x'], '--partition: "x" is no partition of AWS; write one such as "aws", "aws-cn" or "aws-us-gov"'],
  ['a bad issuer', [...AT, '--oidc-issuer', 'x'], '--oidc-issuer: "x" is no issuer; write its address, such as "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['two trusts', [...AT, '--oidc-issuer', 'https://a.b', '--pod-identity'], '--oidc-issuer and --pod-identity: write one of them'],
  ['a namespace for nobody', [...AT, '--namespace', 'x'], '--namespace is for the controller\'s role, which is made only with --oidc-issuer or --pod-identity'],
  ['a bad output', [...AT, '--output', 'yaml'], '--output "yaml": write one of json, cloudformation, terraform, ack'],
  ['a bad access', [...AT, '--node-access', 'x'], '--node-access "x": write one of elsewhere, access-entry, aws-auth'],
  ['a bad tag', [...AT, '--tag', 'x'], '--tag "x": write KEY=VALUE'],
  ['a bad release', ['--cluster', 'demo', '--karpenter-version', '0.8'], '--karpenter-version: Karpenter 0.8 is older than this package goes; write a release from 0.9 on'],
  ['ack without account', [...AT, '--output', 'ack'], '--output ack: objects for ACK hold ARNs: account and region have to be given'],
  ['two reports', [...AT, '--from-version', '1.0', '--check', 'x'], '--from-version and --check: write one of them'],
  ['a report as a template', [...AT, '--from-version', '1.0', '--output', 'terraform'], '--output terraform: --from-version and --check write text, or json'],
  ['a file', [...AT, 'policy.json'], '"policy.json": this command takes no files but with --check; see cdk8s-karpenter iam --help'],
  ['an unknown option', [...AT, '--acount', '1'], 'Unknown option \'--acount\'; see cdk8s-karpenter iam --help'],
])('%s is wrong usage', (_, args, message) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('--help has every option that docs/iam.md has', () => {
  const { code, out } = run('--help');
  expect(code).toBe(0);
  const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'iam.md'), 'utf8');
  const documented = [...page.matchAll(/`(--[a-z-]+)/g)].map(([, option]) => option);
  const helped = [...out.matchAll(/(--[a-z-]+)/g)].map(([, option]) => option);
  expect([...new Set(documented)].sort()).toEqual([...new Set(helped)].sort());
});

describe('--reboot-for-repair', () => {
  const report = (...args: string[]) => run('--cluster', 'demo', ...PLACE, '--reboot-for-repair', ...args);
  const needed = 'ec2:RebootInstances  on instances: no statement allows it; the release\'s own is "AllowScopedReboot"';

  test('is what 1.15 needs more than 1.14', () => {
    expect(report('--karpenter-version', '1.15', '--from-version', '1.14').out).toBe(`From Karpenter 1.14 to 1.15\n\nAdd before the upgrade:\n  ${needed}\n\nCan be removed after the upgrade:\n  nothing\n`);
    expect(run('--cluster', 'demo', '--karpenter-version', '1.15', '--from-version', '1.14').out).toBe('From Karpenter 1.14 to 1.15\n\nAdd before the upgrade:\n  nothing\n\nCan be removed after the upgrade:\n  nothing\n');
  });

  test.each([[[]], [['--from-version', '1.13']], [['--check', 'policy.json']]])('needs 1.15, also with %j', (args) => {
    expect(report('--karpenter-version', '1.14', ...args)).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --reboot-for-repair needs Karpenter 1.15 or later, got 1.14\n' });
  });

  test('is asked of existing policies', () => {
    const policies = Object.entries<object>(JSON.parse(run('--cluster', 'demo', ...PLACE, '--karpenter-version', '1.14').out).controllerPolicies);
    const files = policies.flatMap(([name, policy]) => ['--check', file(JSON.stringify(policy), `${name}.json`)]);
    expect(report('--karpenter-version', '1.15', ...files)).toEqual({ code: 1, err: '', out: `Lacking for Karpenter 1.15:\n  ${needed}\n\nGranted without need:\n  nothing\n` });
  });
});
