import { Chart } from 'cdk8s';
import { appFor, findingIn, platform, refusal, written } from './platform';
import { Headroom, KarpenterVersion, settings } from 'cdk8s-karpenter';

interface Installed {
  readonly crds: any;
  readonly controller: any;
  readonly project: any;
}

/** Returns the Applications that install the CRDs and the controller of a release. */
function installed(release: string, values: settings.ControllerValuesProps = {}, cluster: object = {}): Installed {
  const { objects } = written(() => {
    const app = appFor(release);
    const chart = new Chart(app, 'nodes');
    new Headroom(chart, 'headroom', { replicas: 1, cpu: '1' });
    const controllerValues = new settings.ControllerValues({ clusterName: 'demo', clusterEndpoint: 'https://demo.example.com', ...values });
    platform(app, [chart], { cluster: { controllerValues, ...cluster } });
    return app;
  });
  return { crds: objects['clusters/demo/apps/karpenter-crd.yaml'], controller: objects['clusters/demo/apps/karpenter.yaml'], project: objects['apps/platform-project.yaml'] };
}

test.each([
  ['0.13.2', 'https://charts.karpenter.sh', 'v0.13.2'], ['0.16.3', 'https://charts.karpenter.sh', 'v0.16.3'], ['0.17.0', 'public.ecr.aws/karpenter', 'v0.17.0'],
  ['0.26.1', 'public.ecr.aws/karpenter', 'v0.26.1'], ['0.27.5', 'public.ecr.aws/karpenter', 'v0.27.5'], ['0.34.13', 'public.ecr.aws/karpenter', 'v0.34.13'],
  ['0.35.12', 'public.ecr.aws/karpenter', '0.35.12'], ['0.37.8', 'public.ecr.aws/karpenter', '0.37.8'], ['1.0.14', 'public.ecr.aws/karpenter', '1.0.14'], ['1.15.1', 'public.ecr.aws/karpenter', '1.15.1'],
])('the charts of %s are in %s as %s', (release, repoURL, targetRevision) => {
  const { crds, controller } = installed(release);
  expect(controller.spec.source).toMatchObject({ repoURL, targetRevision, chart: 'karpenter', helm: { releaseName: 'karpenter' } });
  const hasCrds = Number(release.split('.')[0]) > 0 || Number(release.split('.')[1]) >= 27;
  expect(controller.spec.source.helm.skipCrds).toBe(hasCrds);
  expect(crds?.spec.source).toEqual(hasCrds ? expect.objectContaining({ repoURL, targetRevision, chart: 'karpenter-crd' }) : undefined);
});

test('takes charts from a mirror', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    new Headroom(chart, 'headroom', { replicas: 1, cpu: '1' });
    platform(app, [chart], { chartRepoURL: '123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter' });
    return app;
  });
  for (const file of ['karpenter-crd', 'karpenter']) expect(objects[`clusters/demo/apps/${file}.yaml`].spec.source.repoURL).toBe('123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter');
  expect(objects['apps/platform-project.yaml'].spec.sourceRepos).toEqual(['123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter', 'https://github.com/example/fleet.git']);
});

test.each([['0.31.4', 'karpenter', true], ['0.32.10', 'karpenter', true], ['0.33.12', 'kube-system', false], ['1.15.1', 'kube-system', false]])(
  'the controller of %s goes to %s', (release, namespace, isMade) => {
    const { controller, project } = installed(release);
    expect(controller.spec.destination.namespace).toBe(namespace);
    expect(controller.spec.syncPolicy.syncOptions?.includes('CreateNamespace=true') ?? false).toBe(isMade);
    expect(project.spec.clusterResourceWhitelist.some(({ kind }: any) => kind === 'Namespace')).toBe(isMade);
  });

test('creates another namespace, and sets it for the conversion webhook', () => {
  const { crds, controller } = installed('1.0.14', {}, { controllerNamespace: 'karpenter' });
  expect(controller.spec.destination.namespace).toBe('karpenter');
  expect(controller.spec.syncPolicy.syncOptions).toEqual(['CreateNamespace=true']);
  expect(crds.spec.source.helm.valuesObject).toEqual({ webhook: { enabled: true, serviceName: 'karpenter', serviceNamespace: 'karpenter', port: 8443 } });
});

test.each([['0.32.10', undefined], ['0.33.5', undefined], ['0.33.12', true], ['0.37.2', false], ['0.37.8', true], ['1.0.14', true], ['1.1.10', undefined], ['1.15.1', undefined]])(
  'the CRDs of %s have the webhook that converts: %s', (release, enabled) => {
    expect(installed(release).crds.spec.source.helm.valuesObject?.webhook.enabled).toBe(enabled);
  });

