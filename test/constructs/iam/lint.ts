import { spawnSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ControllerTrust, KarpenterIam, NodeAccess, OidcIssuer } from '../../../src/constructs/iam';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** Runs two linters from PyPI: cfn-lint on the templates, and parliament on the policies. */
const RELEASES = ['0.9', '0.32', '0.37', '1.0', '1.8', '1.15'];
const TOOLS = ['cfn-lint==1.58.0', 'parliament==1.6.4', 'setuptools<81'];
const VENV = join(__dirname, '..', '..', '..', 'node_modules', '.cache', 'iam-lint');

/**
 * Accepted findings of parliament. The findings also occur in the official templates, which the policies must equal.
 * A statement can omit resources of an action if another statement lists them. The ARNs of public AWS parameters contain no account. Some actions are
 * granted on all resources of the account, or by tag.
 */
const AS_UPSTREAM: { readonly [issue: string]: readonly string[] } = {
  RESOURCE_MISMATCH: ['ec2:RunInstances', 'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ssm:GetParameter'],
  RESOURCE_STAR: [
    'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:DeleteLaunchTemplate', 'ec2:RunInstances', 'ec2:TerminateInstances', 'iam:PassRole', 'ssm:GetParameter',
    'iam:AddRoleToInstanceProfile', 'iam:CreateInstanceProfile', 'iam:DeleteInstanceProfile', 'iam:GetInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:TagInstanceProfile',
    'arc-zonal-shift:GetManagedResource',
  ],
};

interface ParliamentFinding {
  readonly issue: string;
  readonly detail: unknown;
  readonly location: { readonly filepath?: string };
}

function main(): void {
  if (!hasTools()) {
    console.log('skipped, because cfn-lint and parliament need python3 with venv, which is not installed');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'karpenter-iam-'));
  try {
    const { templates, policies } = write(folder);
    const canComplain = parliament('{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"ec2:NoSuchAction","Resource":"*"}]}').length > 0;
    if (!canComplain) throw new Error('parliament has nothing to say of an action that there is not');
    const complaints = [...lintTemplates(templates), ...lintPolicies(policies)];
    complaints.forEach((complaint) => console.error(complaint));
    console.log(`${templates.length} templates and ${policies.length} policies of ${RELEASES.join(', ')}: ${complaints.length} complaints`);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Installs the linters. Returns undefined if Python is missing. */
function hasTools(): boolean {
  if (existsSync(join(VENV, 'bin', 'parliament'))) return true;
  mkdirSync(VENV, { recursive: true });
  if (spawnSync('python3', ['-m', 'venv', VENV], { stdio: 'ignore' }).status !== 0) return false;
  const { status, stderr } = spawnSync(join(VENV, 'bin', 'pip'), ['install', '--quiet', ...TOOLS], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pip can't install ${TOOLS.join(', ')}: ${stderr}`);
  return true;
}

/** Writes the inputs for the linters: templates and policies with the defaults, and with every option that adds a resource. */
function write(folder: string): { readonly templates: readonly string[]; readonly policies: readonly string[] } {
  const issuer = OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF');
  const known = { account: '123456789012', region: 'eu-west-1' };
  const shapes = {
    plain: new KarpenterIam({ clusterName: 'demo' }),
    irsa: new KarpenterIam({
      clusterName: 'demo',
      ...known,
      trust: ControllerTrust.irsa({ issuer, makeProvider: true }),
      nodeAccess: NodeAccess.ACCESS_ENTRY,
      spotServiceLinkedRole: true,
      tags: { team: 'platform' },
      permissionsBoundary: 'arn:aws:iam::123456789012:policy/boundary',
    }),
    podIdentity: new KarpenterIam({ clusterName: 'demo', trust: ControllerTrust.podIdentity(), manageInstanceProfiles: false }),
    long: new KarpenterIam({ clusterName: 'c'.repeat(100), ...known }),
  };
  const templates: string[] = [];
  const policies: string[] = [];
  for (const release of RELEASES) {
    for (const [shape, iam] of Object.entries(shapes)) {
      const rendered = iam.render(KarpenterVersion.of(release));
      const template = join(folder, `${release}-${shape}.yaml`);
      writeFileSync(template, rendered.toCloudFormation());
      templates.push(template);
      if (shape !== 'irsa') continue;
      for (const [name, document] of Object.entries(rendered.controllerPolicies)) {
        const policy = join(folder, `${release}-${name}.json`);
        writeFileSync(policy, document.toText());
        policies.push(policy);
      }
    }
  }
  return { templates, policies };
}

function lintTemplates(templates: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(join(VENV, 'bin', 'cfn-lint'), ['--format', 'parseable', '--', ...templates], { encoding: 'utf8' });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

function lintPolicies(policies: readonly string[]): string[] {
  return policies.flatMap((policy) => {
    return parliament(readFileSync(policy, 'utf8')).filter((finding) => !isAsUpstream(finding)).map(({ issue, detail }) => `${policy}: ${issue} ${JSON.stringify(detail)}`);
  });
}

function parliament(policy: string): ParliamentFinding[] {
  const { status, stdout, stderr } = spawnSync(join(VENV, 'bin', 'parliament'), ['--json'], { encoding: 'utf8', input: policy });
  if (status === null || status > 1 || stderr !== '') throw new Error(`parliament did not judge a policy: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
}

function isAsUpstream({ issue, detail }: ParliamentFinding): boolean {
  const known = AS_UPSTREAM[issue];
  return known !== undefined && Array.isArray(detail) && detail.every((each) => known.includes(typeof each === 'string' ? each : each.action));
}

main();
