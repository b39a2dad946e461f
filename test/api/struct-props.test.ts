import { Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Construct } from 'constructs';
import { Member, types, typesByName } from './assembly';
import {
  AmiFamily, AmiSelectorTerm, argocd, ArmWithFallback, automode,
  BaseWithSpotBurst, BottlerocketNodes, CapacityBuffer, EC2NodeClass, GpuPool, Headroom,
  helm, Inflate, Karpenter, KarpenterApp, KarpenterVersion, KarpenterWorkload, KopsNodes, MixedPool, NodeClassRef, NodeOverlay, NodePool,
  PodCount, RatioSplit, Requirement, SecurityGroupSelectorTerm, settings, Severity, SpotWithFallback, StaticPool, SubnetSelectorTerm, SystemPool,
  UserData, v1alpha5, v1beta1, WindowsNodes,
} from '../../src';

type Props = { readonly [prop: string]: unknown };
type ConstructType = new (scope: Construct, id: string, props: any) => Construct;

/** A path to an object prop, and a function that returns props with a value at this path. */
interface Place {
  readonly path: string;
  readonly propsWith: (value: unknown) => Props;
}

const COLLECTIONS: { readonly [kind: string]: (value: unknown) => unknown } = { array: (value) => [value], map: (value) => ({ x: value }) };

/** Returns the places of all object props in a struct, including the props of nested structs. */
function placesIn(struct: string, outer: readonly string[] = []): Place[] {
  return propsOf(struct).flatMap(({ name, type }): Place[] => {
    const { fqn, wrap } = structIn(type);
    if (fqn === undefined || outer.includes(fqn)) return [];
    const here: Place = { path: name, propsWith: (value) => ({ [name]: wrap(value) }) };
    const below = placesIn(fqn, [...outer, fqn]).map(({ path, propsWith }): Place => ({ path: `${name}.${path}`, propsWith: (value) => here.propsWith(propsWith(value)) }));
    return [here, ...below];
  });
}

function propsOf(struct: string): readonly Member[] {
  const { interfaces = [], properties = [] } = typesByName.get(struct) ?? {};
  return [...interfaces.flatMap(propsOf), ...properties];
}

function structIn(type: any): { readonly fqn?: string; readonly wrap: (value: unknown) => unknown } {
  if (type.collection) {
    const { fqn, wrap } = structIn(type.collection.elementtype);
    return { fqn, wrap: (value) => COLLECTIONS[type.collection.kind](wrap(value)) };
  }
  const isStruct = type.fqn === 'cdk8s.ApiObjectMetadata' || typesByName.get(type.fqn)?.datatype;
  return { fqn: isStruct ? type.fqn : undefined, wrap: (value) => value };
}

