import { Deployment } from './bundle-project';
import { ClusterApplication } from './cluster-bundle';
import { destinationPermission } from '../../../../checks/argocd/destination-permission';
import { permitsClusterKind, permitsNamespacedKind } from '../../../../checks/argocd/project-permits';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { AppProject } from '../../project/app-project';

/** Reports kinds and destinations of a bundle that the project does not permit. Argo CD does not sync an Application with a forbidden kind or destination. */
export function forbidden(project: AppProject, all: readonly Deployment[], applications: readonly ClusterApplication[]): Finding[] {
  const { spec = {} } = project.toJson();
  const finding = (message: string, fix: string) => findingOf('argocd-project-kinds', '', `AppProject ${project.name} does not permit ${message}`, fix);
  const kinds = unique(all, ({ group, kind, namespace }) => `${namespace === undefined} ${group} ${kind}`).filter(({ group, kind, namespace }) => {
    const permits = namespace === undefined ? permitsClusterKind : permitsNamespacedKind;
    return !permits(spec, { group, kind });
  });
  // Rule argocd-project-forbids checks the destinations of the Applications.
  const own = new Set(applications.map(({ application }) => JSON.stringify(application._sourceAndDestination().destination)));
  const permitsDestination = destinationPermission(spec);
  const places = unique(unique(all, ({ destination }) => destination), ({ destination }) => JSON.stringify(destination))
    .filter(({ destination }) => !own.has(JSON.stringify(destination)) && permitsDestination(destination) === false);
  return [
    ...kinds.map(({ group, kind, namespace, by }) => {
      const list = namespace === undefined ? 'clusterResourceWhitelist' : 'namespaceResourceWhitelist';
      return finding(`${kind}${group === '' ? '' : ` of ${group}`}, which ${by} deploys`, `Add { group: "${group}", kind: "${kind}" } to ${list} of the AppProject, and remove the kind from the blacklists.`);
    }),
    ...places.map(({ destination: { server, name, namespace }, by }) =>
      finding(`namespace ${namespace} of cluster ${server ?? name}, to which ${by} deploys`, 'Add the cluster and namespace to destinations of the AppProject.')),
  ];
}

function unique<T>(all: readonly T[], keyOf: (each: T) => unknown): T[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}
