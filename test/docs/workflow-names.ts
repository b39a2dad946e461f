/** Names that GitHub defines for workflows, by key. */
const KNOWN = {
  'on': ['pull_request', 'push'],
  'permissions': ['contents', 'actions', 'pull-requests', 'security-events'],
  'runs-on': ['ubuntu-latest'],
  'uses': ['actions/checkout@v5', 'actions/setup-node@v5', 'github/codeql-action/upload-sarif@v4'],
  'if': ['${{ !cancelled() }}'],
  'workflow': ['name', 'on', 'permissions', 'defaults', 'jobs'],
  'job': ['runs-on', 'steps'],
  'step': ['if', 'uses', 'with', 'run', 'env'],
};

const keysOf = (value: unknown) => (typeof value === 'string' ? [value] : Object.keys(value ?? {}));
const unknown = (kind: keyof typeof KNOWN, names: readonly string[]) => names.filter((name) => !KNOWN[kind].includes(name)).map((name) => `${kind}: ${name}`);

/** Returns names that a workflow uses but GitHub does not define. */
export function unknownIn(workflow: any): string[] {
  const each = Object.values<any>(workflow.jobs);
  const steps = each.flatMap((job) => job.steps ?? []);
  const valuesOf = (key: 'if' | 'uses') => steps.flatMap((step) => (key in step ? [step[key]] : []));
  return [
    ...unknown('workflow', keysOf(workflow)),
    ...unknown('on', keysOf(workflow.on)),
    ...unknown('permissions', keysOf(workflow.permissions)),
    ...each.flatMap((job) => [...unknown('job', keysOf(job)), ...unknown('runs-on', [job['runs-on']])]),
    ...steps.flatMap((step) => unknown('step', keysOf(step))),
    ...unknown('uses', valuesOf('uses')),
    ...unknown('if', valuesOf('if')),
  ];
}
