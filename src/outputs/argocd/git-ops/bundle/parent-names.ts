import { ApiObject } from 'cdk8s';
import { Node } from 'constructs';
import { ClusterBundle } from './cluster-bundle';
import { Finding } from '../../../../checks/findings/finding';
import { ARGOCD_NAME_TAKEN } from '../../../../checks/rules/argocd/argocd-name-taken';
import { APPLICATION } from '../../../../karpenter/versions/known-apis';

/** Returns the name of the parent Application that an ApplicationSet generates for a cluster. */
export function parentName(cluster: string, id: string): string {
  return `${cluster}-${id}`;
}

/** Reports Applications that have the same name as a parent Application of a bundle. Rule argocd-name-taken does not find this conflict, because an ApplicationSet generates the parents. */
export function takenParentNames({ id, root }: Node, clusters: readonly ClusterBundle[]): Finding[] {
  const parents = new Set(clusters.map(({ cluster }) => parentName(cluster.name, id)));
  const objects = root.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
  const taken = objects.filter(({ apiVersion, kind, name }) => `${apiVersion} ${kind}` === APPLICATION && parents.has(name));
  const { id: rule, severity, enforcedBy } = ARGOCD_NAME_TAKEN;
  return taken.map(({ name, node }) => ({
    rule,
    severity,
    enforcedBy,
    path: '',
    message: `parent Application ${name} has the same name as ${node.path}, so one Application replaces the other`,
    fix: 'Give the Application or the KarpenterGitOps another name.',
  }));
}
