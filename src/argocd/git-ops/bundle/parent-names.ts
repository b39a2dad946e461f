import { ApiObject } from 'cdk8s';
import { Node } from 'constructs';
import { ClusterBundle } from './cluster-bundle';
import { Finding } from '../../../validation/finding';
import { ARGOCD_NAME_TAKEN } from '../../../validation/rules/argocd/argocd-name-taken';
import { APPLICATION } from '../../../versions/known-apis';

/** The name of the parent that an ApplicationSet makes for a cluster. */
export function parentName(cluster: string, id: string): string {
  return `${cluster}-${id}`;
}

/** Applications that are called as the parents of a bundle, which the rule about names does not see: their ApplicationSet only says how they are called. */
export function takenParentNames({ id, root }: Node, clusters: readonly ClusterBundle[]): Finding[] {
  const parents = clusters.map(({ cluster }) => parentName(cluster.name, id));
  const objects = root.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
  const taken = objects.filter(({ apiVersion, kind, name }) => `${apiVersion} ${kind}` === APPLICATION && parents.includes(name));
  const { id: rule, severity, enforcedBy } = ARGOCD_NAME_TAKEN;
  return taken.map(({ name, node }) => ({
    rule,
    severity,
    enforcedBy,
    path: '',
    message: `the parent of a cluster is called ${name}, as ${node.path} is: the one that is applied last takes the place of the other`,
    fix: 'give the Application or the KarpenterGitOps another name',
  }));
}
