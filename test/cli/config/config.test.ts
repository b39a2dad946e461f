import { symlinkSync } from 'fs';
import { join } from 'path';
import { inFolder, write } from './config-folder';
import { poolYaml } from '../../field/run-field';
import { runCommand } from '../run-command';

const AL2 = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms: [{alias: al2@v20251121}]
  subnetSelectorTerms: [{tags: {team: web}}]
  securityGroupSelectorTerms: [{tags: {team: web}}]
`;

/** Three folders with two releases: `clusters/legacy` has its own file, and an override applies to `clusters/staging`. */
function writeRepository(): void {
  write({
    '.cdk8s-karpenter.yaml': `karpenter-version: 1.15
kubernetes-version: 1.32
exclude: [drafts]
rules:
  ec2nodeclass-al2-frozen: info
overrides:
  - files: [clusters/staging]
    rules:
      ec2nodeclass-al2-frozen: error
  - files: ['clusters/*/quiet.yaml']
    rules:
      ec2nodeclass-al2-frozen: off
`,
    'clusters/legacy/.cdk8s-karpenter.yaml': 'karpenter-version: "1.0"\n',
    'clusters/prod/nodes.yaml': AL2,
    'clusters/staging/nodes.yaml': AL2,
    'clusters/staging/quiet.yaml': AL2,
    'clusters/legacy/nodes.yaml': AL2,
    'drafts/nodes.yaml': AL2,
  });
}

/** Returns the severity of the rule about AL2 in each file. */
function severities(...args: readonly string[]): { readonly [file: string]: string | undefined } {
  const { documents } = JSON.parse(runCommand(['validate', '--output', 'json', ...args]).out);
  return Object.fromEntries(documents.map(({ source, findings }: any) => [source, findings.find(({ rule }: any) => rule === 'ec2nodeclass-al2-frozen')?.severity]));
}

describe('validate', () => {
  beforeEach(writeRepository);

  test('uses the nearest file and the last override that matches', () => {
    expect(severities('.')).toEqual({
      'clusters/legacy/nodes.yaml': 'warning', 'clusters/prod/nodes.yaml': 'info', 'clusters/staging/nodes.yaml': 'error', 'clusters/staging/quiet.yaml': undefined,
    });
  });

  test('names the releases of all files, without a line about an assumed release', () => {
    const { code, out, err } = runCommand(['validate', '.']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('4 documents checked for Karpenter 1.0 and 1.15: ');
  });

  test.each(['clusters/staging', 'clusters/staging/nodes.yaml', join('..', 'X', 'clusters/staging')])('finds the same file for the argument %s', (path) => {
    const argument = path.replace('X', inFolder().split('/').pop()!);
    expect(Object.values(severities(argument))[0]).toBe('error');
  });

  test('options replace settings', () => {
    const { out } = runCommand(['validate', '--karpenter-version', '1.14', '--rule-off', 'ec2nodeclass-al2-frozen', '.']);
    expect(out).toContain('4 documents checked for Karpenter 1.14');
    expect(out).not.toContain('ec2nodeclass-al2-frozen');
  });

  test('karpenter-version-assumed can only be off, which hides the line about the release', () => {
    const assumed = { code: 0, err: expect.stringContaining('--karpenter-version is not set, so validate uses') };
    write({ '.cdk8s-karpenter.yaml': 'exclude: [drafts]\n' });
    expect(runCommand(['validate', 'clusters/prod'])).toMatchObject(assumed);
    write({ '.cdk8s-karpenter.yaml': 'rules: {karpenter-version-assumed: off}\n' });
    expect(runCommand(['validate', 'clusters/prod'])).toMatchObject({ code: 0, err: '' });
    write({ '.cdk8s-karpenter.yaml': 'rules: {karpenter-version-assumed: error}\n' });
    expect(runCommand(['validate', 'clusters/prod'])).toEqual({
      code: 2, out: '', err: 'cdk8s-karpenter: .cdk8s-karpenter.yaml:1: rules.karpenter-version-assumed can only be off, because a file has no finding about it. To require a release, set karpenter-version.\n',
    });
  });

  test('--no-config ignores all files', () => {
    expect(severities('--no-config', '--karpenter-version', '1.15', '.')).toEqual({
      'clusters/legacy/nodes.yaml': 'warning', 'clusters/prod/nodes.yaml': 'warning', 'clusters/staging/nodes.yaml': 'warning', 'clusters/staging/quiet.yaml': 'warning', 'drafts/nodes.yaml': 'warning',
    });
  });

  test('--config applies one file to all', () => {
    write({ 'team.yaml': 'karpenter-version: 1.15\nrules: {ec2nodeclass-al2-frozen: error}\n' });
    expect(Object.values(severities('--config', 'team.yaml', 'clusters'))).toEqual(['error', 'error', 'error', 'error']);
  });

  test('reads an excluded file that the arguments name', () => {
    expect(severities('drafts/nodes.yaml')).toEqual({ 'drafts/nodes.yaml': 'info' });
  });

  test('applies the file of the current folder to standard input', () => {
    process.chdir(inFolder('clusters/staging'));
    expect(runCommand(['config', '--print', '-']).out).toContain('../../.cdk8s-karpenter.yaml:1');
  });

  test('cannot change the severity of errors from the API server', () => {
    write({ '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\nrules: {schema-range: info}\n' });
    expect(runCommand(['validate', 'clusters/prod'])).toEqual({
      code: 2, out: '', err: 'cdk8s-karpenter: .cdk8s-karpenter.yaml:2: rules.schema-range cannot be info, because the API server rejects the object anyway. Fix the object, or exclude its file.\n',
    });
  });

  test('does not take objects of clusters with different releases for one cluster', () => {
    write({ 'clusters/prod/a.yaml': poolYaml('general'), 'clusters/legacy/a.yaml': poolYaml('general') });
    expect(runCommand(['validate', 'clusters/prod', 'clusters/legacy']).out).not.toContain('object-repeated');
  });

  test('compares releases only if all files have the same', () => {
    expect(runCommand(['validate', '--from-version', '1.14', '.'])).toMatchObject({
      code: 2, err: 'cdk8s-karpenter: --from-version: the configuration sets different releases, Kubernetes versions, or feature gates for the files. Check the files of one cluster at once.\n',
    });
    expect(runCommand(['validate', '--from-version', '1.14', 'clusters/prod'])).toMatchObject({ code: 0, err: '' });
  });
});

describe('findings and errors about a release name the line that sets it', () => {
  const message = (...args: readonly string[]) => JSON.parse(runCommand(['validate', '-o', 'json', ...args]).out).target.map((each: any) => each.message);
  const IN = 'karpenter-version in .cdk8s-karpenter.yaml:2';

  test('in validate', () => {
    write({ 'nodes.yaml': AL2, '.cdk8s-karpenter.yaml': '# Release\nkarpenter-version: 9.9\n' });
    expect(message('.')).toEqual([`Karpenter 9.9 is newer than the newest known release, so fields and values that 1.15.3 does not have are reported as warnings (${IN})`]);
    expect(message('.', '--karpenter-version', '9.9')[0]).not.toContain('(');
    write({ '.cdk8s-karpenter.yaml': '# Release\nkarpenter-version: 1.15\nkubernetes-version: 1.20\n' });
    expect(message('.')).toContain(`it is unknown whether Karpenter 1.15 supports Kubernetes 1.20 (${IN}, kubernetes-version in .cdk8s-karpenter.yaml:3)`);
    write({ '.cdk8s-karpenter.yaml': '# Release\nkarpenter-version: 9.9\nkubernetes-version: 1.35\n' });
    expect(message('.')[0]).toMatch(/warnings \(karpenter-version in \.cdk8s-karpenter\.yaml:2\)$/);
  });

  test('with --from-version and --feature-gates', () => {
    write({ 'nodes.yaml': AL2, '.cdk8s-karpenter.yaml': '# Release\nkarpenter-version: 1.8\n' });
    expect(runCommand(['validate', '.', '--from-version', '1.14'])).toEqual({
      code: 2, out: '', err: `cdk8s-karpenter: --from-version must not be newer than ${IN}, got 1.14 and 1.8. To check a downgrade, remove --from-version.\n`,
    });
    expect(runCommand(['validate', '.', '--feature-gates', 'NodeClassCEL=true']).err).toBe(runCommand(['config', '--print', 'nodes.yaml', '--feature-gates', 'NodeClassCEL=true']).err);
    expect(runCommand(['validate', '.', '--feature-gates', 'NodeClassCEL=true']).err).toBe(
      'cdk8s-karpenter: --feature-gates: Karpenter 1.8 (.cdk8s-karpenter.yaml:2) has no feature gate NodeClassCEL. Remove the feature gate, or set another --karpenter-version.\n',
    );
  });
});

describe('other commands', () => {
  const CLUSTER = { 'nodes.yaml': `${AL2.replace('al2@v20251121', 'al2023@v20260701')}---\n${poolYaml('general')}` };

  test.each([
    ['user-data', '.'], ['chart-values', '.'], ['plan', '.', '.', '--output', 'json'], ['simulate', '.', '--output', 'json'], ['instances', '.', '--top', '0'], ['migrate-al2023', '.'],
  ])('%s uses the release of the configuration file', (...args) => {
    write({ ...CLUSTER, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\n' });
    const configured = runCommand(args);
    expect(configured.err).not.toContain('--karpenter-version is not set');
    write({ '.cdk8s-karpenter.yaml': '# nothing\n' });
    expect(configured).toEqual(runCommand([...args, '--karpenter-version', '1.8']));
  });

  test.each(['user-data', 'chart-values', 'simulate', 'instances', 'migrate-al2023', 'convert'])('%s skips excluded files', (command) => {
    write({ ...CLUSTER, 'drafts/a.yaml': 'kind: NodePool\napiVersion: karpenter.sh/v1\nspec: [' });
    const skipped = runCommand([command, '.', '--exclude', 'drafts']);
    expect(runCommand([command, '.'])).not.toEqual(skipped);
    write({ '.cdk8s-karpenter.yaml': 'exclude: [drafts]\n' });
    expect(runCommand([command, '.'])).toEqual(skipped);
  });

  test('plan compares with --from-version', () => {
    write({ ...CLUSTER, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\n' });
    expect(runCommand(['plan', '.', '.', '--from-version', '1.14']).err).toContain('--from-version must not be newer than karpenter-version in .cdk8s-karpenter.yaml:1, got 1.14 and 1.8. To check');
    expect(runCommand(['plan', '.', '.', '--from-version', '1.7'])).toMatchObject({ code: 0, err: '' });
  });

  test('plan uses the release of OLD if no configuration sets that of NEW', () => {
    write({ ...CLUSTER, '.cdk8s-karpenter.yaml': 'overrides: [{files: [nodes.yaml], karpenter-version: 1.8}]\n' });
    expect(runCommand(['plan', 'nodes.yaml', '/dev/null']).out).toContain('(Karpenter 1.8)\n');
    write({ 'new.yaml': CLUSTER['nodes.yaml'] });
    expect(runCommand(['plan', 'nodes.yaml', 'new.yaml']).out).toContain('(Karpenter 1.8)\n');
    expect(runCommand(['plan', 'new.yaml', 'nodes.yaml']).out).toContain('(Karpenter 1.8)\n');
  });

  test('rejects files with different releases', () => {
    writeRepository();
    expect(runCommand(['simulate', 'clusters'])).toEqual({
      code: 2, out: '', err: 'cdk8s-karpenter: the configuration sets different releases for the files: 1.0 for clusters/legacy/nodes.yaml (clusters/legacy/.cdk8s-karpenter.yaml:1) and 1.15 for clusters/prod/nodes.yaml (.cdk8s-karpenter.yaml:1). Set files of one cluster, or --karpenter-version.\n',
    });
  });

  test('names a file of each release, in ascending order', () => {
    write({ ...CLUSTER, 'old/b.yaml': CLUSTER['nodes.yaml'], '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\noverrides: [{files: [old], karpenter-version: 1.8}]\n' });
    expect(runCommand(['instances', '.']).err).toContain('releases for the files: 1.8 for old/b.yaml (.cdk8s-karpenter.yaml:2) and 1.15 for nodes.yaml (.cdk8s-karpenter.yaml:1). ');
  });

  test.each(['simulate', 'instances'])('%s ignores the release of files without objects of Karpenter', (command) => {
    const app = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n';
    write({ ...CLUSTER, 'apps/web.yaml': app, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\noverrides: [{files: [apps], karpenter-version: 1.15}]\n' });
    const configured = runCommand([command, '.']);
    expect(configured.err).not.toContain('different releases');
    expect(configured).toEqual(runCommand([command, '.', '--karpenter-version', '1.8']));
  });
});

describe('which file applies', () => {
  test('none above the root of the Git repository', () => {
    write({ '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\n', 'repo/.git/HEAD': '', 'repo/nodes.yaml': AL2 });
    expect(runCommand(['config', '--print', 'repo/nodes.yaml']).out).toContain('repo/nodes.yaml: no configuration file\n');
  });

  test('a link to a file outside of the repository is an error', () => {
    write({ 'repo/.git/HEAD': '', 'secret.yaml': 'password: 1\n' });
    symlinkSync(inFolder('secret.yaml'), inFolder('repo', '.cdk8s-karpenter.yaml'));
    expect(runCommand(['config', '--print', 'repo/nodes.yaml'])).toEqual({
      code: 2, out: '', err: 'cdk8s-karpenter: repo/.cdk8s-karpenter.yaml: the configuration is a symbolic link to a file outside of repo. Use a file of the repository, or set --config.\n',
    });
  });

  test('a folder of this name is an error', () => {
    write({ '.cdk8s-karpenter.yaml/a': '' });
    expect(runCommand(['config', '--print', 'nodes.yaml']).err).toBe('cdk8s-karpenter: .cdk8s-karpenter.yaml: the configuration must be a file\n');
  });

  test.each(['nodes.yaml/a.yaml', 'x'.repeat(5000), `${'x/'.repeat(3000)}a`])('a path that cannot exist is reported as such', (path) => {
    write({ 'nodes.yaml': AL2 });
    expect(runCommand(['validate', path])).toMatchObject({ code: 2, err: expect.stringMatching(/path does not exist|path is too long/) });
  });

  test('a configuration file is not read as a manifest', () => {
    write({ '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\n' });
    expect(runCommand(['validate', '.']).out).not.toContain('.cdk8s-karpenter.yaml');
  });
});

describe('a misnamed file', () => {
  test.each(['.cdk8s-karpenter.yml', 'cdk8s-karpenter.yaml', 'cdk8s-karpenter.yml', '.cdk8s-karpenter.json'])('%s is reported once', (name) => {
    write({ 'a/nodes.yaml': AL2, 'b/nodes.yaml': AL2, [name]: '{"karpenter-version": "1.8"}' });
    const line = `${name} is not read. Rename it to .cdk8s-karpenter.yaml.\n`;
    expect(runCommand(['validate', '--karpenter-version', '1.15', 'a', 'b']).err).toBe(line);
    expect(runCommand(['config', '--print', 'a/nodes.yaml']).err).toBe(line);
  });

  test('is not reported if a configuration file applies or none is read', () => {
    write({ 'a/nodes.yaml': AL2, '.cdk8s-karpenter.yml': 'karpenter-version: 1.8\n' });
    expect(runCommand(['validate', '--no-config', '--karpenter-version', '1.15', 'a']).err).toBe('');
    write({ '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\n' });
    expect(runCommand(['validate', 'a']).err).toBe('');
  });
});

describe('config --print', () => {
  beforeEach(writeRepository);

  test('shows where each value comes from', () => {
    expect(runCommand(['config', '--print', 'clusters/staging/new.yaml', '--karpenter-version', '1.14', '--exclude', 'tmp']).out).toBe(`clusters/staging/new.yaml: .cdk8s-karpenter.yaml

