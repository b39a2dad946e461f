import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { delimiter, join } from 'path';
import { describeWithKubectl, KUBECTL } from './real-kubectl';
import { findRenderer } from '../../../../src/cli/validate/kustomize/find-renderer';
import { FieldFiles, poolYaml, runInField } from '../../../field/run-field';
import { runCommand } from '../../run-command';

const VERSION = ['--karpenter-version', '1.15.1'];
const POOL = poolYaml();
const BASE = { 'base/kustomization.yaml': 'resources: [pool.yaml]\n', 'base/pool.yaml': POOL };
const patch = (spec: string) => `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {${spec}}\n`;
const overlay = (name: string, spec: string) => ({
  [`overlays/${name}/kustomization.yaml`]: 'resources: [../../base]\npatches: [{path: limits.yaml}]\n', [`overlays/${name}/limits.yaml`]: patch(spec),
});

let bin: string;
let path: string | undefined;
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'kustomize-bin-'));
  path = process.env.PATH;
  process.env.PATH = bin;
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(bin, { recursive: true });
});

function program(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}`);
  chmodSync(join(bin, name), 0o755);
}

const validate = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'validate', ...VERSION, '--kustomize', ...args);

/** The first test runs the command of docs/reference/validate-command.md. */
describeWithKubectl('kubectl', () => {
  beforeEach(() => symlinkSync(KUBECTL!, join(bin, 'kubectl')));

  test('renders the overlays, and checks their objects instead of the files', () => {
    const { code, out, err } = validate({ ...BASE, ...overlay('prod', 'weight: 101'), ...overlay('staging', 'weight: 5'), 'other.yaml': POOL.replace('general', 'other') });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^kubectl kustomize DIR\/overlays\/prod\n {2}\d+:\d+ {2}error {2}NodePool\/general: spec\.weight must be between 1 and 100, got 101/);
    expect(out).toContain('\n3 documents checked for Karpenter 1.15.1: 1 rejected by the API server, 1 error, 0 warnings\n');
  });

  test('replaces values from other objects, as in replacements', () => {
    const source = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cluster}\ndata: {arch: arm64}\n';
    const targets = '[{select: {kind: NodePool}, fieldPaths: [spec.template.spec.requirements.0.values.0]}]';
    const kustomization = `resources: [pool.yaml, cluster.yaml]\nreplacements: [{source: {kind: ConfigMap, name: cluster, fieldPath: data.arch}, targets: ${targets}}]\n`;
    const files = { 'kustomization.yaml': kustomization, 'pool.yaml': POOL.replace('karpenter.k8s.aws/instance-category', 'kubernetes.io/arch').replace('[m]', '[REPLACED]'), 'cluster.yaml': source };
    expect(validate(files).out).not.toContain('requirement-value-unknown');
  });

  test.each([
    ['a file', 'tr/pt.yaml', {}],
    ['a folder', 'tr', { 'tr/kustomization.yaml': 'resources: [pt.yaml]\n' }],
  ])('does not check patches of transformers in %s as objects', (_, listed, more) => {
    const transformer = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: weight.yaml\n';
    const files = { 'kustomization.yaml': `resources: [pool.yaml]\ntransformers: [${listed}]\n`, 'pool.yaml': POOL, 'weight.yaml': patch('weight: 101'), 'tr/pt.yaml': transformer, ...more };
    const { code, out, err } = validate(files);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^kubectl kustomize DIR\n {2}\d+:\d+ {2}error {2}NodePool\/general: spec\.weight must be between 1 and 100, got 101/);
    expect(out).toContain('\n1 document checked for Karpenter 1.15.1: 1 rejected by the API server, 1 error, 0 warnings\n');
  });

  test('accepts a namespace that kustomize adds to cluster-scoped objects', () => {
    const files = { 'kustomization.yaml': 'namespace: karpenter\nresources: [pool.yaml]\n', 'pool.yaml': POOL };
    const { code, out } = validate(files);
    expect(code).toBe(0);
    expect(out).toContain('info  NodePool/general: metadata.namespace "karpenter" is ignored, because kind NodePool is cluster-scoped  metadata-namespace');
  });

  test('renders an overlay that a symbolic link names', () => {
    const files = { ...BASE, ...overlay('prod', 'weight: 5') };
    const link = join(bin, 'link');
    const { code, out } = runInField(files, 'validate', ...VERSION, '--kustomize', 'DIR/overlays/prod');
    const folder = mkdtempSync(join(tmpdir(), 'kustomize-link-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(join(folder, 'overlays', 'prod'), link);
    const linked = runCommand(['validate', ...VERSION, '--kustomize', link]);
    rmSync(folder, { recursive: true });
    const lastLine = (text: string) => text.trimEnd().split('\n').pop();
    expect([linked.code, lastLine(linked.out)]).toEqual([code, lastLine(out)]);
    expect(linked.out).not.toContain('is not rendered');
  });

  test('a named kustomization that is not readable is an error', () => {
    const { code, err } = validate({ 'kustomization.yaml': 'resources: [../base\n' }, '--quiet');
    expect(code).toBe(2);
    expect(err).toContain('DIR/kustomization.yaml\n  1:12  error  "[" is not closed\n');
  });

  test('states why kubectl fails', () => {
    const { code, err } = validate({ 'kustomization.yaml': 'resources: [pool.yaml, missing.yaml]\n', 'pool.yaml': POOL });
    expect(code).toBe(2);
    expect(err).toMatch(/^kubectl kustomize DIR\n {2}error {2}kubectl kustomize failed: .*missing\.yaml.*\n {9}fix: Run kubectl kustomize DIR, and fix the error\.\n$/);
  });

  test('states why kubectl crashes', () => {
    const { code, err } = validate({ 'kustomization.yaml': 'resources: [pool.yaml]\nreplacements: [{source: {kind: NodePool}, targets: [null]}]\n', 'pool.yaml': POOL });
    expect(code).toBe(2);
    expect(err).toMatch(/^kubectl kustomize DIR\n {2}error {2}kubectl kustomize failed: panic: runtime error: invalid memory address or nil pointer dereference\n {9}fix: /);
  });

  test.each(['resources: [pool.yaml\n', '- pool.yaml\n'])('a malformed kustomization is a warning, or an error if the arguments name its folder: %j', (content) => {
    const files = { ...BASE, 'base/kustomization.yaml': content, 'prod/kustomization.yaml': 'resources: [../base]\n' };
    const all = validate(files, '--quiet');
    expect(all).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^warning {2}DIR\/base\/kustomization\.yaml is a kustomization that kustomize cannot read, so patches in its folder are read as objects: line 1: .*\n$/) });
    expect(validate(files, 'DIR/base')).toMatchObject({ code: 2, err: expect.stringMatching(/^DIR\/base\/kustomization\.yaml\n {2}1:\d+ {2}error {2}/) });
  });

  test('checks the other overlays if kubectl fails for one that the arguments do not name', () => {
    const missing = { 'a/kustomization.yaml': 'resources: [pool.yaml, missing.yaml]\n', 'a/pool.yaml': POOL };
    const { code, out, err } = validate({ ...missing, ...BASE, ...overlay('prod', 'weight: 5') });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^warning {2}DIR\/a is a kustomization that is not rendered, because kubectl kustomize failed: .*missing\.yaml.*\. Fix the kustomization, or skip its folder with --exclude\.\n/);
    expect(out).toContain('2 documents checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 1 warning');
  });

  test('an overlay that kubectl cannot render is a warning, which --quiet also prints', () => {
    const version = 'apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: general}\nspec: {weight: 5}\n';
    const files = { ...BASE, 'prod/kustomization.yaml': 'resources: [../base]\npatches: [{path: weight.yaml}]\n', 'prod/weight.yaml': version };
    const { code, out, err } = validate(files, '--quiet', '--require-objects', '--fail-on', 'warning');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^warning {2}DIR\/prod is a kustomization that is not rendered, because kubectl kustomize failed: [^\n]*no matches for Id[^\n]*\. Fix the kustomization, or skip its folder with --exclude\.\n$/);
    expect(validate(files, '--quiet')).toEqual({ code: 0, out, err: '' });
    const json = JSON.parse(validate(files, '--output', 'json').out);
    expect(json.notes).toEqual([{ source: expect.stringMatching(/prod$/), kind: 'kustomization', severity: 'warning', message: expect.stringContaining('is not rendered, because'), fix: 'Fix the kustomization, or skip its folder with --exclude.' }]);
    expect(json.summary.warnings).toBe(1);
    expect(JSON.parse(validate(files, '--output', 'sarif').out).runs[0].invocations[0].toolExecutionNotifications).toEqual([expect.objectContaining({ level: 'warning' })]);
  });

  test('with --from-version, one line about each overlay', () => {
    const broken = (name: string) => ({ [`${name}/kustomization.yaml`]: 'resources: [../base, missing.yaml]\nnamePrefix: a-\n' });
    const files = { ...BASE, ...broken('dev'), ...broken('prod') };
    const upgrade = validate(files, '--from-version', '1.14', '--fail-on', 'warning');
    expect({ code: upgrade.code, err: upgrade.err }).toEqual({ code: 1, err: '' });
    expect(upgrade.out.match(/^DIR\S* is/gm)).toEqual(['DIR/dev is', 'DIR/prod is']);
    expect(validate(files, '--from-version', '1.14', '--quiet').out.match(/not rendered/g)).toHaveLength(2);
  });

  test.each(['DIR/overlays/prod', 'DIR/overlays/prod/', 'DIR/overlays/../overlays/prod', 'DIR/overlays/prod/kustomization.yaml', 'DIR/overlays'])('finds the base of %s', (named) => {
    const { code, out, err } = validate({ ...BASE, ...overlay('prod', 'weight: 101') }, named);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^kubectl kustomize DIR\/overlays\/prod\n {2}\d+:\d+ {2}error {2}NodePool\/general: spec\.weight must be between 1 and 100, got 101/);
    expect(out).not.toContain('info');
  });

  test('finds the base from the folder of an overlay', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kustomize-cwd-'));
    const before = process.cwd();
    try {
      for (const [name, text] of Object.entries({ ...BASE, ...overlay('prod', 'weight: 101') })) {
        mkdirSync(join(folder, name, '..'), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      process.chdir(join(folder, 'overlays/prod'));
      for (const named of ['.', '../prod', process.cwd()]) {
        const { code, out } = runCommand(['validate', ...VERSION, '--kustomize', named]);
        expect({ code, line: out.split('\n')[0] }).toEqual({ code: 1, line: `kubectl kustomize ${named}` });
      }
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true });
    }
  });

  test('does not render an overlay with a base outside of the Git repository', () => {
    const files = { ...BASE, 'repository/.git': 'gitdir: x\n', 'repository/prod/kustomization.yaml': 'resources: [../../base]\nnamePrefix: prod-\n' };
    const { code, out } = validate(files, 'DIR/repository/prod');
    expect(code).toBe(0);
    expect(out).toContain('info  DIR/repository/prod is a kustomization that is not rendered, because it refers to ../../base, which is outside of the Git repository. Render the objects: kubectl kustomize DIR/repository/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
  });

  test('each overlay is a cluster', () => {
    const nodeClass = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec:\n  role: node\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]\n  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]\n';
    const base = { 'base/kustomization.yaml': 'resources: [pool.yaml, class.yaml]\n', 'base/pool.yaml': POOL, 'base/class.yaml': nodeClass };
    const overlays = { 'overlays/a/kustomization.yaml': 'resources: [../../base]\nnamePrefix: a-\n', 'overlays/b/kustomization.yaml': 'resources: [../../base]\n' };
    const { out } = validate({ ...base, ...overlays });
    expect(out).not.toContain('nodepool-like-another');
    expect(out.match(/NodePool\/.*node-?class-[a-z-]+/g)).toEqual([expect.stringContaining('NodePool/a-general: ')]);
  });

  test('does not render an overlay with a generator that is a plugin', () => {
    const generator = 'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata:\n  name: secrets\n  annotations:\n    config.kubernetes.io/function: |\n      exec: {path: ksops}\nfiles: [secret.enc.yaml]\n';
    const { code, out, err } = validate({ 'a/kustomization.yaml': 'resources: [pool.yaml]\ngenerators: [secrets.yaml]\n', 'a/pool.yaml': POOL, 'a/secrets.yaml': generator });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('info  DIR/a is a kustomization that is not rendered, because kubectl kustomize failed: ');
    // A command that allows plugins would start programs that the kustomization names.
    expect(out).not.toContain('Render the objects');
    expect(out).toContain('1 document checked');
  });

  test('does not render an overlay with replacements outside of its folder', () => {
    const files = { 'app/kustomization.yaml': 'resources: [pool.yaml]\nreplacements: [{path: ../values.yaml}]\n', 'app/pool.yaml': POOL, 'values.yaml': '[]' };
    expect(validate(files).out).toContain('info  DIR/app is a kustomization that is not rendered, because kustomize does not read the file DIR/values.yaml, which is not below the folder of the kustomization\n');
  });

  test('overlays that name no kind of Karpenter are not rendered, so they do not end the run', () => {
    const { code, out } = validate({ 'web/kustomization.yaml': 'resources: [missing.yaml]\n', 'pool.yaml': POOL });
    expect(code).toBe(0);
    expect(out).toContain('1 document checked');
  });

  const folder = (text: string) => ({ 'app/kustomization.yaml': text });
  const NOT_RENDERED = 'info  DIR/app is a kustomization that is not rendered, because ';
  const READER = '| cdk8s-karpenter validate --karpenter-version 1.15.1\n';

  test.each([
    ['a remote base', 'resources: ["https://example.com/base?ref=v1"]\n', `it refers to https://example.com/base?ref=v1, and remote bases are not fetched. Render the objects: kubectl kustomize DIR/app ${READER}`],
    ['Helm charts', 'helmCharts: [{name: web}]\n', `it uses Helm charts. Render the objects: kubectl kustomize --enable-helm DIR/app ${READER}`],
    ['a missing file', 'resources: [missing.yaml]\n', 'kubectl kustomize failed: '],
  ])('states why a folder that the arguments name is not rendered: %s', (_, text, reason) => {
    const { code, out, err } = validate(folder(text), 'DIR/app');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`${NOT_RENDERED}${reason}`);
    expect(validate(folder(text), 'DIR/app/kustomization.yaml').out).toContain(`${NOT_RENDERED}${reason}`);
    expect(validate({ ...folder(text), 'pool.yaml': POOL }).out).not.toContain('not rendered');
  });

  test('states that a chart of Karpenter is not rendered, also in a folder that the arguments do not name', () => {
    expect(validate({ ...folder('helmCharts: [{name: karpenter}]\n'), 'pool.yaml': POOL }).out).toContain(`${NOT_RENDERED}it uses Helm charts. Render the objects: kubectl kustomize --enable-helm DIR/app ${READER}`);
  });

  test('does not render an overlay with files outside of its folder, which only Flux reads', () => {
    const { code, out } = validate({ 'staging/kustomization.yaml': 'resources: [../prod/pool.yaml]\n', 'prod/pool.yaml': POOL });
    expect(code).toBe(0);
    expect(out).toContain('info  DIR/staging is a kustomization that is not rendered, because kustomize does not read the file ../prod/pool.yaml, which is not below the folder of the kustomization\n');
    expect(out).not.toContain('Render the objects');
    expect(out).toContain('1 document checked');
  });

  test('does not render an overlay with replacements outside of its folder', () => {
    const files = { 'app/kustomization.yaml': 'resources: [pool.yaml]\nreplacements: [{path: ../values.yaml}]\n', 'app/pool.yaml': POOL, 'values.yaml': '[]' };
    expect(validate(files).out).toContain('info  DIR/app is a kustomization that is not rendered, because kustomize does not read the file DIR/values.yaml, which is not below the folder of the kustomization\n');
  });

  test('names the command that fills in placeholders of rendered objects', () => {
    const { out } = validate({ 'kustomization.yaml': 'resources: [pool.yaml]\n', 'pool.yaml': POOL.replace('[m]', '["${category}"]') });
    expect(out).toContain('Set the values first: kubectl kustomize DIR | flux envsubst --strict | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
  });

  test.each([
    ['https://example.com/base?ref=v1', 'DIR'], ['github.com/example/base', 'DIR'], ['git@example.com:a/b', 'DIR'], ['gh:example/base', 'DIR'], ['a.git/b', 'DIR'],
  ])('does not render an overlay that refers to %s', (base) => {
    const { code, out, err } = validate({ 'kustomization.yaml': `resources: ["${base}", pool.yaml]\n`, 'pool.yaml': POOL });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`info  DIR is a kustomization that is not rendered, because it refers to ${base}, and remote bases are not fetched. Render the objects: kubectl kustomize DIR | cdk8s-karpenter validate --karpenter-version 1.15.1\n`);
    expect(out).toContain('1 document checked');
  });

  test('does not render an overlay whose base refers to a remote folder, or uses Helm charts', () => {
    const remote = { 'base/kustomization.yaml': 'resources: [pool.yaml, "https://example.com/a.yaml"]\n', 'base/pool.yaml': POOL, 'prod/kustomization.yaml': 'resources: [../base]\n' };
    expect(validate(remote).out).toContain('info  DIR/prod is a kustomization that is not rendered, because it refers to https://example.com/a.yaml');
    const charts = { 'kustomization.yaml': 'resources: [pool.yaml]\nhelmCharts: [{name: karpenter}]\n', 'pool.yaml': POOL };
    expect(validate(charts).out).toContain('info  DIR is a kustomization that is not rendered, because it uses Helm charts');
  });

  test('renders no components, and checks none of their files', () => {
    const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{path: weight.yaml, target: {kind: NodePool}}]\n';
    const files = { 'component/kustomization.yaml': component, 'component/weight.yaml': patch('weight: 7') };
    const { code, out } = validate({ ...files, 'app/kustomization.yaml': 'resources: [pool.yaml]\ncomponents: [../component]\n', 'app/pool.yaml': POOL });
    expect(code).toBe(0);
    expect(out).toContain('1 document checked');
  });

  test('SARIF refers to the kustomization, because the rendered objects are not a file', () => {
    const { out } = validate({ ...BASE, ...overlay('prod', 'weight: 101') }, '--output', 'sarif');
    const [{ locations: [{ physicalLocation }] }] = JSON.parse(out).runs[0].results;
    expect(physicalLocation.artifactLocation.uri).toMatch(/DIR\/overlays\/prod\/kustomization\.yaml$/);
    expect(physicalLocation.region).toEqual({ startLine: 1, startColumn: 1 });
  });

  test('also renders for --from-version', () => {
    const { code, out } = validate({ ...BASE, ...overlay('prod', 'weight: 5') }, '--from-version', '1.14');
    expect(code).toBe(0);
    expect(out).toContain('Karpenter 1.14 (like 1.14.4) to 1.15.1, 1 object checked');
  });
});

