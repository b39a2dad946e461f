import { ApiObject, App, Chart } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { exampleObjects } from '../../../scripts/rules/examples';
import { judge } from '../../../src/checks/engine/judge';
import { problemText } from '../../../src/checks/findings/finding-text';
import { RULES } from '../../../src/checks/rules';
import { Karpenter } from '../../../src/constructs/karpenter';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const NEWEST = KarpenterVersion.of('1.15.1');

/** Returns the findings of a rule for the smallest valid object, after merging the given YAML into it. */
function said(id: string, yaml: string): string[] {
  const rule = RULES.find((one) => one.id === `argocd-${id}`)!;
  return judge(exampleObjects(rule, yaml)[0], NEWEST).findings.filter((finding) => finding.rule === rule.id)
    .map((finding) => `${finding.severity} ${problemText(finding)}; ${finding.fix}`);
}

const application = (spec: string) => `kind: Application\nspec:\n  ${spec.trim().replace(/\n/g, '\n  ')}`;
const applicationSet = (spec: string) => `kind: ApplicationSet\nspec:\n  ${spec.trim().replace(/\n/g, '\n  ')}`;
const project = (spec: string) => `kind: AppProject\nmetadata: {name: nodes}\nspec:\n  ${spec.trim().replace(/\n/g, '\n  ')}`;

describe('argocd-repo-url-credentials', () => {
  const FIX = 'Remove the credentials from the URL and revoke them. Store new credentials in a Secret with the label argocd.argoproj.io/secret-type: repository.';
  const problem = (url: string) => `URL must not contain credentials, got "${url}"; ${FIX}`;

  test('checks every field that contains a repository URL', () => {
    expect(said('repo-url-credentials', application('sources: [{repoURL: "https://ghp_1@github.com/a/b", ref: x}]'))).toEqual([`error spec.sources[0].repoURL: ${problem('https://***@github.com/a/b')}`]);
    expect(said('repo-url-credentials', application('sourceHydrator: {drySource: {repoURL: "https://a:b@c/d", path: ., targetRevision: x}, syncSource: {path: ., targetBranch: x}}')))
      .toEqual([`error spec.sourceHydrator.drySource.repoURL: ${problem('https://***@c/d')}`]);
    expect(said('repo-url-credentials', applicationSet('generators: [{matrix: {generators: [{git: {repoURL: "https://a:b@c/d"}}, {matrix: {generators: [{git: {repoURL: "https://a:b@c/e"}}]}}]}}]')))
      .toEqual([`error spec.generators[0].matrix.generators[0].git.repoURL: ${problem('https://***@c/d')}`, `error spec.generators[0].matrix.generators[1].matrix.generators[0].git.repoURL: ${problem('https://***@c/e')}`]);
    expect(said('repo-url-credentials', project('sourceRepos: ["!https://a:b@c/d", "git@github.com:org/*"]'))).toEqual([`error spec.sourceRepos[0]: ${problem('!https://***@c/d')}`]);
  });

  test('hides the secret in all findings', () => {
    const app = new App();
    const chart = new Chart(app, 'chart');
    const url = (user: string) => `oci://${user}:s3cr3t-token-that-is-long-enough-to-be-cut@registry.example.com/charts`;
    const spec = {
      project: 'nodes',
      source: { repoURL: url('me'), chart: 'karpenter', repoUrl: url('me'), path: { url: url('me') } },
      sources: url('me'),
      destination: { server: url('me'), name: url('me') },
    };
    new ApiObject(chart, 'application', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'nodes' }, spec });
    new ApiObject(chart, 'project', { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', metadata: { name: 'nodes' }, spec: { sourceRepos: [url('you')] } });
    const findings = Karpenter.findings(app);
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual([
      'argocd-destination', 'argocd-oci-repo-url', 'argocd-project-forbids', 'argocd-repo-url-credentials', 'argocd-source-one', 'schema-type', 'unknown-field',
    ]);
    expect(JSON.stringify(findings)).not.toContain('s3cr3t');
  });
});