Setting                        Value   Source
karpenter-version              1.14    --karpenter-version
kubernetes-version             1.32    .cdk8s-karpenter.yaml:2
rules.ec2nodeclass-al2-frozen  error   .cdk8s-karpenter.yaml:9
exclude                        drafts  .cdk8s-karpenter.yaml:3
exclude                        tmp     --exclude
`);
  });

  test('names globs that match nothing, also in overrides of other files', () => {
    write({
      '.cdk8s-karpenter.yaml': `exclude: [drafts, drfats, '*.tmp.yaml', node_modules, 'clusters/**/quiet.yaml', .git/x]
overrides:
  - files: [clusters/prod, clusters/stagign]
    rules: {}
`,
    });
    const lines = ['.cdk8s-karpenter.yaml:1: the glob "drfats" in exclude', '.cdk8s-karpenter.yaml:1: the glob "*.tmp.yaml" in exclude', '.cdk8s-karpenter.yaml:3: the glob "clusters/stagign" in files'];
    expect(runCommand(['config', '--print', 'a.yaml']).out).toContain(`\n\n${lines.map((line) => `${line} matches no file or folder.\n`).join('')}`);
    expect(JSON.parse(runCommand(['config', '--print', 'a.yaml', '-o', 'json']).out).unmatched[2]).toEqual({ name: 'files', value: 'clusters/stagign', from: '.cdk8s-karpenter.yaml:3' });
    expect(runCommand(['config', '--print', 'clusters/stagign/new.yaml']).out).not.toContain('stagign" in files');
    write({ 'clusters/stagign/x': '', 'a/b.tmp.yaml': '', 'a/drfats': '' });
    expect(runCommand(['config', '--print', 'a.yaml']).out).not.toContain('matches no file');
  });

  test('names no unmatched globs of a configuration file that also applies outside of its folder', () => {
    write({ 'shared/karp.yaml': 'exclude: [drafts, typo]\n', 'shared/nodes.yaml': AL2, 'root.yaml': 'exclude: [drafts, typo]\n' });
    const unmatched = (...args: readonly string[]) => JSON.parse(runCommand(['config', '-o', 'json', '--print', ...args]).out).unmatched;
    expect(unmatched('clusters/prod/nodes.yaml', '--config', 'shared/karp.yaml')).toBeUndefined();
    expect(unmatched('shared/nodes.yaml', '--config', 'shared/karp.yaml')).toBeUndefined();
    expect(unmatched('clusters/prod/nodes.yaml', '--config', 'root.yaml')).toEqual([{ name: 'exclude', value: 'typo', from: 'root.yaml:1' }]);
    write({ 'clusters/prod/.cdk8s-karpenter.yaml': 'exclude: [typo]\n' });
    expect(unmatched('clusters/prod/nodes.yaml')).toEqual([{ name: 'exclude', value: 'typo', from: 'clusters/prod/.cdk8s-karpenter.yaml:1' }]);
  });

  test('names the glob that excludes the file', () => {
    expect(runCommand(['config', '--print', 'drafts/nodes.yaml']).out).toContain('\ndrafts excludes the file (.cdk8s-karpenter.yaml:3). A command reads the file only if its arguments name the file.\n');
  });

  test('as JSON', () => {
    expect(JSON.parse(runCommand(['config', '--print', 'clusters/legacy/nodes.yaml', '--output', 'json']).out)).toEqual({
      file: 'clusters/legacy/nodes.yaml',
      config: 'clusters/legacy/.cdk8s-karpenter.yaml',
      values: [
        { name: 'karpenter-version', value: '1.0', from: 'clusters/legacy/.cdk8s-karpenter.yaml:1' },
        { name: 'kubernetes-version', value: 'not checked', from: 'default' },
      ],
    });
  });

  test.each([
    [[], '--print FILE is required. For example: cdk8s-karpenter config --print nodes.yaml'],
    [['--print', 'a', 'b'], 'config takes no arguments, got b. Set one file in --print.'],
    [['--print', 'a', '--config', 'b', '--no-config'], '--config and --no-config are mutually exclusive. Remove one of them.'],
    [['--print', 'a', '--config', ''], '--config must be a file, got an empty string'],
    [['--print', 'a', '--config', 'none.yaml'], 'none.yaml: the configuration cannot be read: path does not exist'],
  ])('%j', (args, message) => {
    expect(runCommand(['config', ...args])).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });
});
