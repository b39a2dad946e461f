import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { blocksOf } from './markdown';
import { Shell } from './shell';
import { unknownIn } from './workflow-names';

const blocks = blocksOf('docs/how-to/validate-in-ci.md');

/** Pipelines in the docs that this file tests. */
const held = blocks.filter(({ remarks }) => remarks['held by'] !== undefined).map(({ text }) => load(text) as any);

interface Pipeline {
  readonly name: string;
  /** Commands of the pipeline, in order. Commands with a condition also run after a failure. */
  readonly steps: readonly { readonly run: string; readonly isAlways?: boolean }[];
}

const workflows = held.filter(({ jobs }) => jobs);
const jobs: Pipeline[] = workflows.flatMap((workflow) => Object.entries<any>(workflow.jobs).map(([name, { steps }]) => ({
  name: `the job ${name}`,
  steps: steps.filter(({ run }: any) => run).map((step: any) => ({ run: step.run, isAlways: step.if === '${{ !cancelled() }}' })),
})));
const hooks: Pipeline[] = held.flatMap(({ repos = [] }) => repos.flatMap((repo: any) => repo.hooks.map(({ entry }: any) => ({ name: 'the hook', steps: [{ run: `npx ${entry}` }] }))));
const scripts: Pipeline[] = held.flatMap(({ karpenter }) => (karpenter ? [{ name: 'the script', steps: [...karpenter.script.map((run: string) => ({ run })), ...karpenter.after_script.map((run: string) => ({ run, isAlways: true }))] }] : []));
const pipelines = [...jobs, ...hooks, ...scripts];

jest.setTimeout(60_000);

/** Calls a function with a shell. The folder of the shell contains a valid or invalid manifest, and a Helm chart that renders this manifest. */
function withManifest<T>(isRight: boolean, use: (shell: Shell) => T): T {
  const shell = new Shell();
  try {
    mkdirSync(join(shell.folder, 'charts', 'nodes'), { recursive: true });
    if (!isRight) {
      const file = join(shell.folder, 'manifests', 'nodes.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('  limits:', '  weight: 0\n  limits:'));
    }
    return use(shell);
  } finally {
    shell.remove();
  }
}

/** Returns the exit codes of all steps that run, with a valid or an invalid manifest. */
function codesOf({ steps }: Pipeline, isRight: boolean, look: (shell: Shell) => void = () => {}): number[] {
  return withManifest(isRight, (shell) => {
    const codes: number[] = [];
    for (const { run, isAlways } of steps) {
      if (codes.every((code) => code === 0) || isAlways) codes.push(shell.run(run).code!);
    }
    look(shell);
    return codes;
  });
}

test('the docs have one pipeline of each kind', () => {
  expect(pipelines.map(({ name }) => name)).toEqual(['the job manifests', 'the job annotations', 'the job synth', 'the job helm', 'the hook', 'the script']);
});

test.each(pipelines.map((pipeline): [string, Pipeline] => [pipeline.name, pipeline]))('%s passes with a valid manifest, and fails with an invalid manifest', (_, pipeline) => {
  expect(codesOf(pipeline, true)).toEqual(pipeline.steps.map(() => 0));
  expect(codesOf(pipeline, false).filter((code) => code !== 0)).toEqual([1]);
});

test('the report that the first job uploads names the file and line', () => {
  expect(codesOf(jobs[0], false, ({ folder }) => {
    const [{ results }] = JSON.parse(readFileSync(join(folder, 'karpenter.sarif'), 'utf8')).runs;
    const [{ artifactLocation, region }] = results.map((result: any) => result.locations[0].physicalLocation);
    expect([results.length, artifactLocation.uri, region.startLine]).toEqual([1, 'manifests/nodes.yaml', 25]);
  })).toEqual([1, 0]);
  const [{ jobs: { manifests: { steps } }, permissions }] = workflows;
  expect(steps.at(-1)).toMatchObject({ uses: expect.stringMatching(/^github\/codeql-action\/upload-sarif@v\d+$/), with: { sarif_file: 'karpenter.sarif' } });
  expect(permissions['security-events']).toBe('write');
});

test('the report that GitLab reads names the object', () => {
  const [{ karpenter: { artifacts } }] = held.filter(({ karpenter }) => karpenter);
  expect(artifacts).toEqual({ when: 'always', reports: { junit: 'karpenter.xml' } });
  expect(codesOf(scripts[0], false, ({ folder }) => {
    expect(readFileSync(join(folder, 'karpenter.xml'), 'utf8')).toMatch(/<testcase name="NodePool\/[\w-]+" classname="manifests\/nodes\.yaml">\n {6}<failure message="spec\.weight must be between 1 and 100, got 0"/);
  })).toEqual([1, 0]);
});

test('a workflow with a pipe sets the shell to bash, so that GitHub uses pipefail', () => {
  const piped = workflows.filter((workflow) => Object.values<any>(workflow.jobs).some(({ steps }) => steps.some(({ run = '' }: any) => run.includes(' | '))));
  expect(piped.map(({ name, defaults }) => [name, defaults?.run.shell])).toEqual([['rendered', 'bash']]);
});

test('workflows use only names that GitHub defines', () => {
  expect(workflows.flatMap(unknownIn)).toEqual([]);
});

test('detects names that GitHub does not define', () => {
  const steps = [{ uses: 'actions/chekout@v5' }, { rnu: 'npm ci' }, { if: '${{ canceled() }}', run: 'npm ci' }];
  expect(unknownIn({ on: 'pull_requests', permisions: {}, jobs: { a: { 'runs-on': 'ubuntu', steps }, b: { steps: [] } } })).toEqual([
    'workflow: permisions', 'on: pull_requests', 'runs-on: ubuntu', 'runs-on: undefined', 'step: rnu', 'uses: actions/chekout@v5', 'if: ${{ canceled() }}',
  ]);
});

test('the script runs in the official Node image', () => {
  expect(held.flatMap(({ karpenter }) => (karpenter ? [karpenter.image] : []))).toEqual([expect.stringMatching(/^node:2[24]$/)]);
});

test('the hook runs for files of the folder that it reads', () => {
  const [{ repos: [{ repo, hooks: [hook] }] }] = held.filter(({ repos }) => repos);
  expect([repo, hook.language, hook.pass_filenames]).toEqual(['local', 'node', false]);
  expect('manifests/nodes.yaml').toMatch(new RegExp(hook.files));
  expect(hook.entry.endsWith(' manifests/')).toBe(true);
});

test.each([[true, 0], [false, 2]])('the plugin in cdk8s.yaml, with a valid manifest: %s, ends synth with %d', (isRight, expected) => withManifest(isRight, (shell) => {
  shell.write(blocks);
  const { code, out } = shell.run('npx cdk8s synth');
  expect(code).toBe(expected);
  expect(out).toContain('Performing validations');
  expect(readdirSync(join(shell.folder, 'dist'))).toEqual(['construct-metadata.json', 'nodes.k8s.yaml']);
}));

test('--no-validate skips the plugin in cdk8s.yaml', () => withManifest(false, (shell) => {
  shell.write(blocks);
  const { code, out } = shell.run('npx cdk8s synth --no-validate');
  expect([code, out]).toEqual([0, 'Synthesizing application\n  - dist/nodes.k8s.yaml\n']);
  expect(readdirSync(join(shell.folder, 'dist'))).toEqual(['nodes.k8s.yaml']);
}));
