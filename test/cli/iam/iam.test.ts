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

const AT = ['--cluster', 'demo', '--karpenter-version', '1.15.3'];
const PLACE = ['--account', '123456789012', '--region', 'eu-west-1'];
const json = (...args: string[]) => {
  const { code, out, err } = run(...AT, ...args);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};

test('writes documents, a template, Terraform, and ACK objects', () => {
  expect(Object.keys(json())).toEqual(['controllerPolicies', 'nodeRole', 'interruptionQueue', 'eventRules']);
  expect((load(run(...AT, '--output', 'cloudformation').out) as any).AWSTemplateFormatVersion).toBe('2010-09-09');
  expect(Object.keys(JSON.parse(run(...AT, '--output', 'terraform').out))).toEqual(['data', 'resource', 'output']);
  expect((loadAll(run(...AT, ...PLACE, '--output', 'ack').out) as any[]).map(({ kind }) => kind)).toEqual([
    'Policy', 'Policy', 'Policy', 'Policy', 'Policy', 'Policy', 'Role', 'Queue', 'Rule', 'Rule', 'Rule', 'Rule', 'Rule',
  ]);
});

test('uses and reports the newest release without --karpenter-version', () => {
  const { code, out, err } = run('--cluster', 'demo');
  expect([code, err]).toEqual([0, '--karpenter-version is not set, so iam uses Karpenter 1.15.3, the newest known release\n']);
  expect(out).toBe(run(...AT).out);
});

test('writes a controller role', () => {
  const issuer = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF';
  expect(json(...PLACE, '--oidc-issuer', `https://${issuer}`, '--namespace', 'infra', '--service-account', 'kp', '--audience', 'a').controllerRole.trust.Statement[0].Condition.StringEquals).toEqual({
    [`${issuer}:aud`]: 'a', [`${issuer}:sub`]: 'system:serviceaccount:infra:kp',
  });
  expect(json('--pod-identity').podIdentityAssociation).toEqual({ clusterName: 'demo', namespace: 'kube-system', serviceAccount: 'karpenter', role: 'demo-karpenter' });
});

test('applies overrides', () => {
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
  expect(run(...AT, '--unscoped').err).toBe('warning  unscoped allows the controller to change any resource in the account, not only the resources of its cluster  iam-unscoped\n         fix: Remove unscoped.\n');
});

test('reports an issuer of another region', () => {
  const { code, out, err } = run(...AT, ...PLACE, '--oidc-issuer', 'https://oidc.eks.us-east-1.amazonaws.com/id/A');
  expect([code, err]).toEqual([1, 'error  trust: issuer oidc.eks.us-east-1.amazonaws.com/id/A must be in the same region as the cluster ("eu-west-1"), got "us-east-1"  iam-issuer-mismatch\n       fix: Use the issuer of this cluster, or correct the region.\n']);
  expect(out).toBe('');
});

test('--from-version lists additions before the upgrade and removals after it', () => {
  expect(run('--cluster', 'demo', '--karpenter-version', '1.12', '--from-version', '1.9')).toEqual({
    code: 0,
    err: '',
    out: [
      'From Karpenter 1.9 to 1.12',
      '',
      'Add before the upgrade:',
      '  arc-zonal-shift:GetManagedResource  on the zonal shift status: no statement allows the request (default policy statement: "AllowZonalShiftStatusReadOnly")',
      '  ec2:CreateFleet  on placement groups: no statement allows the request (default policy statement: "AllowScopedEC2InstanceAccessActions")',
      '  ec2:DescribeInstanceStatus  no statement allows the request (default policy statement: "AllowUnscopedEC2DescribeInstanceStatus")',
      '  ec2:DescribePlacementGroups  no statement allows the request (default policy statement: "AllowRegionalReadActions")',
      '  ec2:RunInstances  on placement groups: no statement allows the request (default policy statement: "AllowScopedEC2InstanceAccessActions")',
      '  policy KarpenterControllerZonalShiftPolicy-demo',
      '  event rule CapacityReservationInterruptionRule: EC2 Capacity Reservation Instance Interruption Warning',
      '',
      'Can be removed after the upgrade:',
      '  none',
      '',
    ].join('\n'),
  });
  const changes = JSON.parse(run('--cluster', 'demo', '--karpenter-version', '1.1', '--from-version', '1.0', '--output', 'json').out);
  expect(changes).toEqual({ from: '1.0', to: '1.1', lacks: [], needless: [{ action: 'ec2:DescribeAvailabilityZones', message: 'this release does not use the action' }], added: [], removed: [] });
});