describe('the environment', () => {
  test('contains no variables of the user, no programs, and no network', () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    program('kustomize', 'echo "a: \\"$AWS_SECRET_ACCESS_KEY|$PATH|$HTTPS_PROXY|$HOME\\"" >&2; exit 1\n');
    try {
      expect(validate({ 'kustomization.yaml': 'resources: [pool.yaml]\n', 'pool.yaml': POOL }).err).toContain('kustomize build failed: a: "||http://127.0.0.1:9|/nonexistent"\n');
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY;
    }
  });

  test.each([
    ['a panic', 'panic: assignment to entry in nil map [recovered]\n\tpanic: again\n\ngoroutine 1 [running]:\nmain.main()\n\t/a/main.go:41 +0x85', 'panic: assignment to entry in nil map [recovered]'],
    ['a fatal error', 'runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n\ngoroutine 1 [running]:\n\t/a/main.go:41 +0x85', 'fatal error: stack overflow'],
    ['another crash', 'SIGABRT: abort\n\ngoroutine 0 gp=0x1 [idle]:\n\t/a/main.go:41 +0x85', 'SIGABRT: abort'],
    ['a stack alone', 'goroutine 1 [running]:\n\t/a/main.go:41 +0x85', 'it ended with exit code 2'],
    ['an error after a warning', '# Warning: commonLabels is deprecated\nError: no such file', 'no such file'],
  ])('the reason of a failure is the line with the cause: %s', (_, stderr, reason) => {
    program('kustomize', `printf '%s\\n' '${stderr}' >&2\nexit 2\n`);
    expect(validate({ 'kustomization.yaml': 'resources: [pool.yaml]\n', 'pool.yaml': POOL }).err).toContain(`kustomize build failed: ${reason}\n`);
  });

  test('kustomize comes before kubectl, and relative folders in the PATH do not count', () => {
    program('kustomize', '');
    program('kubectl', '');
    expect(findRenderer(['.', 'bin', '', bin].join(delimiter))).toEqual({ path: join(bin, 'kustomize'), args: ['build'], command: 'kustomize build' });
    mkdirSync(join(bin, 'folder', 'kubectl'), { recursive: true });
    expect(findRenderer(join(bin, 'folder'))).toBeUndefined();
  });

  test('without kustomize and kubectl, --kustomize is a usage error', () => {
    expect(validate(BASE)).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --kustomize requires kustomize or kubectl in the PATH\n' });
  });
});
