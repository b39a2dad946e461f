import { Construct } from 'constructs';
import { AppProjectProps } from './app-project-props';
import { ApplicationDestination } from '../application/application-destination';
import { argoMetadata } from '../argo-metadata';
import { OrphanedResources } from './orphaned-resources';
import { ClusterResourceKind, ResourceKind } from './resource-kind';
import { SyncWindow } from './sync-window';
import { SyncWindowKind } from './sync-window-kind';
import { durationText } from '../../../constructs/props/duration-text';
import { knownProps } from '../../../constructs/props/known-props';
import { textOf } from '../../../constructs/props/text-of';
import { KarpenterObject } from '../../../constructs/resources/karpenter-object';
import { checkValue, checkValues, PropCheck } from '../../../foundation/basics/props/check-props';
import { DURATION, instanceOf, listOf, neededText, required, struct, structs, TEXT, TEXTS } from '../../../foundation/basics/props/prop-checks';
import { AppProjectV1Alpha1Spec } from '../../../karpenter/imports/AppProject.v1alpha1';

const KINDS = structs('{ group: "…", kind: "…" }', 'group', 'kind');

const ROLES = structs('{ name: "…" }', 'name');

const CHECKS: { readonly [prop in keyof AppProjectProps]: PropCheck } = {
  description: { isRight: (value) => TEXT.isRight(value) && value.length <= 255, mustBe: 'a string of 1 to 255 characters' },
  sourceRepos: TEXTS,
  destinations: listOf(instanceOf(ApplicationDestination, 'ApplicationDestination.inCluster("…")')),
  clusterResourceWhitelist: KINDS,
  clusterResourceBlacklist: KINDS,
  namespaceResourceWhitelist: KINDS,
  namespaceResourceBlacklist: KINDS,
  roles: { ...ROLES, items: { ...ROLES.items!, props: { jwtTokens: structs('{ iat: 1735689600 }') } } },
  syncWindows: structs('{ kind: SyncWindowKind.DENY, schedule: "0 22 * * *", duration: Duration.hours(8) }', 'kind', 'schedule', 'duration'),
  orphanedResources: struct('{ warn: true }', { ignore: structs('{ kind: "ConfigMap" }') }),
  sourceNamespaces: TEXTS,
  destinationServiceAccounts: structs('{ server: "…", defaultServiceAccount: "…" }', 'server', 'defaultServiceAccount'),
  signatureKeys: structs('{ keyID: "…" }', 'keyID'),
};

/**
 * An AppProject: the repositories, destinations, and kinds that its Applications may use. Kind `argoproj.io/v1alpha1` AppProject, namespaced, for Argo CD 3.
 *
 * By default, an AppProject allows no repository, no destination, and no cluster-scoped kind.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/projects/
 * @example
 * const project = new karpenter.argocd.AppProject(chart, 'Nodes', {
 *   sourceRepos: ['https://github.com/example/fleet.git'],
 *   destinations: [karpenter.argocd.ApplicationDestination.inCluster('*')],
 * });
 * project.allowClusterResource({ group: 'karpenter.sh', kind: 'NodePool' });
 * project.allowClusterResource({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' });
 *
 * @stability experimental
 */
export class AppProject extends KarpenterObject {
  private readonly projectProps: AppProjectProps;
  private readonly sourceRepos: string[] = [];
  private readonly destinations: ApplicationDestination[] = [];
  private readonly clusterResources: ClusterResourceKind[] = [];
  private readonly namespaceResources: ResourceKind[] = [];

