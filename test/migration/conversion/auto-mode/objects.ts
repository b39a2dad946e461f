import { JsonObject } from '../../../../src/foundation/basics/json';
import { TargetConversion, toAutoMode } from '../../../../src/migration/conversion/auto-mode/to-auto-mode';
import { isOpen, noteText } from '../../../../src/migration/conversion/notes';

export const TERMS = [{ tags: { team: 'red' } }];

export function nodeClass(spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'web' }, spec: { subnetSelectorTerms: TERMS, securityGroupSelectorTerms: TERMS, ...spec } };
}

export function pool(template: JsonObject, metadata: JsonObject = {}): JsonObject {
  const ref = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'web' };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'web' }, spec: { template: { metadata, spec: { nodeClassRef: ref, requirements: [], ...template } } } };
}

/** Returns the node template of the first converted object. */
export function templateOf({ objects: [first] }: TargetConversion): JsonObject {
  return first.spec.template;
}

/** Converts objects, and returns the notes that need an action. */
export function openNotes(...objects: JsonObject[]): readonly string[] {
  return toAutoMode(objects).notes.filter(isOpen).map((note) => `${note.kind} ${noteText(note)}`);
}