describe('argocd-source-one', () => {
  test.each([
    ['source: null', 'error spec.source is required, unless sources or sourceHydrator is set; Add source, for example source: {repoURL: https://github.com/my-org/nodes.git, path: .}.'],
    ['source: {path: null}', 'error spec.source.path or chart is required; Add path, for example path: nodes, or add chart and targetRevision.'],
    ['source: {ref: a, path: null}', 'error spec.source.path or chart is required; Add path, for example path: nodes, or add chart and targetRevision.'],
    ['source: {repoURL: ""}', 'error spec.source.repoURL is required; Add repoURL, for example repoURL: https://github.com/my-org/nodes.git.'],
    ['source: {chart: karpenter, path: null}', 'error spec.source.targetRevision is required for chart "karpenter"; Set the chart version, for example targetRevision: 1.15.3.'],
    ['source: {chart: karpenter, targetRevision: 1.15.1}', 'warning spec.source.path is ignored, because chart is set; Remove path or chart.'],
    ['source: {kustomize: {namePrefix: a}, helm: {releaseName: a}, directory: {}}', 'error spec.source.helm: kustomize and helm are mutually exclusive; Keep only kustomize or helm.'],
    ['source: null\nsources: [{repoURL: a}]', 'error spec.sources[0].path: path, chart, or ref is required; Add path, for example path: nodes, or add chart and targetRevision.'],
    ['sources: [{repoURL: a, ref: b}]', 'warning spec.source is ignored, because sources is set; Remove source or sources.'],
    ['source: null\nsourceHydrator: {drySource: {repoURL: a, path: ., targetRevision: b}, syncSource: {path: ., targetBranch: ""}}', 'error spec.sourceHydrator.syncSource.targetBranch is required; Add targetBranch, for example targetBranch: main.'],
  ])('%s', (spec, finding) => {
    expect(said('source-one', application(spec))).toEqual([finding]);
  });

  test('accepts missing fields that a generator or a patch may set', () => {
    expect(said('source-one', applicationSet('template: {spec: {source: null}}'))).toHaveLength(1);
    expect(said('source-one', applicationSet('templatePatch: a\ntemplate: {spec: {source: null}}'))).toEqual([]);
    expect(said('source-one', applicationSet('generators: [{clusters: {template: {metadata: {}, spec: {project: a, destination: {}}}}}]\ntemplate: {spec: {source: null}}'))).toEqual([]);
  });
});

test('argocd-oci-repo-url', () => {
  expect(said('oci-repo-url', application('source: {repoURL: "oci://public.ecr.aws/karpenter", chart: karpenter}'))).toEqual([
    'error spec.source.repoURL of chart "karpenter" must not start with oci://, because it does not end in the name of the chart, got "oci://public.ecr.aws/karpenter"; Use public.ecr.aws/karpenter, which works in all releases of Argo CD.',
  ]);
  expect(said('oci-repo-url', application('source: {repoURL: "oci://public.ecr.aws/karpenter/karpenter", path: .}'))).toEqual([]);
});

test.each([
  ['destination: {server: null}', ['error spec.destination: server or name is required; Add server, for example https://kubernetes.default.svc, or name, for example in-cluster.']],
  ['destination: {name: a}', ['error spec.destination: server and name are mutually exclusive, got "https://kubernetes.default.svc" and "a"; Remove server or name.']],
  ['destination: {name: ""}', []],
])('argocd-destination of %s', (spec, findings) => {
  expect(said('destination', application(spec))).toEqual(findings);
});

