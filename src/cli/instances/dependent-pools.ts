import { Cluster, templateIn, templatesFor, typesIn } from './pool-templates';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { nodeClassText } from '../../karpenter/instance-types/class-types';
import { possiblePool } from '../../karpenter/instance-types/possible-pool';
import { easiestClasses } from '../../karpenter/instance-types/unknown-class/possible-class';
import { possibleSystems } from '../../karpenter/instance-types/unknown-class/supposed-class';
import { otherNodeClass, unknownTypes } from '../../karpenter/instance-types/unknown-node-class';
import { podCondition } from '../../karpenter/instance-types/unknown-settings';
import { classNeed } from '../../karpenter/scheduling/class-need';
import { RefusingPool } from '../../karpenter/scheduling/overlap/overlaps';
import { NODE_POOL } from '../../karpenter/scheduling/overlays/overlaid-pool';
import { ignoredReason } from '../../karpenter/scheduling/pods/ignored-pod';
import { NodeClaimTemplate, nodeClaimTemplates } from '../../karpenter/scheduling/pods/node-claim-templates';
import { otherProviderRefusal } from '../../karpenter/scheduling/pods/other-provider';
import { podDemands } from '../../karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../karpenter/scheduling/pods/types-for-pod';
import { withPossibleLabels } from '../../karpenter/scheduling/possible-labels';

/** A NodePool with its node class, or undefined if the class is unknown. */
export interface PossiblePool {
  readonly json: JsonObject;
  readonly nodeClass: JsonObject | undefined;
}

/** Adds the settings or values with which a NodePool can run a pod that it cannot run otherwise. */
export function dependentPool(refusing: RefusingPool, found: PossiblePool, spec: JsonObject, cluster: Cluster): RefusingPool {
  const dependent = dependentText(found, spec, cluster);
  return dependent === undefined ? refusing : { ...refusing, dependent };
}

/** Returns whether a NodePool with unknown instance types can run a pod with some values of placeholders, or with some instance types of another provider. */
export function unknownPool(found: PossiblePool, spec: JsonObject, cluster: Cluster): RefusingPool {
  const name = objectName(found.json);
  const ofOther = otherNodeClass(found.json);
  if (ofOther !== undefined) {
    const refusal = otherProviderRefusal(found.json, spec);
    return refusal === undefined ? { name, reason: ofOther, dependent: `only if one of its instance types does: ${ofOther}` } : { name, reason: refusal };
  }
  if (!mayFit(found, spec, cluster)) return { name, reason: 'no values of the placeholders allow the pod' };
  const reason = unknownTypes(found.json)!;
  return { name, reason, dependent: `only with some values, because ${reason}` };
}

/** Returns the settings with which an unknown node class lets the NodePool launch nodes for a pod, or undefined. */
export function dependentText({ json, nodeClass }: PossiblePool, spec: JsonObject, cluster: Cluster): string | undefined {
  const templateWith = (other: JsonObject) => templateIn(cluster, json, other);
  const isKnown = nodeClass !== undefined || isOfAutoMode(json);
  const need = isKnown ? undefined : classNeed(possibleSystems(json), [podDemands(spec)[0]], templateWith);
  if (need !== undefined) return `only if ${nodeClassText(json)}, whose settings are not known, has ${need === '' ? 'other settings' : need}`;
  return placeholderText({ json, nodeClass }, spec, cluster);
}

/** Returns the condition under which a NodePool launches nodes for a pod with some values of placeholders, or undefined if it launches none with any. */
function placeholderText(found: PossiblePool, spec: JsonObject, cluster: Cluster): string | undefined {
  const condition = podCondition(found.json, podDemands(spec).some(({ requirements }) => requirements.has(NODE_POOL)));
  return condition !== undefined && mayFit(found, spec, cluster) ? `only if ${condition}` : undefined;
}

function mayFit(found: PossiblePool, spec: JsonObject, cluster: Cluster): boolean {
  if (ignoredReason(spec) !== undefined) return false;
  const demands = podDemands(spec);
  const templates = templatesFor(cluster.asked, possibleTemplates(found, cluster));
  return templates.some((template) => demands.some((demand) => typesForPod(template, demand).length > 0));
}

/** Returns a NodePool with the values of placeholders that allow the most pods: one template for nodes for each class that it can have. */
function possibleTemplates({ json, nodeClass }: PossiblePool, cluster: Cluster): readonly NodeClaimTemplate[] {
  const known = cluster.possible.get(json);
  if (known !== undefined) return known;
  const pool = possiblePool(json);
  const classes = nodeClass !== undefined || isOfAutoMode(json) ? [nodeClass] : possibleSystems(pool).flatMap(easiestClasses);
  const templates = classes.flatMap((each) => {
    const types = withPossibleLabels(json, typesIn(cluster.market, pool, each, cluster.overlays));
    return nodeClaimTemplates([{ manifest: pool, types }], cluster.daemonSets, cluster.market);
  });
  cluster.possible.set(json, templates);
  return templates;
}
