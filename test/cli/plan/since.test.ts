import { spawnSync } from 'child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { join } from 'path';
import { file, folder, run } from './run-plan';
import { nodeClass, pool } from '../../forecast/plan/manifests';

const WEIGHT = 'changes without replacing nodes';
/** Git ignores the settings of the machine. */
const SETTINGS = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false', 'core.hooksPath=/dev/null'].flatMap((setting) => ['-c', setting]);
const ENV = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', [...SETTINGS, ...args], { cwd: folder, encoding: 'utf8', env: ENV });
  if (status !== 0) throw new Error(stderr);
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

const start = process.cwd();
afterAll(() => process.chdir(start));
afterEach(() => process.chdir(start));

/** Runs the command in a folder of the repository. */
function since(revision: string, paths: readonly string[], below = '.') {
  process.chdir(join(folder, below));
  try {
    return run('--since', revision, ...paths);
  } finally {
    process.chdir(start);
  }
}

const outcomes = (revision: string, paths: readonly string[], below = '.') => {
  const { code, out, err } = since(revision, [...paths, '--output', 'json'], below);
  if (err !== '') return err;
  const { nodePools } = JSON.parse(out) as { readonly nodePools: { readonly [name: string]: { readonly action: string; readonly nodes: string } } };
  return { code, pools: Object.entries(nodePools).map(([name, { action, nodes }]) => `${name}: ${action}, ${nodes}`) };
};

