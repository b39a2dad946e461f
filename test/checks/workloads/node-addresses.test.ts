import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Karpenter } from '../../../src';
import { runInField } from '../../field/run-field';

interface Input {
  readonly kubelet?: object;
  readonly nodeClass?: object;
  readonly types?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  readonly container?: object;
}

function objects({ kubelet, nodeClass, types = ['m5.large'], env = {}, container = { image: 'x' } }: Input): object[] {
  return [
    {
      apiVersion: 'karpenter.k8s.aws/v1',
      kind: 'EC2NodeClass',
      metadata: { name: 'linux' },
      spec: {
        role: 'KarpenterNodeRole-shop',
        amiSelectorTerms: [{ alias: 'al2023@v20260701' }],
        subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'shop' } }],
        securityGroupSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'shop' } }],
        kubelet,
        ...nodeClass,
      },
    },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general' },
      spec: {
        template: {
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' },
            requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: types }],
          },
        },
      },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'aws-node', namespace: 'kube-system' },
      spec: {
        selector: { matchLabels: { 'k8s-app': 'aws-node' } },
        template: {
          metadata: { labels: { 'k8s-app': 'aws-node' } },
          spec: {
            tolerations: [{ operator: 'Exists' }],
            containers: [{ name: 'aws-node', ...container, env: Object.entries(env).map(([name, value]) => ({ name, value })) }],
          },
        },
      },
    },
  ];
}

const RULES = ['workload-max-pods-addresses', 'workload-custom-networking-reserved'];
const controller = (env: object) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'karpenter', namespace: 'kube-system' },
  spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'controller', image: 'x', env: [env] }] } } },
});
const application = (settings: object) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'karpenter', namespace: 'argocd' },
  spec: {
    project: 'default',
    destination: { name: 'in-cluster', namespace: 'kube-system' },
    source: {
      repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm: { valuesObject: { settings: { clusterName: 'shop', ...settings } } },
    },
  },
});

/** Returns the messages of the rules about addresses for files. */
function said(input: Input, ...others: object[]): string[] {
  const text = [...objects(input), ...others].map((each) => JSON.stringify(each)).join('\n---\n');
  const { out } = runInField({ 'a.yaml': text }, 'validate', '--karpenter-version', '1.15.1', '--output', 'json');
  const { documents } = JSON.parse(out);
  return documents.flatMap(({ kind, findings }: any) => findings.filter(({ rule }: any) => RULES.includes(rule))
    .map(({ severity, path, message, fix }: any) => `${kind} ${severity} ${path}: ${message}. ${fix}`));
}

const NO_PREFIXES = { ENABLE_PREFIX_DELEGATION: 'false' };
const CUSTOM = { AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG: 'true' };
const ENV = 'DaemonSet warning spec.template.spec.containers[0].env';
const REMOVE = 'Set ENABLE_PREFIX_DELEGATION to "true", or remove maxPods, so that Karpenter counts the addresses.';
const RESERVE = 'Set settings.reservedENIs of Karpenter\'s Helm chart to 1.';
const FEWER = 'ENABLE_PREFIX_DELEGATION is "false", so nodes can have fewer IP addresses than pods: EC2NodeClass linux sets maxPods 110';
const UNUSED = 'AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG is "true", so pods do not use the first network interface of a node, but Karpenter counts its IP addresses';

