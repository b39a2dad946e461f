import { symlinkSync } from 'fs';
import { inFolder, write } from './config/config-folder';
import { runCommand } from './run-command';
import { poolYaml } from '../field/run-field';

const NODES = poolYaml('general');

describe('validate --verbose', () => {
  test('prints the configuration and the release of each file', () => {
    write({
      '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\noverrides: [{files: [staging], karpenter-version: 1.14}]\n',
      'prod/nodes.yaml': NODES,
      'staging/nodes.yaml': NODES,
      'other/.git/HEAD': '',
      'other/nodes.yaml': NODES,
      'other/web.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\n',
    });
    const { err } = runCommand(['validate', '-v', '.']);
    expect(err).toBe(`other/nodes.yaml: no configuration file, Karpenter 1.15.3 (the newest known release, because no option or configuration file sets a release)
other/web.yaml: no configuration file, Karpenter 1.15.3 (the newest known release, because no option or configuration file sets a release)
prod/nodes.yaml: configuration .cdk8s-karpenter.yaml, Karpenter 1.15 (.cdk8s-karpenter.yaml:1)
staging/nodes.yaml: configuration .cdk8s-karpenter.yaml, Karpenter 1.14 (.cdk8s-karpenter.yaml:2)
other/web.yaml: no object to check
--karpenter-version is not set, so validate uses Karpenter 1.15.3, the newest known release
`);
    expect(runCommand(['validate', '-v', '--karpenter-version', '1.13', 'prod']).err)
      .toBe('prod/nodes.yaml: configuration .cdk8s-karpenter.yaml, Karpenter 1.13 (--karpenter-version)\n');
  });

  test('prints skipped files and folders, and globs that match nothing', () => {
    write({
      '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\nexclude: [drafts, drfats]\n',
      'nodes.yaml': NODES,
      'drafts/nodes.yaml': NODES,
      'test/a/nodes.yaml': NODES,
      'node_modules/x/nodes.yaml': NODES,
    });
    symlinkSync(inFolder('drafts'), inFolder('link'));
    symlinkSync(inFolder('nodes.yaml'), inFolder('README'));
    expect(runCommand(['validate', '--verbose', '.', '--exclude', 'test/a', '--exclude', 'tset']).err).toBe(`nodes.yaml: configuration .cdk8s-karpenter.yaml, Karpenter 1.15 (.cdk8s-karpenter.yaml:1)
drafts: skipped, because it matches drafts in exclude (.cdk8s-karpenter.yaml:2)
link: skipped, because it is a symbolic link to a folder
node_modules: skipped, because commands never read node_modules
test/a: skipped, because it matches --exclude test/a
--exclude: the glob "tset" matches no file or folder
.cdk8s-karpenter.yaml:2: the glob "drfats" in exclude matches no file or folder
`);
  });

  test('does not shorten lists', () => {
    const files = Array.from({ length: 7 }, (_, index) => `apps/${index}.yaml`);
    const broken = Object.fromEntries(files.map((file) => [file, 'a: [']));
    const infos = Array.from({ length: 5 }, (_, index) => NODES.replaceAll('general', `p${index}`).replace('spec:\n', 'spec:\n  replicas: 1\n')).join('---\n');
    write({ ...broken, 'nodes.yaml': infos, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.9\n' });
    const short = runCommand(['validate', '.']).out;
    expect(short).toContain('2 more of gate-static-capacity. To list them, use --verbose.\n');
    expect(short).toContain('7 files are skipped, because they are not readable and name no kind of Karpenter: apps/0.yaml, ');
    const { out } = runCommand(['validate', '.', '-v=6']);
    expect(out.match(/feature gate StaticCapacity is required/g)).toHaveLength(5);
    expect(out).not.toContain('more of');
    for (const file of files) expect(out).toContain(`${file} is skipped, because it is not readable`);
    expect(runCommand(['validate', '.', '-v', '-o', 'github']).out.match(/title=gate-static-capacity/g)).toHaveLength(5);
    expect(runCommand(['validate', '.', '-v=0'])).toEqual(runCommand(['validate', '.']));
  });

  test('prints no line twice about files that another line reports', () => {
    write({ '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\n', 'chart/Chart.yaml': 'name: x\n', 'chart/templates/a.yaml': 'a: {{ b }}\n', 'broken.yaml': 'kind: NodePool\nx: [' });
    expect(runCommand(['validate', '-v', '.']).err).not.toContain('no object to check');
  });

  test('with --from-version, lists all places of a change', () => {
    const pools = Array.from({ length: 12 }, (_, index) => NODES.replaceAll('general', `p${index}`).replace('spec:\n', 'spec:\n  replicas: 1\n')).join('---\n');
    write({ 'nodes.yaml': pools });
    const args = ['validate', '--from-version', '1.7', '--karpenter-version', '1.15', 'nodes.yaml'];
    expect(runCommand(args).out).toContain('    and 2 more places\n');
    const { out, err } = runCommand([...args, '-v']);
    expect(out).not.toContain('more places');
    expect(err).toBe('nodes.yaml: no configuration file, Karpenter 1.15 (--karpenter-version)\n');
  });
});

describe('other commands', () => {
  test.each([
    ['simulate', '.'], ['instances', '.'], ['plan', '.', '.'], ['user-data', '.'], ['chart-values', '.'], ['migrate-al2023', '.'],
  ])('%s prints the configuration of each file, and the release', (...args) => {
    write({ 'nodes.yaml': NODES, 'old/nodes.yaml': NODES, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\nexclude: [old]\n' });
    expect(runCommand([...args, '-v']).err).toContain(`nodes.yaml: configuration .cdk8s-karpenter.yaml
Karpenter 1.8 (.cdk8s-karpenter.yaml:1) for all files
old: skipped, because it matches old in exclude (.cdk8s-karpenter.yaml:2)
`);
    expect(runCommand([...args, '-v', '--karpenter-version', '1.7']).err).toContain('Karpenter 1.7 (--karpenter-version) for all files\n');
    expect(runCommand(args).err).not.toContain('configuration');
  });

  test.each([['convert', '.'], ['init', 'app', '--from', 'nodes.yaml']])('%s prints the configuration of each file', (...args) => {
    write({ 'nodes.yaml': NODES, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\n' });
    expect(runCommand([...args, '-v', '--karpenter-version', '1.15']).err).toMatch(/^nodes\.yaml: configuration \.cdk8s-karpenter\.yaml\n/);
  });

  test('prints the files before an error about different releases', () => {
    write({ 'a/nodes.yaml': NODES, 'b/nodes.yaml': NODES, '.cdk8s-karpenter.yaml': 'karpenter-version: 1.8\noverrides: [{files: [a], karpenter-version: 1.9}]\n' });
    expect(runCommand(['simulate', '.', '-v']).err).toMatch(/^a\/nodes\.yaml: configuration .*\nb\/nodes\.yaml: configuration .*\ncdk8s-karpenter: the configuration sets different releases/);
  });

  test('does not change the release of plan, which comes from the new files', () => {
    write({ 'a/nodes.yaml': NODES, 'b/nodes.yaml': NODES.replace('spec:', 'spec:\n  weight: 5'), '.cdk8s-karpenter.yaml': 'karpenter-version: 1.15\noverrides: [{files: [b], karpenter-version: 1.14}]\n' });
    const [short, long] = [runCommand(['plan', 'a', 'b']), runCommand(['plan', 'a', 'b', '-v'])];
    expect({ code: long.code, out: long.out }).toEqual({ code: short.code, out: short.out });
    expect(long.err).toContain('Karpenter 1.14 (.cdk8s-karpenter.yaml:2) for all files\n');
  });

  test('reports no globs of a configuration file in another folder', () => {
    write({ 'conf/k.yaml': 'exclude: [sub]\n', 'sub/nodes.yaml': NODES, 'nodes.yaml': NODES });
    expect(runCommand(['validate', '-v', '--config', 'conf/k.yaml', '.']).err).not.toContain('matches no file');
  });

  test('lists each file that is not read', () => {
    const broken = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`apps/${index}.yaml`, 'a: [']));
    write({ ...broken, 'nodes.yaml': NODES });
    expect(runCommand(['instances', '.']).err).toContain('7 files are skipped');
    expect(runCommand(['instances', '.', '-v']).err.match(/^apps\/\d\.yaml is skipped/gm)).toHaveLength(7);
  });
});