const nodeClass = NodeClassRef.named('default');
const requirements = [Requirement.instanceCategories('c')];
const amiSelectorTerms = [AmiSelectorTerm.alias('al2023', 'v20260701')];
const network = { subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')] };
const clusterName = 'demo';
const application = { source: argocd.ApplicationSource.git({ repoURL: 'https://x.example', path: 'p' }), destination: argocd.ApplicationDestination.inCluster() };

const CONSTRUCTS: readonly [name: string, type: ConstructType, props: Props, release?: string][] = [
  ['NodePool', NodePool, { nodeClass, requirements }],
  ['EC2NodeClass', EC2NodeClass, { role: 'node', amiSelectorTerms, ...network }],
  ['NodeOverlay', NodeOverlay, { requirements }],
  ['CapacityBuffer', CapacityBuffer, {}],
  ['ArmWithFallback', ArmWithFallback, { nodeClass }],
  ['BaseWithSpotBurst', BaseWithSpotBurst, { nodeClass, baseLimits: { cpu: '1' } }],
  ['BottlerocketNodes', BottlerocketNodes, { clusterName }],
  ['GpuPool', GpuPool, { nodeClass }],
  ['Headroom', Headroom, { cpu: '1' }],
  ['Inflate', Inflate, {}],
  ['KopsNodes', KopsNodes, { clusterName, instanceGroup: 'nodes', userData: UserData.of('x'), amiSelectorTerms }],
  ['MixedPool', MixedPool, { nodeClass }],
  ['RatioSplit', RatioSplit, { nodeClass }],
  ['SpotWithFallback', SpotWithFallback, { nodeClass }],
  ['StaticPool', StaticPool, { nodeClass, nodes: 1 }],
  ['SystemPool', SystemPool, { nodeClass }],
  ['WindowsNodes', WindowsNodes, { clusterName }],
  ['v1beta1.NodePool', v1beta1.NodePool, { nodeClass: v1beta1.NodeClassRef.named('default'), requirements }, '0.37'],
  ['v1beta1.EC2NodeClass', v1beta1.EC2NodeClass, { role: 'node', amiFamily: AmiFamily.AL2023, ...network }, '0.37'],
  ['v1alpha5.Provisioner', v1alpha5.Provisioner, {}, '0.31'],
  ['v1alpha5.AWSNodeTemplate', v1alpha5.AWSNodeTemplate, { subnetSelector: { team: 'web' }, securityGroupSelector: { team: 'web' } }, '0.31'],
  ['automode.NodeClass', automode.NodeClass, { role: 'node', ...network }],
  ['settings.KarpenterGlobalSettings', settings.KarpenterGlobalSettings, {}, '0.31'],
  ['settings.KarpenterLogging', settings.KarpenterLogging, {}, '0.31'],
  ['argocd.Application', argocd.Application, application],
  ['argocd.AppProject', argocd.AppProject, {}],
  ['argocd.ApplicationSet', argocd.ApplicationSet, { generators: [argocd.ApplicationSetGenerator.clusters()], template: { metadata: { name: 'x' }, spec: application } }],
];

const VALUES: readonly [struct: string, make: (props: any) => unknown][] = [
  ['BottlerocketSettings', (props) => UserData.bottlerocket(props)],
  ['NodeConfig', (props) => UserData.nodeConfig(props)],
  ['PodDisruptionBudgetOptions', (props) => {
    const deployment = new k8s.KubeDeployment(new Chart(new KarpenterApp(), 'web'), 'it', { spec: { selector: { matchLabels: { app: 'web' } }, template: {} } });
    return KarpenterWorkload.of(deployment).addPodDisruptionBudget({ minAvailable: PodCount.pods(1), ...props });
  }],
  ['helm.HelmChartProps', (props) => new helm.HelmChart(new KarpenterApp(), 'chart', props)],
  ['settings.ControllerValuesProps', (props) => new settings.ControllerValues(props)],
  ['settings.KopsControllerProps', (props) => settings.ControllerValues.forKops({ clusterName, ...props })],
  ['argocd.ClustersGeneratorOptions', (props) => argocd.ApplicationSetGenerator.clusters(props)],
  ['argocd.GitDirectoriesGeneratorOptions', (props) => argocd.ApplicationSetGenerator.gitDirectories({ repoURL: 'https://x.example', ...props })],
  ['argocd.GitFilesGeneratorOptions', (props) => argocd.ApplicationSetGenerator.gitFiles({ repoURL: 'https://x.example', ...props })],
  ['argocd.KarpenterGitOpsProps', (props) => new argocd.KarpenterGitOps(new KarpenterApp(), 'it', { repoURL: 'https://x.example', ...props })],
  ['argocd.GitSourceOptions', (props) => argocd.ApplicationSource.git({ repoURL: 'https://x.example', path: 'p', ...props })],
  ['argocd.HelmChartSourceOptions', (props) => argocd.ApplicationSource.helmChart({ repoURL: 'https://x.example', chart: 'c', targetRevision: '1', ...props })],
];

/** Returns the messages of a construct: the error that it throws, or the findings. */
function messagesOf(type: ConstructType, props: Props, release = '1.15.1'): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of(release) });
  const thrown = thrownBy(() => new type(new Chart(app, 'nodes'), 'it', props));
  return [...thrown, ...Karpenter.findings(app).filter(({ severity }) => severity === Severity.ERROR).map(({ message }) => message)];
}

function thrownBy(action: () => void): string[] {
  try {
    action();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Returns the places where a string or a list causes no error that names the prop and the constraint. */
function unreported(struct: string, messages: (props: Props) => readonly string[]): string[] {
  return placesIn(`cdk8s-karpenter.${struct}`).flatMap(({ path, propsWith }) => ['WhenEmpty', ['WhenEmpty']].filter((value) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return !messages(propsWith(value)).some((message) => message.includes(name) && message.includes('must be '));
  }).map((value) => `${path}: ${JSON.stringify(value)}`));
}

/** Merges maps key by key, so that a place in a nested struct keeps the other props. */
function merged(props: any, others: any): any {
  const isMap = (value: any) => value !== undefined && Object.getPrototypeOf(value) === Object.prototype;
  if (!isMap(props) || !isMap(others)) return others;
  return { ...props, ...Object.fromEntries(Object.entries(others).map(([name, other]) => [name, merged(props[name], other)])) };
}

test('finds the props of structs, of lists and maps of structs, and of nested structs', () => {
  expect(placesIn('cdk8s-karpenter.v1alpha5.ProvisionerProps').map(({ path }) => path)).toEqual([
    'consolidation', 'kubeletConfiguration', 'limits', 'metadata', 'provider', 'provider.blockDeviceMappings', 'provider.blockDeviceMappings.ebs', 'provider.metadataOptions',
  ]);
});

test('covers every class with an object prop', () => {
  const constructed = types.flatMap(({ initializer }) => (initializer?.parameters ?? []).map(({ type }) => structIn(type).fqn));
  const covered = [...CONSTRUCTS.map(([name]) => `${name}Props`), ...VALUES.map(([struct]) => struct)].map((name) => `cdk8s-karpenter.${name}`);
  expect(constructed.filter((struct) => struct !== undefined && placesIn(struct).length > 0 && !covered.includes(struct))).toEqual([]);
});

test.each(CONSTRUCTS.map((fixture) => [fixture[0], fixture] as const))('%s reports a string or a list for an object prop', (name, [, type, props, release]) => {
  expect(unreported(`${name}Props`, (wrong) => messagesOf(type, merged(props, wrong), release))).toEqual([]);
});

test.each(VALUES)('%s reports a string or a list for an object prop', (struct, make) => {
  expect(unreported(struct, (wrong) => thrownBy(() => make(wrong)))).toEqual([]);
});