describe('maxPods without prefix delegation', () => {
  test('reports nodes with fewer addresses than pods', () => {
    expect(said({ kubelet: { maxPods: 110 }, env: NO_PREFIXES })).toEqual([`${ENV}[0].value: ${FEWER}, but m5.large has addresses for 29 pods. ${REMOVE}`]);
  });

  test('names an example of several types', () => {
    expect(said({ kubelet: { maxPods: 110 }, env: NO_PREFIXES, types: ['m5.large', 'm5.4xlarge', 'c5.xlarge'] })).toEqual([
      `${ENV}[0].value: ${FEWER}, but 2 of 3 instance types have too few addresses, for example c5.xlarge with addresses for 58 pods. ${REMOVE}`,
    ]);
    expect(said({ kubelet: { maxPods: 110 }, env: NO_PREFIXES, types: ['m5.large', 'm5.4xlarge'] })[0]).toContain('1 of 2 instance types has too few addresses: m5.large has addresses for 29 pods');
  });

  test('knows the default of the plugin, and custom networking', () => {
    expect(said({ kubelet: { maxPods: 30 } })).toEqual([
      `DaemonSet warning spec.template.spec.containers: ENABLE_PREFIX_DELEGATION is not set, so nodes can have fewer IP addresses than pods: EC2NodeClass linux sets maxPods 30, but m5.large has addresses for 29 pods. ${REMOVE}`,
    ]);
    const [custom] = said({ kubelet: { maxPods: 29 }, env: { ...NO_PREFIXES, ...CUSTOM } }, controller({ name: 'RESERVED_ENIS', value: '1' }));
    expect(custom).toContain('EC2NodeClass linux sets maxPods 29, but m5.large has addresses for 20 pods. Set ENABLE_PREFIX_DELEGATION to "true", or lower maxPods.');
  });

  test.each<[string, Input]>([
    ['prefix delegation', { kubelet: { maxPods: 110 }, env: { ENABLE_PREFIX_DELEGATION: 'true' } }],
    ['IPv6', { kubelet: { maxPods: 110 }, env: { ...NO_PREFIXES, ENABLE_IPv6: 'true' } }],
    ['maxPods that addresses suffice for', { kubelet: { maxPods: 29 }, env: NO_PREFIXES }],
    ['no maxPods', { env: NO_PREFIXES }],
    ['no maxPods, but prefix delegation', { env: { ENABLE_PREFIX_DELEGATION: 'true' } }],
    ['large types', { kubelet: { maxPods: 110 }, env: NO_PREFIXES, types: ['m5.4xlarge'] }],
    ['podsPerCore', { kubelet: { maxPods: 110, podsPerCore: 10 }, env: NO_PREFIXES }],
    ['pods with branch interfaces', { kubelet: { maxPods: 110 }, env: { ...NO_PREFIXES, ENABLE_POD_ENI: 'true' } }],
    ['a placeholder', { kubelet: { maxPods: 110 }, env: { ENABLE_PREFIX_DELEGATION: '${PREFIXES}' } }],
    ['a patch', { kubelet: { maxPods: 110 }, container: {} }],
    ['Windows', { kubelet: { maxPods: 110 }, env: NO_PREFIXES, nodeClass: { amiSelectorTerms: [{ alias: 'windows2022@latest' }] } }],
  ])('accepts %s', (_, input) => expect(said(input)).toEqual([]));
});

describe('custom networking without reservedENIs', () => {
  test('reports nodes whose first interface has addresses that Karpenter counts', () => {
    expect(said({ env: CUSTOM })).toEqual([
      `${ENV}[0].value: ${UNUSED}, unless the controller sets reservedENIs: for EC2NodeClass linux, m5.large has addresses for 20 of 29 pods. ${RESERVE}`,
    ]);
    expect(said({ env: { ...NO_PREFIXES, ...CUSTOM }, types: ['c6i.xlarge'] })[0]).toContain('c6i.xlarge has addresses for 44 of 58 pods');
  });

  test('knows the settings of the controller in the input', () => {
    expect(said({ env: CUSTOM }, application({}))[0]).toContain(`${UNUSED}, because reservedENIs of the controller is 0: for`);
    expect(said({ env: CUSTOM }, application({ reservedENIs: '1' }))).toEqual([]);
    expect(said({ env: CUSTOM }, application({ reservedENIs: '${RESERVED}' }))).toEqual([]);
    expect(said({ env: CUSTOM }, controller({ name: 'RESERVED_ENIS', value: '1' }))).toEqual([]);
  });

  test.each<[string, Input]>([
    ['prefix delegation', { env: { ...CUSTOM, ENABLE_PREFIX_DELEGATION: 'true' } }],
    ['custom networking that is off', { env: { AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG: 'false' } }],
    ['maxPods that the other interfaces have addresses for', { kubelet: { maxPods: 20 }, env: CUSTOM }],
  ])('accepts %s', (_, input) => expect(said(input)).toEqual([]));
});

test('reports both rules in apps', () => {
  const rules = (input: Input, ...others: object[]) => {
    const chart = new Chart(new App(), 'chart');
    [...objects(input), ...others].forEach((each, index) => new ApiObject(chart, `it${index}`, each as any));
    Testing.synth(chart);
    return Karpenter.findings(chart).map(({ rule }) => rule).filter((rule) => RULES.includes(rule));
  };
  expect(rules({ kubelet: { maxPods: 110 }, env: NO_PREFIXES })).toEqual(['workload-max-pods-addresses']);
  expect(rules({ env: CUSTOM })).toEqual(['workload-custom-networking-reserved']);
  expect(rules({ env: CUSTOM }, controller({ name: 'RESERVED_ENIS', value: '1' }))).toEqual([]);
});
