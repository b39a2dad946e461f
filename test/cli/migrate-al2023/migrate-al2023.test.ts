import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { runCommand } from '../run-command';

const CLASS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: linux}
spec:
  role: r
  amiSelectorTerms: [{alias: al2@latest}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements: []
`;
const OTHER = CLASS.replace('linux', 'other').replace('al2@latest', 'bottlerocket@latest');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, name = 'nodes.yaml'): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const run = (...args: string[]) => runCommand(['migrate-al2023', ...args], folder);

const NOT_WRITTEN = "No files were written. Remove the objects that can't be migrated, and run the command again.\n";
const AT = ['--karpenter-version', '1.15.1'];

test('prints the objects, and reports conversions', () => {
  const { code, out, err } = run(...AT, file([CLASS, POOL, OTHER].join('---\n')));
  expect(loadAll(out)).toEqual([
    { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'linux' }, spec: { ...(loadAll(CLASS)[0] as any).spec, amiSelectorTerms: [{ alias: 'al2023@latest' }] } },
    loadAll(POOL)[0],
  ]);
  expect([code, err]).toEqual([0, [
    'converted  EC2NodeClass/linux spec.amiSelectorTerms[0]: {"alias":"al2@latest"} becomes al2023@latest',
    'the output omits objects of other kinds, and these unchanged objects: EC2NodeClass/other',
    '',
  ].join('\n')]);
});

test('reports objects that the API server rejects, and writes nothing', () => {
  const { code, out, err } = run(...AT, file([CLASS, POOL.replace('requirements: []', 'taints: 5'), OTHER.replace(/amiSelectorTerms.*/, 'amiSelectorTerms: al2@latest')].join('---\n')));
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: `DIR/nodes.yaml
  17:7  error  NodePool/general: spec.template.spec.taints must be a list, got 5  schema-type
               fix: Use a list, for example [{effect: NoSchedule, key: team}].
  24:3  error  EC2NodeClass/other: spec.amiSelectorTerms must be a list, got "al2@latest"  schema-type
               fix: Use a list: [{alias: al2@latest}].

No files were written. Fix the objects, and run the command again.
`,
  });
});

test('ignores empty fields', () => {
  const { code, out } = run(...AT, file([CLASS, POOL.replace('requirements: []', 'requirements: []\n      taints:')].join('---\n')));
  expect([code, loadAll(out)[1]]).toEqual([0, loadAll(POOL)[0]]);
});

test('adds budgets', () => {
  const { out } = run(...AT, '--budget', '5%', '--only-during', 'Sat 02:00-06:00 UTC', '--ami-version', 'v20260701', file(`${CLASS}---\n${POOL}`));
  const [nodeClass, pool]: any[] = loadAll(out);
  expect(nodeClass.spec.amiSelectorTerms).toEqual([{ alias: 'al2023@v20260701' }]);
  expect(pool.spec.disruption.budgets.slice(1)).toEqual([{ nodes: '5%', reasons: ['Drifted'] }, { nodes: '0', reasons: ['Drifted'], schedule: '0 6 * * sat', duration: '164h' }]);
});

test('prints one stage side by side', () => {
  const names = (...args: string[]) => loadAll(run(...AT, '--side-by-side', ...args, file(`${CLASS}---\n${POOL}`)).out).map((json: any) => json.metadata.name);
  expect(names()).toEqual(['linux-al2023', 'general-al2023', 'linux', 'general']);
  expect(names('--stage', 'retired', '--suffix=-2')).toEqual(['linux-2', 'general-2']);
});

test('writes a folder with all stages and the runbook', () => {
  const out = join(folder, 'out');
  expect(run(...AT, '--side-by-side', '--out', out, file(`${CLASS}---\n${POOL}`))).toMatchObject({ code: 0, out: '' });
  expect(readdirSync(out).sort()).toEqual(['1-take-over.yaml', '2-empty.yaml', '3-retired.yaml', 'RUNBOOK.md']);
  const emptied: any = loadAll(readFileSync(join(out, '2-empty.yaml'), 'utf8'))[3];
  expect(emptied.spec).toMatchObject({ limits: { cpu: '0' }, template: { metadata: { labels: { 'al2023-migration': 'emptied' } } } });
  expect(readFileSync(join(out, 'RUNBOOK.md'), 'utf8')).toMatch('# Migrate from AL2 to AL2023: EC2NodeClass linux\n');
});

test('reports findings for the new objects', () => {
  const arm = POOL.replace('requirements: []', 'requirements: [{key: kubernetes.io/arch, operator: In, values: [arm64]}]');
  const named = CLASS.replace('{alias: al2@latest}', '{name: amazon-eks-node-1.32-*}').replace('spec:', 'spec:\n  amiFamily: AL2');
  const { code, err } = run(...AT, '--kubernetes-version', '1.33', file(`${named}---\n${arm}`));
  expect(code).toBe(1);
  expect(err).toContain([
    'error  EC2NodeClass/linux: spec.amiSelectorTerms[0].name "amazon-eks-node-al2023-x86_64-standard-1.32-*" is an amd64 image, but NodePool "general" allows only arm64  ec2nodeclass-ami-name-architecture',
    '       fix: Add an AMI selector term for the missing architecture, or change the kubernetes.io/arch requirement in the NodePool.',
    'warning  EC2NodeClass/linux: spec.amiSelectorTerms[0].name "amazon-eks-node-al2023-x86_64-standard-1.32-*" is an image for Kubernetes 1.32, but the cluster runs 1.33  ec2nodeclass-ami-name-kubernetes',
    '         fix: Use an image for Kubernetes 1.33, or use an alias, which follows the cluster version.',
    '',
  ].join('\n'));
});

test('does not overwrite files, and leaves no partial output', () => {
  const out = join(folder, 'out');
  mkdirSync(out);
  writeFileSync(join(out, 'mine'), 'x');
  expect(run(...AT, '--out', out, file(CLASS))).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --out DIR/out is not empty: it contains mine. Use a new or empty folder.\n' });
  expect(readdirSync(folder).sort()).toEqual(['nodes.yaml', 'out']);
  expect(readdirSync(out)).toEqual(['mine']);
});

test('exits with 1 for an open decision, until an option settles it', () => {
  const path = file(CLASS.replace('alias: al2@latest', 'id: ami-1').replace('spec:', 'spec:\n  amiFamily: AL2'));
  const { code, err } = run(...AT, path);
  expect([code, err.split('\n').slice(-2)]).toEqual([1, ['1 item needs a decision or a fix: see the lines with "decision", "impossible", "error", and "warning"', '']]);
  expect(run(...AT, '--ami-id', 'ami-2', path)).toMatchObject({ code: 0, out: expect.stringMatching('- id: ami-2\n') });
});

test('a class that can not be migrated stops the command', () => {
  const ubuntu = CLASS.replace('spec:', 'spec:\n  blockDeviceMappings: [{deviceName: /dev/sda1}]');
  expect(run(...AT, file(`${CLASS}---\n${ubuntu.replace('linux', 'ubuntu')}`))).toEqual({
    code: 2,
    out: '',
    err: 'cdk8s-karpenter: EC2NodeClass/ubuntu: the root device /dev/sda1 belongs to Ubuntu images, which cannot be migrated to AL2023. Set amiFamily to Custom, or create an EC2NodeClass for AL2023.\nNo files were written. Remove the objects that can\'t be migrated, and run the command again.\n',
  });
});

test.each([
  [[], OTHER, 1, 'nothing to migrate: no EC2NodeClass has the AL2 family, and no EC2NodeClass of the Custom family has user data that calls bootstrap.sh\n'],
  [[], POOL, 2, 'cdk8s-karpenter: the command found no v1 or v1beta1 EC2NodeClass in the files\n'],
  [['--budget', 'many'], CLASS, 2, 'cdk8s-karpenter: --budget must be a number of nodes such as 1, or a percentage such as 5%, got "many"\n'],
  [['--side-by-side', '--stage', 'gone'], CLASS, 2, 'cdk8s-karpenter: --stage must be take-over, empty, or retired, got "gone"\n'],
  [['--only-during', 'noon'], CLASS, 2, expect.stringMatching(/^cdk8s-karpenter: --only-during: "noon"/)],
  [['--karpenter-version', '0.34'], CLASS, 2, `cdk8s-karpenter: EC2NodeClass/linux: Karpenter 0.34 does not support AL2023. Upgrade Karpenter to 0.35 or later first.\n${NOT_WRITTEN}`],
  [['--stage', 'empty'], CLASS, 2, 'cdk8s-karpenter: --stage requires --side-by-side\n'],
  [['--ami-version', 'foo'], CLASS, 2, 'cdk8s-karpenter: --ami-version must be an AL2023 release such as "v20260701", or "latest", got "foo"\n'],
  [['--ami-id', 'foo'], CLASS, 2, 'cdk8s-karpenter: --ami-id must be an AMI ID such as ami-0123456789abcdef0, got "foo"\n'],
  [['--out', ''], CLASS, 2, 'cdk8s-karpenter: --out must be a new folder, got an empty string\n'],
  [['--side-by-side'], CLASS, 2, `cdk8s-karpenter: EC2NodeClass/linux: a side-by-side migration requires at least one NodePool of the class. Add the NodePools of the class, or migrate the class in place.\n${NOT_WRITTEN}`],
  [['--side-by-side', '--suffix='], CLASS, 2, 'cdk8s-karpenter: --suffix must not be empty. Set a suffix such as -al2023.\n'],
  [['--what'], CLASS, 2, "cdk8s-karpenter: unknown option --what. To list the options, run 'cdk8s-karpenter migrate-al2023 --help'.\n"],
])('fails with the arguments %j', (args, text, code, err) => {
  const path = file(text);
  expect(run(...AT, ...args, path)).toEqual({ code, out: '', err });
});

test('unreadable input ends with 2', () => {
  expect(run(...AT, file('a: [\n'))).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-karpenter: the command can't read all of the input\n\nDIR\/nodes\.yaml\n {2}\d+:\d+ {2}error {2}/) });
  expect(run(...AT, join(folder, 'none'))).toMatchObject({ code: 2, err: 'cdk8s-karpenter: the command can\'t read all of the input\n\nDIR/none\n  error  path does not exist\n         fix: Check the path and its permissions.\n' });
});

test('prints help', () => {
  expect(run('--help')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Migrate EC2NodeClasses and NodePools from AL2 to AL2023\.\n\n[^]*\nUsage:\n {2}cdk8s-karpenter migrate-al2023 /) });
});
