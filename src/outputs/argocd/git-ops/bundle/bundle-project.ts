import { Chart } from 'cdk8s';
import { ClusterBundle, destinationOf, Installation, isMadeBySync, namespaceOfChart } from './cluster-bundle';
import { controllerKinds } from './controller-kinds';
import { DeployedKind, kindsOfObject } from './object-kind';
import { jsonOf } from './objects-of';
import { remembered } from '../../../../foundation/basics/remembered';
import { ApplicationV1Alpha1Spec } from '../../../../karpenter/imports/Application.v1alpha1';
import { AppProjectV1Alpha1Spec } from '../../../../karpenter/imports/AppProject.v1alpha1';
import { ApplicationDestination } from '../../application/application-destination';
import { AppProject } from '../../project/app-project';

type Destination = ApplicationV1Alpha1Spec['destination'];

/** A kind that an Application of a bundle deploys to a destination. */
export interface Deployment extends DeployedKind {
  readonly destination: Destination;
  /** Description of the Application that deploys the kind, for messages. */
  readonly by: string;
}

/**
 * Returns all kinds that the Applications of a bundle deploy.
 *
 * @param selectedServer the API server of the clusters that a selector finds
 */
export function deployments(clusters: readonly ClusterBundle[], argoNamespace: string, selectedServer: string): Deployment[] {
  const destination = ApplicationDestination.inCluster(argoNamespace)._toJson();
  const applications = { group: 'argoproj.io', kind: 'Application', namespace: argoNamespace, destination, by: 'the parent Application' };
  const kindsOf: KindsOfChart = remembered(kindsOfChart);
  return [applications, ...clusters.flatMap((bundle) => deploymentsOf(bundle, kindsOf, selectedServer))];
}

type KindsOfChart = (chart: Chart) => readonly DeployedKind[];

function kindsOfChart(chart: Chart): DeployedKind[] {
  const namespace = namespaceOfChart(chart);
  return [...jsonOf(chart).flatMap((json) => kindsOfObject(json, namespace)), ...namespaceKind(namespace)];
}

function deploymentsOf(bundle: ClusterBundle, kindsOf: KindsOfChart, selectedServer: string): Deployment[] {
  const { cluster, installation, charts } = bundle;
  const destinationIn = remembered((namespace: string) => {
    return cluster.perCluster ? { server: selectedServer, namespace } : destinationOf(cluster, namespace)._toJson();
  });
  const of = (kinds: readonly DeployedKind[], by: string, namespace: string) =>
    kinds.map((kind) => ({ ...kind, destination: destinationIn(kind.namespace ?? namespace), by }));
  const ofInstallation = ({ crds, controller, controllerNamespace, deploysCrds, version, values }: Installation) => [
    ...of(deploysCrds ? [{ group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition' }] : [], (crds ?? controller).application.name, controllerNamespace),
    ...of(controllerKinds(version, values, controllerNamespace), controller.application.name, controllerNamespace),
    ...of(namespaceKind(controllerNamespace), controller.application.name, controllerNamespace),
  ];
  return [
    ...installation ? ofInstallation(installation) : [],
    ...charts.flatMap(({ source: { _chart: chart }, application }) => of(kindsOf(chart), application.name, namespaceOfChart(chart))),
  ];
}

function namespaceKind(namespace: string): DeployedKind[] {
  return isMadeBySync(namespace) ? [{ group: '', kind: 'Namespace' }] : [];
}

/** The sources and kinds that a project must allow. */
interface Allowed {
  readonly specs: readonly Pick<ApplicationV1Alpha1Spec, 'source' | 'destination'>[];
  readonly deployments: readonly Deployment[];
}

/** An AppProject that allows only what a bundle deploys. The permissions are computed when the project renders. */
export class BundleProject extends AppProject {
  /** @internal */
  public _allows: () => Allowed = () => ({ specs: [], deployments: [] });

  /** @internal */
  public _spec(): AppProjectV1Alpha1Spec {
    const spec = super._spec();
    const { specs, deployments: all } = this._allows();
    const clusterKinds = all.filter(({ namespace }) => namespace === undefined);
    const namespaceKinds = all.filter(({ namespace }) => namespace !== undefined);
    const destinations = [...new Set([...specs, ...all].map(({ destination }) => destination))];
    return {
      ...spec,
      sourceRepos: mergeUnique(spec.sourceRepos, specs.map(({ source }) => source!.repoURL)),
      destinations: mergeUnique(spec.destinations, destinations),
      clusterResourceWhitelist: mergeUnique(spec.clusterResourceWhitelist, clusterKinds.map(groupKind)),
      namespaceResourceWhitelist: mergeUnique(spec.namespaceResourceWhitelist, namespaceKinds.map(groupKind)),
    };
  }
}

function groupKind({ group, kind }: DeployedKind): { readonly group: string; readonly kind: string } {
  return { group, kind };
}

/** Returns the user's items, followed by the required items that the user's items lack. The order of the required items is alphabetical, so that it does not depend on their origin. */
function mergeUnique<T>(given: readonly T[] | undefined, needed: readonly T[]): T[] {
  const own = given ?? [];
  const seen = new Map([...own, ...needed].map((each) => [JSON.stringify(each), each]));
  const ownKeys = new Set(own.map((each) => JSON.stringify(each)));
  const added = [...seen].filter(([key]) => !ownKeys.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...own, ...added.map(([, each]) => each)];
}