describe('argocd-sync-option', () => {
  const APP_OPTIONS = 'ApplyOutOfSyncOnly, ClientSideApplyMigration, CreateNamespace, Delete, FailOnSharedResource, Prune, PruneLast, PrunePropagationPolicy, Replace, '
    + 'RespectIgnoreDifferences, ServerSideApply, SkipDryRunOnMissingResource, Validate';

  test.each([
    ['CreateNamespace=true', undefined],
    ['Prune=confirm', undefined],
    ['PrunePropagationPolicy=foreground', undefined],
    ['Validate=false', undefined],
    ['', undefined],
    ['CreateNamspace=true', 'Did you mean CreateNamespace=true?'],
    ['CreateNamespace = true', 'Did you mean CreateNamespace=true?'],
    ['createNamespace=true', 'Did you mean CreateNamespace=true?'],
    ['CreateNamespace', 'Use CreateNamespace=true or CreateNamespace=false.'],
    ['Prun=no', 'Use Prune=true or Prune=false or Prune=confirm.'],
    ['Prune=yes', 'Use Prune=true or Prune=false or Prune=confirm.'],
    ['PrunePropagationPolicy=forground', 'Did you mean PrunePropagationPolicy=foreground?'],
    ['Nonsense', `Use one of ${APP_OPTIONS}.`],
  ])('%p of an Application', (option, fix) => {
    const finding = `warning spec.syncPolicy.syncOptions[0]: unknown sync option ${JSON.stringify(option)}, which Argo CD ignores; ${fix}`;
    expect(said('sync-option', application(`syncPolicy: {syncOptions: [${JSON.stringify(option)}]}`))).toEqual(fix === undefined ? [] : [finding]);
  });

  test('reports options that have no effect where they are set', () => {
    expect(said('sync-option', application('syncPolicy: {syncOptions: [Force=true]}'))).toEqual([
      'warning spec.syncPolicy.syncOptions[0]: sync option "Force=true" takes effect only in the annotation argocd.argoproj.io/sync-options of an object; Move the option to the annotation argocd.argoproj.io/sync-options of the objects.',
    ]);
    expect(said('sync-option', 'kind: EC2NodeClass\nmetadata: {annotations: {argocd.argoproj.io/sync-options: "Force=true, Replace=true , CreateNamespace=true,"}}')).toEqual([
      'warning metadata.annotations["argocd.argoproj.io/sync-options"]: sync option "CreateNamespace=true" takes effect only in an Application; Move the option to spec.syncPolicy.syncOptions of the Application.',
    ]);
  });

  test('checks the template of an ApplicationSet, except values from a generator', () => {
    expect(said('sync-option', applicationSet('template: {metadata: {annotations: {argocd.argoproj.io/sync-options: Prune=no}}, spec: {syncPolicy: {syncOptions: ["Prune={{prune}}", Prun=true]}}}'))).toEqual([
      'warning spec.template.metadata.annotations["argocd.argoproj.io/sync-options"]: unknown sync option "Prune=no", which Argo CD ignores; Use Prune=true or Prune=false or Prune=confirm.',
      'warning spec.template.spec.syncPolicy.syncOptions[1]: unknown sync option "Prun=true", which Argo CD ignores; Did you mean Prune=true?',
    ]);
  });
});

test.each([
  ['0', true], ['-1', true], ['+5', true], ['9223372036854775807', true],
  ['1.5', false], ['', false], [' 1', false], ['one', false], ['9223372036854775808', false], ['0x1', false],
])('argocd-sync-wave reads %p: %p', (wave, isRead) => {
  expect(said('sync-wave', `kind: CapacityBuffer\nmetadata: {annotations: {argocd.argoproj.io/sync-wave: ${JSON.stringify(wave)}}}`)).toEqual(isRead ? [] : [
    `warning metadata.annotations["argocd.argoproj.io/sync-wave"] must be a whole number, got ${JSON.stringify(wave)}, so Argo CD uses wave 0; Set a whole number in quotes, for example "-1".`,
  ]);
});

test('argocd-ignore-differences-respected', () => {
  const differences = 'ignoreDifferences: [{kind: A, jsonPointers: [/spec]}]';
  expect(said('ignore-differences-respected', application(differences))).toEqual([
    'warning spec.ignoreDifferences does not protect fields from a sync, because RespectIgnoreDifferences=true is not set; Add RespectIgnoreDifferences=true to syncPolicy.syncOptions.',
  ]);
  expect(said('ignore-differences-respected', application('ignoreDifferences: []'))).toEqual([]);
  expect(said('ignore-differences-respected', applicationSet(`template: {spec: {${differences}}}`))).toHaveLength(1);
  expect(said('ignore-differences-respected', applicationSet(`templatePatch: a\ntemplate: {spec: {${differences}}}`))).toEqual([]);
});

test('argocd-ignore-differences-path', () => {
  expect(said('ignore-differences-path', application('ignoreDifferences: [{kind: A}, {kind: A, managedFieldsManagers: [a]}, {kind: A, jsonPointers: [spec.a.b, "$.x", "", /spec]}]'))).toEqual([
    'warning spec.ignoreDifferences[0]: entry names no fields, so it has no effect; Add jsonPointers, jqPathExpressions, or managedFieldsManagers.',
    'warning spec.ignoreDifferences[2].jsonPointers[0]: JSON pointer must start with a slash, got "spec.a.b"; Use a pointer such as /spec/a/b.',
    'warning spec.ignoreDifferences[2].jsonPointers[1]: JSON pointer must start with a slash, got "$.x"; Use a pointer such as /spec/replicas.',
    'warning spec.ignoreDifferences[2].jsonPointers[2]: JSON pointer must start with a slash, got ""; Use a pointer such as /spec/replicas.',
  ]);
  expect(said('ignore-differences-path', applicationSet('ignoreApplicationDifferences: [{name: a}]'))).toEqual([
    'warning spec.ignoreApplicationDifferences[0]: entry names no fields, so it has no effect; Add jsonPointers, jqPathExpressions, or managedFieldsManagers.',
  ]);
});