describe('in a Git repository', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch', 'main');
    mkdirSync(join(folder, 'manifests', 'sub'), { recursive: true });
    file('manifests/class.yaml', [nodeClass()]);
    file('manifests/a.yaml', [pool({ name: 'a' })]);
    file('manifests/sub/b.yaml', [pool({ name: 'b' })]);
    file('manifests/README.md', 'text');
    commit('first');
  });

  test('compares the working tree with a revision', () => {
    file('manifests/a.yaml', [pool({ name: 'a', spec: { weight: 2 } })]);
    const { code, out, err } = since('main', ['manifests']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`NodePool/a ${WEIGHT}\n`);
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: update, none', 'b: none, none'] });
  });

  test.each(['HEAD~1', 'v1', 'main~1'])('the revision can be %s', (revision) => {
    git('tag', 'v1');
    file('manifests/a.yaml', [pool({ name: 'a', metadata: { labels: { a: 'b' } } })]);
    commit('second');
    expect(outcomes(revision, ['manifests'])).toEqual({ code: 0, pools: ['a: update, all', 'b: none, none'] });
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'b: none, none'] });
  });

  test.each([
    { name: 'one file', paths: ['manifests/a.yaml'], below: '.', pools: ['a: none, none'] },
    { name: 'several paths', paths: ['manifests/a.yaml', 'manifests/sub'], below: '.', pools: ['a: none, none', 'b: none, none'] },
    { name: 'a path with a slash at its end', paths: ['manifests/'], below: '.', pools: ['a: none, none', 'b: none, none'] },
    { name: 'the current folder', paths: ['.'], below: 'manifests', pools: ['a: none, none', 'b: none, none'] },
    { name: 'a file in a folder above', paths: ['../a.yaml'], below: 'manifests/sub', pools: ['a: none, none'] },
  ])('reads $name', ({ paths, below, pools }) => {
    expect(outcomes('HEAD', paths, below)).toEqual({ code: 0, pools });
  });

  test('reads an absolute path', () => {
    expect(outcomes('HEAD', [join(folder, 'manifests')])).toEqual({ code: 0, pools: ['a: none, none', 'b: none, none'] });
  });

  test('a path can have spaces and other characters', () => {
    mkdirSync(join(folder, 'é "a" *'));
    file('é "a" */c d.yaml', [pool({ name: 'c' })]);
    commit('second');
    expect(outcomes('HEAD', ['é "a" *'])).toEqual({ code: 0, pools: ['c: none, none'] });
  });

  test('a new file creates objects', () => {
    file('manifests/c.yaml', [pool({ name: 'c' })]);
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'b: none, none', 'c: create, none'] });
    const { code, out, err } = since('HEAD', ['manifests/a.yaml', 'manifests/c.yaml']);
    expect({ code, summary: out.split('\n')[0], err }).toEqual({
      code: 0, summary: '1 NodePool is created, and 1 is unchanged (Karpenter 1.15.3)', err: 'Revision HEAD has no manifests at manifests/c.yaml, so all objects in it are new.\n',
    });
  });

  test('rejects paths that the revision lacks, because Git may ignore the files', () => {
    file('manifests/c.yaml', [pool({ name: 'c' })]);
    expect(since('HEAD', ['manifests/c.yaml'])).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --since: revision HEAD has no manifests at manifests/c.yaml. Git may ignore the files.\n' });
  });

  test('a deleted file deletes objects', () => {
    rmSync(join(folder, 'manifests/a.yaml'));
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: delete, all', 'b: none, none'] });
    expect(outcomes('HEAD', ['manifests/a.yaml'])).toEqual({ code: 0, pools: ['a: delete, all'] });
  });

  test('a deleted folder, and a folder without manifests, delete objects', () => {
    rmSync(join(folder, 'manifests/sub'), { recursive: true });
    expect(outcomes('HEAD', ['manifests/sub'])).toEqual({ code: 0, pools: ['b: delete, all'] });
    mkdirSync(join(folder, 'manifests/sub'));
    file('manifests/sub/README.md', 'text');
    expect(outcomes('HEAD', ['manifests/sub'])).toEqual({ code: 0, pools: ['b: delete, all'] });
  });

  test('uses the configured release of the old files if the working tree has no files', () => {
    file('.cdk8s-karpenter.yaml', 'karpenter-version: 1.14\noverrides: [{files: [sub], karpenter-version: 1.13}]\n');
    rmSync(join(folder, 'manifests/sub'), { recursive: true });
    const { code, out, err } = since('HEAD', ['manifests/sub', '--verbose']);
    expect({ code, summary: out.split('\n')[0], err }).toEqual({
      code: 0, summary: '1 NodePool is deleted (Karpenter 1.13)', err: 'Karpenter 1.13 (.cdk8s-karpenter.yaml:2) for all files\n',
    });
    expect(since('HEAD', ['manifests']).out).toContain('(Karpenter 1.14)\n');
    expect(since('HEAD', ['manifests/sub', '--karpenter-version', '1.15']).out).toContain('(Karpenter 1.15)\n');
  });

  test('rejects a path that neither side has', () => {
    const err = 'cdk8s-karpenter: --since: neither revision HEAD nor the working tree has manifests at none.yaml\n';
    expect(since('HEAD', ['none.yaml'])).toEqual({ code: 2, out: '', err });
    expect(since('HEAD', ['manifests', 'none.yaml'])).toEqual({ code: 2, out: '', err });
  });

  test('ignores folders that the command ignores in the working tree', () => {
    mkdirSync(join(folder, 'manifests/node_modules'));
    file('manifests/node_modules/c.yaml', [pool({ name: 'c' })]);
    commit('second');
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'b: none, none'] });
  });

  test('names the revision of an unreadable file', () => {
    file('manifests/a.yaml', 'kind: NodePool\nspec: [\n');
    commit('broken');
    file('manifests/a.yaml', [pool({ name: 'a' })]);
    expect(since('HEAD', ['manifests']).err.split('\n')[2]).toBe('HEAD:manifests/a.yaml');
  });

  test.each([
    { name: 'an unknown revision', revision: 'none', message: '--since: the Git repository has no revision "none"' },
    { name: 'a path instead of a revision', revision: 'manifests', message: '--since: the Git repository has no revision "manifests"' },
    { name: 'a revision that looks like an option', revision: '--all', message: '--since: the Git repository has no revision "--all"' },
    { name: 'an empty revision', revision: '', message: '--since: the Git repository has no revision ""' },
  ])('rejects $name', ({ revision, message }) => {
    process.chdir(folder);
    expect(run(`--since=${revision}`, 'manifests')).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });

  test('rejects a path outside of the repository', () => {
    const { code, err } = since('HEAD', ['/']);
    expect({ code, err: err.replace(/at \S+\./, 'at REPOSITORY.') })
      .toEqual({ code: 2, err: 'cdk8s-karpenter: --since: / is outside of the Git repository at REPOSITORY. Run the command in the repository of the path.\n' });
  });

  test('Git starts no program from the configuration of the repository, and fetches nothing', () => {
    const marker = join(folder, 'started');
    const program = join(folder, 'program');
    writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${marker}'\nexit 1\n`, { mode: 0o755 });
    git('config', 'extensions.partialClone', 'origin');
    git('config', 'remote.origin.promisor', 'true');
    git('config', 'remote.origin.url', `ext::${program}`);
    git('config', 'protocol.ext.allow', 'always');
    for (const setting of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'diff.external', 'pager.show', 'diff.x.textconv', 'core.askPass']) git('config', setting, program);
    file('.gitattributes', '*.yaml diff=x filter=x\n');
    expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'b: none, none'] });
    const objects = join(folder, '.git', 'objects');
    rmSync(objects, { recursive: true });
    mkdirSync(objects);
    expect(outcomes('HEAD', ['manifests'])).toMatch(/^cdk8s-karpenter: --since: /);
    expect(existsSync(marker)).toBe(false);
  });

  test('reports that git is missing, and starts no program from a relative folder in PATH', () => {
    const marker = join(folder, 'started');
    writeFileSync(join(folder, 'git'), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
    const path = process.env.PATH;
    process.env.PATH = '.:';
    try {
      expect(since('HEAD', ['manifests'])).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --since requires git, but no absolute folder in PATH contains it\n' });
    } finally {
      process.env.PATH = path;
    }
    expect(existsSync(marker)).toBe(false);
  });

  describe('symbolic links', () => {
    beforeEach(() => {
      file('base.yaml', [pool({ name: 'c' })]);
      symlinkSync('../base.yaml', join(folder, 'manifests', 'link.yaml'));
    });

    test('read their target file in the repository', () => {
      symlinkSync('link.yaml', join(folder, 'manifests', 'again.yaml'));
      commit('second');
      expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'c: none, none', 'b: none, none'] });
      file('base.yaml', [pool({ name: 'c', spec: { weight: 2 } })]);
      expect(outcomes('HEAD', ['link.yaml'], 'manifests')).toEqual({ code: 0, pools: ['c: update, none'] });
    });

    test('are skipped if their target is missing, a folder, a loop, or outside of the repository', () => {
      ['none.yaml', 'sub', 'loop.yaml', '/etc/passwd', '../../x\ny'].forEach((target, i) => symlinkSync(target, join(folder, 'manifests', target === 'loop.yaml' ? target : `${i}.yaml`)));
      symlinkSync('../base.yaml', join(folder, 'manifests', 'z.yaml'));
      commit('second');
      ['0.yaml', '1.yaml', 'loop.yaml', '3.yaml', '4.yaml'].forEach((name) => rmSync(join(folder, 'manifests', name)));
      expect(outcomes('HEAD', ['manifests'])).toEqual({ code: 0, pools: ['a: none, none', 'c: none, none', 'b: none, none'] });
    });

    test('are an error if an argument names a link without a target file', () => {
      symlinkSync('none.yaml', join(folder, 'dangling.yaml'));
      commit('second');
      expect(since('HEAD', ['dangling.yaml'])).toEqual({
        code: 2, out: '', err: 'cdk8s-karpenter: --since: in revision HEAD, dangling.yaml is a symbolic link without a target file in the repository. Set the path of a file.\n',
      });
    });
  });

  test('reads the base of overlays from the revision, also outside of the paths', () => {
    const overlay = (weight: number) => (
      `resources: [../../base]\npatches: [{target: {kind: NodePool}, patch: '[{op: add, path: /spec/weight, value: ${weight}}]'}]\n`
    );
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('base/nodes.yaml', [pool(), nodeClass()].map((each) => JSON.stringify(each)).join('\n---\n'));
    write('base/kustomization.yaml', 'resources: [nodes.yaml]\n');
    write('clusters/eu/kustomization.yaml', overlay(1));
    write('clusters/us/kustomization.yaml', overlay(5));
    commit('overlays');
    write('clusters/eu/kustomization.yaml', overlay(2));
    write('base/nodes.yaml', [pool(), { ...nodeClass(), metadata: { name: 'other' } }].map((each) => JSON.stringify(each)).join('\n---\n'));
    const { out } = since('HEAD', ['clusters', '--output', 'json']);
    const { groups } = JSON.parse(out) as { readonly groups: readonly { readonly clusters: readonly string[]; readonly nodeClasses: object }[] };
    expect(groups.map(({ clusters, nodeClasses }) => [clusters, Object.keys(nodeClasses)])).toEqual([
      [['eu'], ['default', 'other']], [['us'], ['default', 'other']],
    ]);
    expect(since('HEAD', ['clusters'], '.').out).toContain('spec.weight changes from 1 to 2');
  });

  test('names the command that fetches the missing files of a partial clone', () => {
    git('config', 'uploadpack.allowFilter', 'true');
    const clone = join(folder, 'clone');
    git('clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${folder}`, clone);
    mkdirSync(join(clone, 'manifests'));
    writeFileSync(join(clone, 'manifests', 'a.yaml'), '');
    const { code, err } = since('HEAD', ['manifests'], 'clone');
    expect(code).toBe(2);
    expect(err.split('\n').slice(2, 5)).toEqual([
      'HEAD:manifests/a.yaml', '  error  the file is not in the local clone', '         fix: To fetch the files of the revision, run \'git archive HEAD manifests > /dev/null\'.',
    ]);
    expect(spawnSync('git', ['archive', 'HEAD', 'manifests'], { cwd: clone, env: ENV }).status).toBe(0);
    expect(outcomes('HEAD', ['manifests/sub'], 'clone')).toEqual({ code: 0, pools: ['b: delete, all'] });
  });
});

test('rejects a folder outside of Git repositories', () => {
  file('a.yaml', [pool()]);
  expect(since('HEAD', ['a.yaml'])).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --since: the current folder is not in a Git repository. Run the command in the repository of the files.\n' });
});
