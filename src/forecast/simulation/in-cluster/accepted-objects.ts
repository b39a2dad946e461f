import { launchesNothing, objectProblems } from './object-problems';
import { problemText } from '../../../checks/findings/finding-text';
import { nameText } from '../../../checks/findings/name-text';
import { JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { nodeClassesByName, nodeClassOfPool } from '../../../karpenter/instance-types/class-types';
import { otherNodeClass } from '../../../karpenter/instance-types/unknown-node-class';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOLS } from '../../../karpenter/versions/known-apis';

/** The objects of a cluster that the simulation reads, and the others. */
export interface AcceptedObjects {
  readonly accepted: readonly JsonObject[];
  /** Why the simulation omits other objects, in sentences. */
  readonly omitted: readonly string[];
}

/** Omits objects with errors, and NodePools whose node class has errors. */
export function acceptedObjects(objects: readonly JsonObject[], version: KarpenterVersion | undefined): AcceptedObjects {
  const problems = new Map([...objectProblems(objects, version)].filter(([json, found]) => !launchesNothing(json, found)));
  if (problems.size === 0) return { accepted: objects, omitted: [] };
  const classes = nodeClassesByName([...problems.keys()].filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json))));
  const reasonOf = (json: JsonObject): string | undefined => {
    const [problem] = problems.get(json) ?? [];
    if (problem !== undefined) return problemText(problem);
    const isOfAws = NODE_POOLS.includes(apiOfObject(json)) && otherNodeClass(json) === undefined;
    const nodeClass = isOfAws ? nodeClassOfPool(json, classes) : undefined;
    return nodeClass && `${nameText({ json: nodeClass })} has errors`;
  };
  const reasons = new Map(objects.flatMap((json) => {
    const reason = reasonOf(json);
    return reason === undefined ? [] : [[json, reason] as const];
  }));
  return {
    accepted: objects.filter((json) => !reasons.has(json)),
    omitted: [...reasons].map(([json, reason]) => oneLine(`The simulation omits ${nameText({ json })} of the cluster: ${reason}.`)),
  };
}