describe('argocd-retry', () => {
  test.each(['5', '5s', '2m30s', '1h', '', '-1'])('accepts the duration %p', (duration) => {
    expect(said('retry', application(`syncPolicy: {retry: {limit: 2, backoff: {duration: ${JSON.stringify(duration)}, maxDuration: 3m, factor: 2}}}`))).toEqual([]);
  });

  test.each(['5 minutes', '1d', '5.5', 'PT5M'])('rejects the duration %p', (duration) => {
    expect(said('retry', application(`syncPolicy: {retry: {limit: 2, backoff: {maxDuration: ${JSON.stringify(duration)}}}}`))).toEqual([
      `error spec.syncPolicy.retry.backoff.maxDuration must be a number of seconds, or a duration such as 2m, got "${duration}"; Use seconds, for example "5", or a duration such as "2m" or "1h30m".`,
    ]);
  });

  test('reports a limit of 0 and a factor below 1', () => {
    expect(said('retry', application('syncPolicy: {retry: {backoff: {factor: 0}}}'))).toEqual([
      'warning spec.syncPolicy.retry.limit is missing and defaults to 0, so Argo CD does not retry; Set the number of retries, for example limit: 5, or -1 for no limit. To disable retries, remove retry.',
      'warning spec.syncPolicy.retry.backoff.factor must be at least 1 for Argo CD to wait between retries, got 0; Set 1 for a constant delay, or 2 to double the delay after each retry.',
    ]);
    expect(said('retry', application('syncPolicy: {retry: {limit: 0, backoff: {}}}'))).toEqual([
      'warning spec.syncPolicy.retry.limit is 0, so Argo CD does not retry; Set the number of retries, for example limit: 5, or -1 for no limit. To disable retries, remove retry.',
    ]);
    expect(said('retry', application('syncPolicy: {retry: {limit: 0}}'))).toEqual([]);
    expect(said('retry', application('syncPolicy: {retry: {limit: -1}}'))).toEqual([]);
  });
});

test.each([
  ['p, proj:nodes:r, applications, get, nodes/*, allow', undefined, undefined],
  ['p,proj:nodes:r,repositories,*,nodes/*,deny', undefined, undefined],
  ['p, proj:nodes:r, applications, action/apps/Deployment/restart, nodes/argocd/a-*, allow', undefined, undefined],
  ['p, proj:nodes:r, applications, get, nodes/*', 'must have 6 comma-separated fields, got 5', 'Use the format "p, SUBJECT, RESOURCE, ACTION, OBJECT, EFFECT".'],
  ['g, group, role', 'must have 6 comma-separated fields and start with p, got 3 starting with "g"', 'Use the format "p, SUBJECT, RESOURCE, ACTION, OBJECT, EFFECT".'],
  ['p, role:r, applications, get, nodes/*, allow', 'subject must be proj:nodes:r, got "role:r"', 'Set the subject to proj:nodes:r.'],
  ['p, proj:nodes:r, application, get, nodes/*, allow', 'resource "application" is unknown', 'Did you mean applications?'],
  ['p, proj:nodes:r, applications, read, nodes/*, allow', 'action "read" is unknown', 'Use one of get, create, update, delete, sync, override, *, action/….'],
  ['p, proj:nodes:r, applications, get, other/*, allow', 'object must start with nodes/, got "other/*"', 'Use nodes/* or nodes/APPLICATION.'],
  ['p, proj:nodes:r, applications, get, *, allow', 'object must start with nodes/, got "*"', 'Use nodes/* or nodes/APPLICATION.'],
  ['p, proj:nodes:r, applications, get, nodes/*, alow', 'effect "alow" is unknown', 'Did you mean allow?'],
])('argocd-project-role-policy of %p', (policy, problem, fix) => {
  const shown = policy.length > 78 ? `${JSON.stringify(policy).slice(0, 77)}…` : JSON.stringify(policy);
  expect(said('project-role-policy', project(`roles: [{name: r, policies: [${JSON.stringify(policy)}]}]`)))
    .toEqual(problem === undefined ? [] : [`error spec.roles[0].policies[0]: policy ${problem} in ${shown}; ${fix}`]);
});

