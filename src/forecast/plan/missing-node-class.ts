import { Reason } from './object-plan';
import { ClusterState, nodeClassNameOf } from './state/cluster-state';
import { possibleNames } from './unknown-names';
import { JsonObject } from '../../foundation/basics/json';

const PATH = 'spec.template.spec.nodeClassRef';

/**
 * Returns a reason if a change deletes the EC2NodeClass of a NodePool, or if the NodePool newly names an EC2NodeClass that no manifest contains. If the new
 * manifests contain no EC2NodeClasses, others may manage them.
 *
 * @param old the NodePool before the change, or undefined if it is new
 * @param rejected new objects that the API server rejects, by kind and name
 */
export function missingNodeClass(
  old: JsonObject | undefined, current: JsonObject, before: ClusterState, after: ClusterState, rejected: ReadonlyMap<string, unknown>,
): readonly Reason[] {
  const name = nodeClassNameOf(current);
  if (name === undefined || after.nodeClasses.has(name)) return [];
  const others = [...after.nodeClasses.keys(), ...rejectedClasses(rejected)]
    .filter((other) => other !== name && !(before.nodeClasses.has(name) && before.nodeClasses.has(other)));
  if (possibleNames(others)(name).length > 0) return [];
  const reason = (state: string, fix = `Add EC2NodeClass/${name} to the new manifests, or name another EC2NodeClass.`): readonly Reason[] => [{
    kind: 'missing-node-class',
    object: `NodePool/${current.metadata?.name}`,
    path: PATH,
    message: `names EC2NodeClass/${name}, which ${state}, so Karpenter launches no ${old === undefined ? 'nodes' : 'more nodes'}`,
    fix,
  }];
  if (before.nodeClasses.has(name)) return reason('the change deletes');
  if (rejected.has(`EC2NodeClass/${name}`)) return reason('the API server rejects', `Fix the errors of EC2NodeClass/${name}.`);
  const isNewName = old === undefined || nodeClassNameOf(old) !== name;
  return isNewName && after.nodeClasses.size > 0 ? reason('the new manifests do not contain') : [];
}

function rejectedClasses(rejected: ReadonlyMap<string, unknown>): readonly string[] {
  return [...rejected.keys()].filter((object) => object.startsWith('EC2NodeClass/')).map((object) => object.slice(object.indexOf('/') + 1));
}