test('reports resources that an output does not include', () => {
  expect(run(...AT, '--output', 'cloudformation', '--node-access', 'aws-auth').err).toBe(
    'the output does not contain the mapRoles entry for aws-auth. Add this entry to the aws-auth ConfigMap: {"rolearn":"arn:aws:iam::ACCOUNT_ID:role/KarpenterNodeRole-demo","username":"system:node:{{EC2PrivateDNSName}}","groups":["system:bootstrappers","system:nodes"]}\n',
  );
  expect(run(...AT, ...PLACE, '--output', 'ack', '--pod-identity', '--node-access', 'access-entry', '--spot-role').err.split('\n')).toEqual([
    'the output does not contain the access entry. To create the access entry, run: aws eks create-access-entry --cluster-name demo --type EC2_LINUX --principal-arn arn:aws:iam::123456789012:role/KarpenterNodeRole-demo',
    'the output does not contain the Pod Identity association. To create the association, use: aws eks create-pod-identity-association',
    'the output does not contain the service-linked role for Spot Instances. To create the role, run: aws iam create-service-linked-role --aws-service-name spot.amazonaws.com',
    '',
  ]);
  expect(run(...AT, '--node-access', 'aws-auth', '--spot-role').err).toBe('');
});

test('sets names', () => {
  const all = json('--pod-identity', '--queue', 'q', '--controller-role', 'c', '--policy', 'p', '--other-node-role', 'o', '--permissions-boundary', 'arn:aws:iam::123456789012:policy/b');
  expect([all.interruptionQueue.name, all.controllerRole.name, all.controllerRole.permissionsBoundary]).toEqual(['q', 'c', 'arn:aws:iam::123456789012:policy/b']);
  expect(Object.keys(all.controllerPolicies)[0]).toBe('p-NodeLifecycle');
  expect(JSON.stringify(all.controllerPolicies)).toContain('role/o"');
  expect(run(...AT, '--queue', 'a.b').err).toBe('cdk8s-karpenter: --queue must be an SQS queue name of 1 to 80 letters, digits, hyphens, and underscores, got "a.b"\n');
});