test.each([
  ['the name of the chart twice', 'info', 'oci://public.ecr.aws/karpenter/karpenter', 'karpenter', 'public.ecr.aws/karpenter'],
  ['the name of the chart and a slash', 'error', 'oci://public.ecr.aws/karpenter/karpenter-crd/', 'karpenter-crd', 'public.ecr.aws/karpenter'],
  ['a copy of the chart', 'info', 'oci://example.com/karpenter', 'karpenter', 'example.com'],
  ['a registry with another path', 'error', 'oci://example.com/charts', 'redis', 'example.com/charts'],
  ['a name that ends in the name of the chart', 'error', 'oci://example.com/my-redis', 'redis', 'example.com/my-redis'],
])('argocd-oci-repo-url suggests a registry for %s', (_, severity, url, chart, registry) => {
  const problem = severity === 'error'
    ? ` of chart "${chart}" must not start with oci://, because it does not end in the name of the chart, got "${url}"`
    : ` "${url}" with chart works only in Argo CD 3.1 and later, which this check assumes, and only from kubectl or Git, because the UI and argocd app create reject the Application`;
  expect(said('oci-repo-url', application(`source: {repoURL: "${url}", chart: ${chart}}`))).toEqual([
    `${severity} spec.source.repoURL${problem}; Use ${registry}, which works in all releases of Argo CD.`,
  ]);
});

test('argocd-project-role-policy checks the names of roles', () => {
  expect(said('project-role-policy', project('roles: [{name: a_b-1}, {name: "a b"}]'))).toEqual([
    'error spec.roles[1].name must consist of letters, digits, "-", and "_", got "a b"; Use letters, digits, "-", and "_", starting and ending with a letter or digit.',
  ]);
});

test.each([
  ['{kind: allow, schedule: "0 8 * * *", duration: 1h, clusters: [a]}', []],
  ['{kind: allow, schedule: "CRON_TZ=Europe/Berlin 0 8 * * *", duration: 1h, namespaces: [a], timeZone: US/Pacific}', []],
  ['{kind: block, schedule: "0 8 * * *", duration: 1h, clusters: [a]}', ['error spec.syncWindows[0].kind must be allow or deny, got "block"; Set kind to allow or deny.']],
  ['{schedule: "0 8 * *", duration: 1 day, clusters: [a]}', [
    'error spec.syncWindows[0].kind is required; Set kind to allow or deny.',
    'error spec.syncWindows[0].schedule must be a cron schedule with five fields, got "0 8 * *": it has 4 fields instead of 5; Use five fields, for example "0 8 * * 1-5".',
    'error spec.syncWindows[0].duration must be a Go duration such as 1h30m, got "1 day"; Use hours and minutes, for example "24h" or "1h30m".',
  ]],
  ['{kind: deny, schedule: "@daily", duration: 1h, clusters: [a]}', ['error spec.syncWindows[0].schedule must be a cron schedule with five fields, got "@daily": Argo CD does not support macros in sync windows; Use five fields, for example "0 8 * * 1-5".']],
  ['{kind: deny, schedule: "61 * * * *", duration: 1h, clusters: [a]}', [
    'error spec.syncWindows[0].schedule must be a cron schedule with five fields, got "61 * * * *": its minute "61" is not between 0 and 59; Set the minute to * or values from 0 to 59.',
  ]],
  ['{kind: deny, schedule: "* * * * *", duration: 1h, applications: []}', ['error spec.syncWindows[0]: applications, namespaces, or clusters is required for the window to apply; Add applications: ["*"] to cover all Applications in the project.']],
  ['{kind: deny, schedule: "* * * * *", duration: 1h, applications: ["*"], timeZone: Berlin}', ['warning spec.syncWindows[0].timeZone "Berlin" is unknown, so Argo CD uses UTC; Use an IANA name, for example Europe/Berlin.']],
])('argocd-sync-window of %s', (window, findings) => {
  expect(said('sync-window', project(`syncWindows: [${window}]`))).toEqual(findings);
});

