import { readFileSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');

interface Member {
  readonly name: string;
  readonly docs?: { readonly summary?: string; readonly default?: string };
  readonly optional?: boolean;
  readonly parameters?: readonly Member[];
  readonly type?: unknown;
  readonly returns?: { readonly type: unknown };
}

interface Type extends Member {
  readonly fqn: string;
  readonly kind: 'class' | 'interface' | 'enum';
  readonly datatype?: boolean;
  readonly initializer?: Partial<Member>;
  readonly properties?: readonly Member[];
  readonly methods?: readonly Member[];
  readonly members?: readonly Member[];
}

const types: readonly Type[] = Object.values(JSON.parse(readFileSync(join(ROOT, '.jsii'), 'utf8')).types);
const members = types.flatMap((type) =>
  [...type.properties ?? [], ...type.methods ?? [], ...type.members ?? []].map((member) => ({ type, member, path: `${type.name}.${member.name}` })));

/** Members of type `any`, because cdk8s declares no narrower type. */
const ANY = [
  'AWSNodeTemplate.toJson', 'CapacityBuffer.toJson', 'EC2NodeClass.toJson', 'KarpenterValidation.validate', 'NodeOverlay.toJson', 'NodePool.toJson', 'Plan.of',
  'Application.toJson', 'ApplicationSet.toJson', 'AppProject.toJson', 'Provisioner.toJson', 'Provisioner.webhookDefaults', 'Provisioner.withWebhookDefaults',
  'NodeClass.fromManifest', 'NodeClass.toJson',
  // Numbers, and a string for one kernel parameter.
  'KernelSettings.sysctl',
  // Existing manifests.
  ...['AWSNodeTemplate', 'CapacityBuffer', 'EC2NodeClass', 'NodeOverlay', 'NodePool', 'Provisioner'].map((name) => `${name}.fromManifest`),
  // IAM documents in their JSON format, and conditions by operator and key.
  'PolicyDocument.toJson', 'PolicyStatement.toJson', 'PolicyStatementProps.conditions',
  // Values of arbitrary Helm charts, parameters of Applications, and Argo CD generators.
  'ApplicationSetGenerator.list', 'ApplicationSetGenerator.of', 'ChartSource.helmChart', 'ClusterSnapshot.ofObjects', 'HelmSourceOptions.valuesObject',
  // Values of the Karpenter chart whose types Kubernetes or Prometheus defines.
  ...['controllerSecurityContext', 'env', 'envFrom', 'extraVolumeMounts', 'resources', 'sidecarContainer', 'sidecarVolumeMounts'].map((name) => `ControllerContainerProps.${name}`),
  ...['affinity', 'dnsConfig', 'extraVolumes', 'initContainers', 'podSecurityContext', 'strategy', 'tolerations', 'topologySpreadConstraints'].map((name) => `ControllerPodProps.${name}`),
  ...['endpointConfig', 'metricRelabelings', 'relabelings'].map((name) => `ControllerServiceMonitor.${name}`),
  'ControllerValuesProps.additionalClusterRoleRules', 'ControllerValuesProps.extraValues', 'RenderedControllerValues.values', 'SystemPool.controllerAffinity',
  // Values whose types nodeadm, the kubelet, containerd, Bottlerocket, or cloud-init defines.
  ...['NodeConfigContainerd.baseRuntimeSpec', 'NodeConfigKubelet.config', 'ConvertedUserData.nodeConfig', 'ConvertedUserData.wholeNodeConfig', 'EffectiveUserData.nodeConfig', 'BottlerocketSettings.other'],
  'UserDataPart.cloudConfig',
];

/** Returns the words of a text or name, with plurals converted to singulars. */
const words = (text: string) => new Set((text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => word.replace(/(?<=..)s$/, '')));
const EMPTY = [...words("a an the of to or for is are be by has have it it's its their this that when")];

test('the assembly contains types and members', () => {
  expect(members.length).toBeGreaterThan(250);
});

test('every public type and member has docs', () => {
  const without = [
    ...types.filter(({ docs }) => !docs?.summary).map(({ name }) => name),
    ...members.filter(({ member }) => !member.docs?.summary).map(({ path }) => path),
  ];
  expect(without).toEqual([]);
});

test('docstrings contain more than the name of the type or member', () => {
  const textOf = (docs?: { readonly summary?: string; readonly remarks?: string; readonly default?: string }) => [docs?.summary, docs?.remarks, docs?.default].join(' ');
  const says = (text: string, ...names: string[]) => {
    const known = new Set([...names.flatMap((name) => [...words(name)]), ...EMPTY]);
    return [...words(text)].some((word) => !known.has(word));
  };
  const repeating = [
    ...types.filter(({ name, docs }) => !says(textOf(docs), name)).map(({ name }) => name),
    ...members.filter(({ type, member }) => !says(textOf(member.docs), member.name, type.name)).map(({ path }) => path),
    ...members.flatMap(({ type, member, path }) => (member.parameters ?? [])
      .filter(({ name, docs }) => docs?.summary !== undefined && !says(docs.summary, name, member.name, type.name)).map(({ name }) => `${path}(${name})`)),
  ];
  expect(repeating).toEqual([]);
});

test('every summary is a complete sentence, because jsii also cuts it at a semicolon', () => {
  const isCut = ({ docs }: Member) => /[;,:]$/.test(docs?.summary ?? '');
  const cut = [
    ...types.filter(isCut).map(({ name }) => name),
    ...members.filter(({ member }) => isCut(member)).map(({ path }) => path),
    ...types.flatMap((type) => [type.initializer ?? [], type.methods ?? []].flat()
      .flatMap(({ name = 'constructor', parameters = [] }) => parameters.filter(isCut).map((parameter) => `${type.name}.${name}(${parameter.name})`))),
  ];
  expect(cut).toEqual([]);
});

test('every optional prop documents its default', () => {
  const without = members.filter(({ type, member }) => type.datatype && member.optional && !member.docs?.default);
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('only the listed members have the type any', () => {
  const anywhere = members.filter(({ member }) => JSON.stringify([member.type, member.returns, member.parameters]).includes('"primitive":"any"'));
  expect([...new Set(anywhere.map(({ path }) => path))].sort()).toEqual([...ANY].sort());
});

test('no member has a union type, because other languages see it as any', () => {
  expect(members.filter(({ member }) => JSON.stringify(member).includes('"union"')).map(({ path }) => path)).toEqual([]);
});