  constructor(scope: Construct, id: string, props: AppProjectProps = {}) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', clusterScoped: false }, argoMetadata(scope, knownProps(props, 'argocd.AppProjectProps', '{ description: "Karpenter" }', { isExact: new.target === AppProject }).metadata));
    checkValues(props, CHECKS);
    (props.syncWindows ?? []).forEach((window, index) => checkValues(window, { duration: DURATION, schedule: TEXT }, `syncWindows[${index}].`));
    this.projectProps = props;
  }

  /** Allows a repository, as a URL or a glob pattern. */
  public addSourceRepo(repoURL: string): void {
    this.sourceRepos.push(checkValue('repoURL', repoURL, neededText('https://github.com/example/fleet.git')));
  }

  /** Allows a destination. Server, name, and namespace can be glob patterns. */
  public addDestination(destination: ApplicationDestination): void {
    checkValues({ destination }, { destination: required(instanceOf(ApplicationDestination, 'ApplicationDestination.inCluster("…")')) });
    this.destinations.push(destination);
  }

  /** Allows a cluster-scoped kind, for example NodePool. */
  public allowClusterResource(resource: ClusterResourceKind): void {
    checkValues({ resource: [resource] }, { resource: KINDS });
    knownProps(resource, 'argocd.ClusterResourceKind', '', { where: 'resource.' });
    this.clusterResources.push(resource);
  }

  /** Allows a namespaced kind. Without `namespaceResourceWhitelist`, all namespaced kinds are allowed until the first call of this method. */
  public allowNamespaceResource(resource: ResourceKind): void {
    checkValues({ resource: [resource] }, { resource: KINDS });
    knownProps(resource, 'argocd.ResourceKind', '', { where: 'resource.' });
    this.namespaceResources.push(resource);
  }

  /** @internal */
  public _spec(): AppProjectV1Alpha1Spec {
    const { projectProps: props } = this;
    return {
      description: props.description,
      sourceRepos: concatenated(props.sourceRepos, this.sourceRepos),
      destinations: concatenated(props.destinations, this.destinations)?.map((destination) => destination._toJson()),
      clusterResourceWhitelist: concatenated(props.clusterResourceWhitelist, this.clusterResources)?.map(clusterKindJson),
      clusterResourceBlacklist: props.clusterResourceBlacklist?.map(clusterKindJson),
      namespaceResourceWhitelist: concatenated(props.namespaceResourceWhitelist, this.namespaceResources)?.map(kindJson),
      namespaceResourceBlacklist: props.namespaceResourceBlacklist?.map(kindJson),
      roles: props.roles?.map(({ jwtTokens, ...role }) => ({ ...role, jwtTokens: jwtTokens?.map((token) => ({ ...token })) })),
      syncWindows: props.syncWindows?.map(windowJson),
      orphanedResources: props.orphanedResources && orphanedJson(props.orphanedResources),
      sourceNamespaces: props.sourceNamespaces,
      destinationServiceAccounts: props.destinationServiceAccounts?.map((account) => ({ ...account })),
      permitOnlyProjectScopedClusters: props.permitOnlyProjectScopedClusters,
      signatureKeys: props.signatureKeys?.map(({ keyID }) => ({ keyID })),
    };
  }
}

/** Returns the initial items, followed by the added items. Keeps an explicit empty list, because Argo CD distinguishes an empty list from an absent list. */
function concatenated<T>(initial: readonly T[] | undefined, added: readonly T[]): readonly T[] | undefined {
  return initial || added.length > 0 ? [...initial ?? [], ...added] : undefined;
}

function kindJson({ group, kind }: ResourceKind): { readonly group: string; readonly kind: string } {
  return { group, kind };
}

function clusterKindJson({ group, kind, name }: ClusterResourceKind): { readonly group: string; readonly kind: string; readonly name?: string } {
  return { group, kind, name };
}

function orphanedJson({ warn, ignore }: OrphanedResources): AppProjectV1Alpha1Spec['orphanedResources'] {
  return { warn, ignore: ignore?.map(({ group, kind, name }) => ({ group, kind, name })) };
}

function windowJson({ kind, duration, ...window }: SyncWindow, index: number): NonNullable<AppProjectV1Alpha1Spec['syncWindows']>[number] {
  return { ...window, kind: textOf(`syncWindows[${index}].kind`, kind, SyncWindowKind), duration: durationText(duration, `syncWindows[${index}].duration`) };
}