test.each([
  ['[{list: {elements: []}}, {selector: {}, git: {repoURL: a, directories: [{path: a}]}}]', []],
  ['[{}]', ['error spec.generators[0]: entry has no generator, so it generates nothing; Add a generator, for example clusters: {}. A null value counts as absent.']],
  ['[{clusters: null}]', ['error spec.generators[0]: entry has no generator, so it generates nothing; Add a generator, for example clusters: {}. A null value counts as absent.']],
  ['[{clusters: {}, list: {elements: []}}]', ['warning spec.generators[0]: entry should have one generator, got clusters, list, each of which generates separate Applications; Move each generator to its own entry.']],
  ['[{matrix: {generators: [{clusters: {}, list: {elements: []}}]}}]', [
    'error spec.generators[0].matrix.generators must have 2 entries in a matrix, got 1; List exactly two generators. One of the generators may itself be a matrix.',
    'error spec.generators[0].matrix.generators[0]: entry must have one generator, got clusters, list; Move each generator to its own entry.',
  ]],
  ['[{merge: {mergeKeys: [], generators: [{clusters: {}}]}}]', [
    'error spec.generators[0].merge.generators must have at least 2 entries in a merge, got 1; Add another generator.',
    'error spec.generators[0].merge.mergeKeys must not be empty; Add at least one key, for example mergeKeys: [server].',
  ]],
  ['[{matrix: {generators: [{clusters: {}}, {matrix: {generators: [1, {}]}}]}}]', ['error spec.generators[0].matrix.generators[1].matrix.generators[1]: entry has no generator, so it generates nothing; Add a generator, for example clusters: {}. A null value counts as absent.']],
])('argocd-generator-one of %s', (generators, findings) => {
  expect(said('generator-one', applicationSet(`generators: ${generators}`))).toEqual(findings);
});

test.each([
  ['{type: RollingSync, rollingSync: {steps: [{matchExpressions: [{key: a, operator: NotIn, values: [b]}], maxUpdate: 0}, {maxUpdate: 100%}]}}', []],
  ['{type: RollingSync, rollingSync: {steps: [{matchExpressions: [{key: a}, {key: b, operator: in}], maxUpdate: "3"}]}}', [
    'error spec.strategy.rollingSync.steps[0].matchExpressions[0].operator is required; Set operator to In or NotIn.',
    'error spec.strategy.rollingSync.steps[0].matchExpressions[1].operator must be In or NotIn, got "in"; Set operator to In or NotIn.',
    'warning spec.strategy.rollingSync.steps[0].maxUpdate must be a number or a percentage, got "3", so Argo CD 3.6 updates one Application at a time; Set a number without quotes, or a percentage such as "25%".',
  ]],
  ['{rollingSync: {steps: []}}', ['warning spec.strategy.type is missing, so the steps have no effect; Set type: RollingSync.']],
  ['{type: RollingUpdate, rollingSync: {steps: []}}', ['warning spec.strategy.type must be RollingSync for the steps to take effect, got "RollingUpdate"; Set type: RollingSync.']],
  ['{type: RollingSync}', ['warning spec.strategy.rollingSync is missing, so Argo CD updates all Applications at once; Add rollingSync with steps, or remove type.']],
  ...['{steps: []}', '{}'].map((rollingSync): [string, string[]] => [`{type: RollingSync, rollingSync: ${rollingSync}}`, [
    'error spec.strategy.rollingSync.steps must not be empty, because Argo CD 3.6 then creates and updates no Applications; Add a step, for example {matchExpressions: [{key: env, operator: In, values: [dev]}]}, or remove strategy.',
  ]]),
  ['{type: AllAtOnce}', []],
])('argocd-rolling-sync of %s', (strategy, findings) => {
  expect(said('rolling-sync', applicationSet(`strategy: ${strategy}`))).toEqual(findings);
});