describe('--check', () => {
  const policy = (...statements: object[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
  const broad = (actions: string[]) => policy({ Effect: 'Allow', Action: actions, Resource: '*' });

  test('accepts the default policy', () => {
    const files = Object.entries<object>(json().controllerPolicies).map(([name, document]) => ['--check', file(JSON.stringify(document), name)]).flat();
    expect(run(...AT, ...files)).toEqual({ code: 0, err: '', out: 'Missing for Karpenter 1.15.3:\n  none\n\nNot needed:\n  none\n' });
  });

  test('reads the JSON output of the command', () => {
    expect(run(...AT, '--check', file(run(...AT, ...PLACE).out)).code).toBe(0);
  });

  test('lists missing and unneeded permissions', () => {
    const { code, out } = run('--cluster', 'demo', '--karpenter-version', '1.7', '--check', file(broad(['ec2:*', 'iam:GetInstanceProfile', 'iam:PassRole', 'pricing:GetProducts', 'ssm:GetParameter', 's3:GetObject'])),
      '--no-endpoint-lookup', '--no-interruption-queue', '--no-instance-profiles');
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 6)).toEqual([
      'Missing for Karpenter 1.7:',
      '  iam:ListInstanceProfiles  on instance profiles: no statement allows the request (default policy statement: "AllowUnscopedInstanceProfileListAction")',
      '',
      'Not needed:',
      expect.stringMatching(/^ {2}ec2:\* {2}this release uses only ec2:CreateFleet, ec2:CreateLaunchTemplate, .*ec2:TerminateInstances$/),
      '  s3:GetObject  this release does not use the action',
    ]);
    expect(out).toContain('  ec2:TerminateInstances  on instances: also allowed with any other tags\n');
    expect(out).toContain('  iam:PassRole  on role KarpenterNodeRole-demo: also allowed for services other than EC2\n');
  });

  test('writes JSON', () => {
    const { out } = run(...AT, '--check', file(broad(['*'])), '--output', 'json');
    expect(JSON.parse(out)).toEqual(expect.objectContaining({ karpenter: '1.15.3', lacks: [] }));
    expect(JSON.parse(out).needless[0].action).toBe('*');
  });

  test.each<[string, string, string]>([
    ['rejects invalid JSON', '{', 'cdk8s-karpenter: --check DIR/policy.json: policy must be valid JSON: Expected property name'],
    ['rejects JSON that is not a policy', '{"a":1}', 'cdk8s-karpenter: --check DIR/policy.json: unknown field "a". Use one of Version, Id, Statement.'],
  ])('%s', (_, text, message) => {
    expect(run(...AT, '--check', file(text))).toEqual({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  test('rejects a missing file, a folder, and a binary file', () => {
    expect(run(...AT, '--check', join(folder, 'none'))).toEqual({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-karpenter: --check DIR\/none: /) });
    expect(run(...AT, '--check', folder)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-karpenter: --check DIR: /) });
    writeFileSync(join(folder, 'binary'), Uint8Array.of(0xff, 0xfe, 0x00));
    expect(run(...AT, '--check', join(folder, 'binary')).code).toBe(2);
  });
});

test.each<[string, string[], string]>([
  ['no cluster', ['--karpenter-version', '1.14'], '--cluster is required. For example: --cluster demo'],
  ['a bad cluster', ['--cluster', 'a b'], '--cluster must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got "a b". For example: "demo"'],
  ['a bad account', [...AT, '--account', '1'], '--account must be an AWS account ID of 12 digits, got "1". For example: "123456789012"'],
  ['a bad region', [...AT, '--region', 'x'], '--region must be an AWS region, for example "eu-west-1", got "x"'],
  ['a bad partition', [...AT, '--partition', 'x'], '--partition must be aws, aws-cn, or aws-us-gov, got "x"'],
  ['a bad issuer', [...AT, '--oidc-issuer', 'x'], '--oidc-issuer must be the https URL of an OIDC issuer, without a port, a query string, or a user name, got "x". For example: "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['two trusts', [...AT, '--oidc-issuer', 'https://a.b', '--pod-identity'], '--oidc-issuer and --pod-identity are mutually exclusive. Remove one of these options.'],
  ['a namespace without a controller role', [...AT, '--namespace', 'x'], '--namespace requires --oidc-issuer or --pod-identity'],
  ['a bad output', [...AT, '--output', 'yaml'], '--output must be json, cloudformation, terraform, or ack, got "yaml"'],
  ['a bad access', [...AT, '--node-access', 'x'], '--node-access must be elsewhere, access-entry, or aws-auth, got "x"'],
  ['a bad tag', [...AT, '--tag', 'x'], '--tag must have the form KEY=VALUE, got "x"'],
  ['a bad release', ['--cluster', 'demo', '--karpenter-version', '0.8'], '--karpenter-version: Karpenter 0.8 is not supported. Use 0.9 or later.'],
  ['a partition without a DNS suffix', [...AT, '--partition', 'aws-iso'], '--partition must be aws, aws-cn, or aws-us-gov, got "aws-iso"'],
  ['a bad node role', [...AT, '--node-role', 'a b'], '--node-role must be an IAM name of 1 to 64 letters, digits, and the characters + = , . @ - _, got "a b"'],
  ['a bad instance profile', [...AT, '--node-role', 'a', '--instance-profile', 'a b'], '--instance-profile must be an IAM name of 1 to 128 letters, digits, and the characters + = , . @ - _, got "a b"'],
  ['a bad other node role', [...AT, '--other-node-role', 'a b'], '--other-node-role must be an IAM name of 1 to 64 letters, digits, and the characters + = , . @ - _, got "a b"'],
  ['a bad namespace', [...AT, '--pod-identity', '--namespace', 'A_'], '--namespace must be a name of 1 to 63 lowercase letters, digits, hyphens, and periods, got "A_"'],
  ['a bad service account', [...AT, '--pod-identity', '--service-account', 'A_'], '--service-account must be a name of 1 to 253 lowercase letters, digits, hyphens, and periods, got "A_"'],
  ['ack without account and region', [...AT, '--output', 'ack'], '--output ack requires --account and --region. For example: --account 123456789012 --region eu-west-1'],
  ['ack without region', [...AT, '--output', 'ack', '--account', '123456789012'], '--output ack requires --region. For example: --region eu-west-1'],
  ['two reports', [...AT, '--from-version', '1.0', '--check', 'x'], '--from-version and --check are mutually exclusive. Remove one of these options.'],
  ['a report as a template', [...AT, '--from-version', '1.0', '--output', 'terraform'], '--output must be json if --from-version or --check is set, got "terraform". For text output, remove --output.'],
  ['a file', [...AT, 'policy.json'], 'unexpected argument "policy.json". To review a policy file, use --check. To list the options, run \'cdk8s-karpenter iam --help\'.'],
  ['an unknown option', [...AT, '--acount', '1'], 'unknown option --acount. Did you mean --account?'],
])('%s is wrong usage', (_, args, message) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('--help contains every option in docs/reference/iam.md', () => {
  const { code, out } = run('--help');
  expect(code).toBe(0);
  const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'reference', 'iam.md'), 'utf8');
  const documented = [...page.matchAll(/`(--[a-z-]+)/g)].map(([, option]) => option);
  const helped = [...out.matchAll(/(--[a-z-]+)/g)].map(([, option]) => option);
  expect([...new Set(documented)].sort()).toEqual([...new Set(helped)].sort());
});

describe('--reboot-for-repair', () => {
  const report = (...args: string[]) => run('--cluster', 'demo', ...PLACE, '--reboot-for-repair', ...args);
  const needed = 'ec2:RebootInstances  on instances: no statement allows the request (default policy statement: "AllowScopedReboot")';

  test('is an addition of 1.15', () => {
    expect(report('--karpenter-version', '1.15', '--from-version', '1.14').out).toBe(`From Karpenter 1.14 to 1.15\n\nAdd before the upgrade:\n  ${needed}\n\nCan be removed after the upgrade:\n  none\n`);
    expect(run('--cluster', 'demo', '--karpenter-version', '1.15', '--from-version', '1.14').out).toBe('From Karpenter 1.14 to 1.15\n\nAdd before the upgrade:\n  none\n\nCan be removed after the upgrade:\n  none\n');
  });

  test.each([[], ['--from-version', '1.13'], ['--check', 'policy.json']].map((args) => ({ name: args[0] ?? 'no report', args })))('needs 1.15 with $name', ({ args }) => {
    expect(report('--karpenter-version', '1.14', ...args)).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --reboot-for-repair requires Karpenter 1.15 or later, got 1.14\n' });
  });

  test('is required of existing policies', () => {
    const policies = Object.entries<object>(JSON.parse(run('--cluster', 'demo', ...PLACE, '--karpenter-version', '1.14').out).controllerPolicies);
    const files = policies.flatMap(([name, policy]) => ['--check', file(JSON.stringify(policy), `${name}.json`)]);
    expect(report('--karpenter-version', '1.15', ...files)).toEqual({ code: 1, err: '', out: `Missing for Karpenter 1.15:\n  ${needed}\n\nNot needed:\n  none\n` });
  });
});
