import { spawnSync } from 'child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { blocksOf } from './markdown';
import { Shell } from './shell';
import { unknownIn } from './workflow-names';

const [workflow, pipeline] = blocksOf('docs/how-to/see-what-a-change-does.md')
  .filter(({ language, remarks }) => language === 'yaml' && remarks['held by'] !== undefined).map(({ text }) => load(text) as any);

const [checkout, , planStep, commentStep] = workflow.jobs.plan.steps;
const { image, rules, variables, script: [planLine], after_script: [commentLine] } = pipeline['karpenter-plan'];

/** The variables that GitLab defines for merge requests, and the token in the settings of the project. */
const GITLAB_VARIABLES = ['CI_API_V4_URL', 'CI_MERGE_REQUEST_DIFF_BASE_SHA', 'CI_MERGE_REQUEST_IID', 'CI_PIPELINE_SOURCE', 'CI_PROJECT_ID', 'GITLAB_TOKEN'];

const variablesIn = (text: string) => [...new Set([...text.matchAll(/\$(\w+)/g)].map(([, name]) => name))];

jest.setTimeout(60_000);

function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'user.name=docs', '-c', 'user.email=docs@example.com', ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A repository with a branch that changes the NodePool in manifests/, and the merge of this branch. */
interface Repository {
  readonly folder: string;
  readonly shell: Shell;
  /** The commit that the branch starts from. */
  readonly base: string;
}

/** @param edit returns the changed manifests */
function withRepository<T>(edit: (manifests: string) => string, use: (repository: Repository) => T): T {
  const shell = new Shell();
  try {
    const folder = join(shell.folder, 'repository');
    mkdirSync(folder);
    cpSync(join(shell.folder, 'manifests'), join(folder, 'manifests'), { recursive: true });
    const commit = (message: string) => git(folder, 'commit', '-q', '-m', message);
    const manifests = join(folder, 'manifests', 'nodes.yaml');
    git(folder, 'init', '-q', '-b', 'main');
    git(folder, 'add', '--all');
    commit('Add nodes');
    const base = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'checkout', '-q', '-b', 'change');
    writeFileSync(manifests, edit(readFileSync(manifests, 'utf8')));
    git(folder, 'add', '--all');
    commit('Change nodes');
    git(folder, 'checkout', '-q', 'main');
    writeFileSync(join(folder, 'README.md'), '# Nodes\n');
    git(folder, 'add', '--all');
    commit('Add a page');
    git(folder, 'merge', '-q', '--no-ff', '-m', 'Merge', 'change');
    return use({ folder, shell, base });
  } finally {
    shell.remove();
  }
}

const withTaint = (manifests: string) => manifests.replace('value: ml', 'value: data');
const withError = (manifests: string) => manifests.replace('  limits:', '  weight: 0\n  limits:');

interface Outcome {
  readonly code: number | null;
  readonly plan: string;
}

/** Runs the plan as GitHub does: in a clone of the merge commit, with as many commits as the workflow fetches. */
function onGitHub(edit: (manifests: string) => string): Outcome {
  return withRepository(edit, ({ folder, shell }) => {
    git(shell.folder, 'clone', '-q', '--depth', String(checkout.with['fetch-depth']), `file://${folder}`, 'clone');
    const { code } = shell.run(`cd clone\n${planStep.run}`);
    return { code, plan: readFileSync(join(shell.folder, 'clone', 'plan.md'), 'utf8') };
  });
}

/** Runs the plan as GitLab does: on the branch, with the first commit of the merge request in a variable. */
function onGitLab(edit: (manifests: string) => string): Outcome {
  return withRepository(edit, ({ folder, shell, base }) => {
    git(folder, 'checkout', '-q', 'change');
    const { code } = shell.run(`cd repository\nexport CI_MERGE_REQUEST_DIFF_BASE_SHA=${base}\n${planLine}`);
    return { code, plan: readFileSync(join(folder, 'plan.md'), 'utf8') };
  });
}

test.each([['GitHub', onGitHub], ['GitLab', onGitLab]])('the plan step of %s writes the effects of the change to plan.md', (_, run) => {
  const { code, plan } = run(withTaint);
  expect(code).toBe(0);
  expect(plan).toContain('### Karpenter plan\n\nKarpenter replaces all nodes of 1 NodePool');
  expect(plan).toContain('| `NodePool/nodes-general-c86bff56` | replaces all nodes | static drift |\n');
});

test.each([['GitHub', onGitHub], ['GitLab', onGitLab]])('if the new manifests have errors, the plan step of %s fails after it writes plan.md', (_, run) => {
  const { code, plan } = run(withError);
  expect(code).toBe(1);
  expect(plan).toContain('`spec.weight` must be between 1 and 100, got 0');
});

test('GitHub runs the comment step after a failure, with the file of the plan step and a token that can write comments', () => {
  expect(commentStep.if).toBe('${{ !cancelled() }}');
  expect(planStep.run.endsWith(' > plan.md')).toBe(true);
  expect(commentStep.run).toBe('gh pr comment "$PULL_REQUEST" --edit-last --create-if-none --body-file plan.md');
  expect(commentStep.env).toEqual({ GH_TOKEN: '${{ github.token }}', PULL_REQUEST: '${{ github.event.pull_request.html_url }}' });
  expect(workflow.permissions['pull-requests']).toBe('write');
});

test('GitLab runs the comment line after a failure, with the file of the plan line', () => {
  expect(planLine.endsWith(' > plan.md')).toBe(true);
  expect(commentLine).toContain('--data-urlencode "body@plan.md"');
});

test('the workflow uses only names that GitHub defines', () => {
  expect(unknownIn(workflow)).toEqual([]);
});

test('the job uses only variables that exist in merge request pipelines, fetches all commits, and has Git and curl in its image', () => {
  expect(variablesIn(JSON.stringify([rules, planLine, commentLine])).filter((name) => !GITLAB_VARIABLES.includes(name))).toEqual([]);
  expect(variables).toEqual({ GIT_DEPTH: 0 });
  expect(image).toMatch(/^node:2[24]$/);
});

test.each([
  ['GitHub', workflow.on.pull_request.paths],
  ['GitLab', rules[0].changes],
])('%s runs the plan only for changes in the planned folder', (_, paths) => {
  expect(paths.map((path: string) => path.replace(/\*.*/, ''))).toEqual(['manifests/']);
});