describe('argocd-go-template', () => {
  test.each(['{{name}}', '{{ path.basename }}', '{{metadata.labels.env}}', '{{path[0]}}', '{{cluster}}'])('with goTemplate, reports %s', (text) => {
    expect(said('go-template', applicationSet(`goTemplate: true\ntemplate: {metadata: {name: "nodes-${text}"}}`))).toEqual([
      `warning spec.template.metadata.name: "${text}" is not a Go template, but goTemplate is true; Use {{.${text.slice(2, -2).trim()}}}.`,
    ]);
  });

  test.each(['{{.name}}', '{{ .path.basename | lower }}', '{{ now }}', '{{else}}', '{{ index .path.segments 1 }}', '{{- .name -}}', '{{ "a.b" }}', '{{unknown}}'])('with goTemplate, accepts %s', (text) => {
    expect(said('go-template', applicationSet(`goTemplate: true\ntemplate: {metadata: {name: ${JSON.stringify(text)}}}`))).toEqual([]);
  });

  test('knows the parameters of a list generator', () => {
    expect(said('go-template', applicationSet('goTemplate: true\ngenerators: [{list: {elements: [{env: a}]}}]\ntemplate: {spec: {source: {path: "{{env}}"}}}'))).toHaveLength(1);
  });

  test('without goTemplate, reports a leading dot, except in chart values', () => {
    expect(said('go-template', applicationSet('template: {spec: {destination: {namespace: "{{ .ns }}", server: "{{server}}"}, source: {helm: {values: "a: {{ .Values.a }}"}}}}'))).toEqual([
      'warning spec.template.spec.destination.namespace: "{{ .ns }}" is a Go template, but goTemplate is not true, so Argo CD does not replace it; Set goTemplate: true in the spec of the ApplicationSet.',
    ]);
  });
});

describe('in an app', () => {
  function findingsIn(...charts: string[]): string[] {
    const app = new App();
    charts.forEach((yaml, index) => {
      const chart = new Chart(app, `chart${index}`);
      parseAllDocuments(yaml).forEach((document, at) => new ApiObject(chart, `${at}`, document.toJS()));
    });
    return Karpenter.findings(app).map((finding) => `${finding.rule} ${finding.severity} ${finding.constructPath} ${problemText(finding)}`);
  }

  const named = (kind: string, namespace?: string, spec = '{project: nodes, source: {repoURL: "https://github.com/org/repo", path: nodes, helm: {releaseName: karpenter-nodes}}, destination: {name: in-cluster, namespace: karpenter}}') =>
    `---\napiVersion: argoproj.io/v1alpha1\nkind: ${kind}\nmetadata: {name: nodes${namespace ? `, namespace: ${namespace}` : ''}}\nspec: ${spec}\n`;

  const PERMITTED = '{clusterResourceWhitelist: [{group: karpenter.sh, kind: NodePool}]}';

  test('reports a duplicate name across charts, once per object', () => {
    expect(findingsIn(named('Application', 'argocd') + named('Application'), named('Application', 'argocd'))).toEqual([0, 1].map((chart) =>
      `argocd-name-taken error chart${chart}/0 metadata.name "nodes" is used by 2 Applications in namespace argocd, so they replace each other`));
    expect(findingsIn(named('AppProject', undefined, PERMITTED) + named('AppProject', undefined, PERMITTED))).toEqual([0, 1].map((at) =>
      `argocd-name-taken error chart0/${at} metadata.name "nodes" is used by 2 AppProjects, so they replace each other`));
  });

  test('finds the project in any chart of the app', () => {
    const allowing = (text: string) => named('AppProject', undefined, `{sourceRepos: ["https://github.com/${text}"], destinations: [{name: ${text === 'org/*' ? 'in-cluster' : 'other'}, namespace: "*"}]}`);
    expect(findingsIn(named('Application'), allowing('org/*'))).toEqual([]);
    expect(findingsIn(named('Application'), allowing('other/*'))).toEqual([
      'argocd-project-forbids error chart0/0 spec.source.repoURL must be permitted by AppProject "nodes", got "https://github.com/org/repo"',
      'argocd-project-forbids error chart0/0 spec.destination must be permitted by AppProject "nodes", got cluster "in-cluster" and namespace "karpenter"',
    ]);
  });

  test('skips a project that is missing, invalid, or defined twice', () => {
    expect(findingsIn(named('Application'))).toEqual([]);
    expect(findingsIn(named('Application'), named('AppProject', undefined, '5')).filter((text) => text.includes('chart0') && !text.includes('must be permitted'))).toEqual([]);
    const twice = named('AppProject', 'a', '{}') + named('AppProject', 'b', '{}');
    expect(findingsIn(named('Application'), twice)).toEqual([]);
  });
});

test('in files, ignores objects of other files', () => {
  const rule = RULES.find(({ id }) => id === 'argocd-name-taken')!;
  const [object] = exampleObjects(rule, rule.fail);
  expect(judge(object, NEWEST).findings).toEqual([]);
});