test.each([
  ['0.31.4', true, false], ['0.32.10', true, false], ['0.33.5', false, false], ['0.37.2', false, false], ['0.37.8', true, true], ['1.0.14', false, true],
  ['1.1.10', false, false], ['1.15.1', false, false],
])('%s ignores the caBundle in webhook configurations: %s, in CRDs: %s', (release, inWebhooks, inCrds) => {
  const { crds, controller, project } = installed(release);
  const ignored = ({ spec }: any) => spec.ignoreDifferences?.map((each: any) => [each.kind, ...each.jqPathExpressions ?? each.jsonPointers]);
  expect(ignored(controller)).toEqual(inWebhooks ? [
    ['MutatingWebhookConfiguration', '.webhooks[]?.clientConfig.caBundle'], ['ValidatingWebhookConfiguration', '.webhooks[]?.clientConfig.caBundle'],
  ] : undefined);
  expect(ignored(crds)).toEqual(inCrds ? [['CustomResourceDefinition', '/spec/conversion/webhook/clientConfig/caBundle']] : undefined);
  expect(controller.spec.syncPolicy.syncOptions?.includes('RespectIgnoreDifferences=true') ?? false).toBe(inWebhooks);
  expect(crds.spec.syncPolicy.syncOptions?.includes('RespectIgnoreDifferences=true') ?? false).toBe(inCrds);
  expect(project.spec.clusterResourceWhitelist.some(({ kind }: any) => kind === 'ValidatingWebhookConfiguration')).toBe(inWebhooks);
});

test('does not ignore the caBundle if the values turn webhooks off', () => {
  const { crds, controller } = installed('0.37.8', { extraValues: { webhook: { enabled: false } } });
  expect(controller.spec.ignoreDifferences).toBeUndefined();
  expect(crds.spec.ignoreDifferences).toBeUndefined();
  expect(crds.spec.source.helm.valuesObject.webhook.enabled).toBe(false);
});

const RBAC = ['ClusterRole', 'ClusterRoleBinding'];
const WEBHOOKS = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

test.each([
  ['0.13.2', [...WEBHOOKS, 'Namespace'], ['ConfigMap', 'Secret'], ['argocd', 'default', 'karpenter']],
  ['0.31.4', [...WEBHOOKS, 'Namespace'], ['ConfigMap', 'Secret'], ['argocd', 'default', 'karpenter', 'kube-node-lease', 'kube-system']],
  ['0.33.5', [], [], ['argocd', 'default', 'kube-node-lease', 'kube-system']],
  ['0.37.8', WEBHOOKS, ['Secret'], ['argocd', 'default', 'kube-node-lease', 'kube-system']],
  ['1.0.14', [], ['Secret'], ['argocd', 'default', 'kube-node-lease', 'kube-system']],
  ['1.15.1', [], [], ['argocd', 'default', 'kube-system']],
])('the project allows only the kinds of the chart of %s', (release, clusterKinds, namespaceKinds, namespaces) => {
  const { project: { spec } } = installed(release);
  const kindsOf = (list: any[]) => list.map(({ kind }) => kind).sort();
  expect(kindsOf(spec.clusterResourceWhitelist)).toEqual([...RBAC, ...clusterKinds, 'CustomResourceDefinition', 'PriorityClass'].sort());
  const always = ['Application', 'Deployment', 'PodDisruptionBudget', 'Role', 'RoleBinding', 'Service', 'ServiceAccount'];
  expect(kindsOf(spec.namespaceResourceWhitelist)).toEqual([...always, ...namespaceKinds].sort());
  expect([...new Set(spec.destinations.map(({ namespace }: any) => namespace))].sort()).toEqual(namespaces);
});

test('values add and remove kinds of the project', () => {
  const { project } = installed('1.15.1', { serviceMonitor: { enabled: true }, extraValues: { serviceAccount: { create: false } } });
  const kinds = project.spec.namespaceResourceWhitelist.map(({ group, kind }: any) => `${group}/${kind}`);
  expect(kinds).toContain('monitoring.coreos.com/ServiceMonitor');
  expect(kinds).not.toContain('/ServiceAccount');
  const logging = installed('0.37.8', { extraValues: { logConfig: { enabled: true } } });
  expect(logging.project.spec.namespaceResourceWhitelist.map(({ kind }: any) => kind)).toContain('ConfigMap');
});

test.each([
  ['1.15', 'clusters.demo.version must include a patch, because the official charts exist only for patch releases, got 1.15', 'Set a patch release, for example KarpenterVersion.of("1.15.3").'],
  ['1.0.0', 'clusters.demo.version 1.0.0 has a chart with a post-install hook that never completes under Argo CD', 'Use a later patch of 1.0.'],
])('reports release %s', (release, problem, fix) => {
  expect(refusal(() => {
    const app = appFor(release);
    const chart = new Chart(app, 'nodes');
    new Headroom(chart, 'headroom', { replicas: 1, cpu: '1' });
    platform(app, [chart]);
    return app;
  })).toContain(findingIn('argocd-release', problem, fix, 'platform'));
});

test('reports nodes that are configured for another release', () => {
  expect(refusal(() => {
    const app = appFor('1.13.1');
    const chart = new Chart(app, 'nodes');
    new Headroom(chart, 'headroom', { replicas: 1, cpu: '1' });
    platform(app, [chart], { cluster: { version: KarpenterVersion.of('1.15.1') } });
    return app;
  })).toContain(findingIn(
    'argocd-release', 'clusters.demo.version must be 1.13.1, the release for which nodes is configured, got 1.15.1',
    'Call Karpenter.configure(chart, { version: KarpenterVersion.of("1.15.1") }), or use a separate chart for the cluster.', 'platform',
  ));
});
