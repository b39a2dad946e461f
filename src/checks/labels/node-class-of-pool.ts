import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { settingsId } from '../../karpenter/instance-types/node-class/settings-id';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';
import { nodeClassRefOf } from '../findings/object-fields';
import { Json, RuleInput } from '../findings/rule';

/**
 * Returns true if an object uses the labels of Karpenter on AWS. Node classes of other providers, and of EKS Auto Mode, use other labels.
 */
export function runsOnAws(input: RuleInput): boolean {
  const group = nodeClassRefOf(input).ref?.group;
  return group === undefined || group === AWS_DOMAIN;
}

/** Returns true if a NodePool refers to a node class of EKS Auto Mode. */
export function runsOnAutoMode(input: RuleInput): boolean {
  return nodeClassRefOf(input).ref?.group === AUTO_MODE_GROUP;
}

/** Returns the EC2NodeClass that a NodePool or NodeClaim refers to, or undefined if the EC2NodeClass is not among the checked objects. Its values may have wrong types. */
export function nodeClassOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  return ref?.group === AWS_DOMAIN && ref.kind === 'EC2NodeClass' ? input.objectIndex.nodeClasses.get(ref.name) : undefined;
}

/** Returns the EC2NodeClass, or the NodeClass of EKS Auto Mode, that a NodePool or NodeClaim refers to. Its values may have wrong types. */
function anyNodeClassOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  return ref?.group === AUTO_MODE_GROUP ? input.objectIndex.autoModeClasses.get(ref.name) : nodeClassOf(input);
}

const settingsIds = new WeakMap<Json, number>();

/** Returns the `settingsId` of the node class from `anyNodeClassOf`, or 0 without one. Checked objects do not change, so the result is cached. */
export function nodeClassSettingsId(input: RuleInput): number {
  const nodeClass = anyNodeClassOf(input);
  if (nodeClass === undefined) return 0;
  let id = settingsIds.get(nodeClass);
  if (id === undefined) settingsIds.set(nodeClass, id = settingsId(nodeClass));
  return id;
}

/** Returns the spec of the node class from `anyNodeClassOf`, if it is an object. */
export function nodeClassSpecOf(input: RuleInput): Json | undefined {
  const spec = anyNodeClassOf(input)?.spec;
  return typeof spec === 'object' && spec !== null ? spec : undefined;
}
