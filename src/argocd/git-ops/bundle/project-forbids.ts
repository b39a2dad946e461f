import { Deployment } from './bundle-project';
import { ClusterApplication } from './cluster-bundle';
import { permitsClusterKind, permitsDestination, permitsNamespacedKind } from '../../../validation/argocd/project-permits';
import { Finding } from '../../../validation/finding';
import { findingOf } from '../../../validation/finding-of';
import { AppProject } from '../../project/app-project';

/** What of a bundle the project forbids: Argo CD then syncs nothing of the Application that has it. */
export function forbidden(project: AppProject, all: readonly Deployment[], applications: readonly ClusterApplication[]): Finding[] {
  const { spec = {} } = project.toJson();
  const finding = (message: string, fix: string) => findingOf('argocd-project-kinds', '', `the project ${project.name} forbids ${message}`, fix);
  const kinds = all.filter(({ group, kind, namespace }) => {
    const permits = namespace === undefined ? permitsClusterKind : permitsNamespacedKind;
    return !permits(spec, { group, kind });
  });
  // Where an Application goes itself is for the rule about Applications to say.
  const own = new Set(applications.map(({ application }) => JSON.stringify(application._spec().destination)));
  const places = all.filter(({ destination }) => !own.has(JSON.stringify(destination)) && permitsDestination(spec, destination) === false);
  return [
    ...unique(kinds, ({ group, kind, namespace }) => `${namespace === undefined} ${group} ${kind}`).map(({ group, kind, namespace, by }) => {
      const list = namespace === undefined ? 'clusterResourceWhitelist' : 'namespaceResourceWhitelist';
      return finding(`${kind}${group === '' ? '' : ` of ${group}`}, which ${by} deploys`, `add { group: "${group}", kind: "${kind}" } to its ${list}, and take it out of its blacklists`);
    }),
    ...unique(places, ({ destination }) => JSON.stringify(destination)).map(({ destination: { server, name, namespace }, by }) =>
      finding(`the namespace ${namespace} of ${server ?? name}, where ${by} deploys`, 'add it to its destinations')),
  ];
}

function unique<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}
