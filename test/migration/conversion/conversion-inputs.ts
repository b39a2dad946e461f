import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { Conversion } from '../../../src/migration/conversion/conversion';
import { isOpen, noteText } from '../../../src/migration/conversion/notes';

export const V1 = KarpenterVersion.of('1.15.1');
export const BETA = KarpenterVersion.of('0.37.8');
export const KUBELET = { maxPods: 20 };
export const OTHER_KUBELET = { maxPods: 110 };

export const SELECTORS = { subnetSelector: { team: 'red' }, securityGroupSelector: { team: 'red' } };

export function provisioner(spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'web' }, spec: { providerRef: { name: 'nodes' }, ...spec } };
}

export function nodeTemplate(spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', metadata: { name: 'nodes' }, spec: { ...SELECTORS, instanceProfile: 'nodes', ...spec } };
}

export function pool(name: string, { disruption, ...spec }: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  const template = { spec: { nodeClassRef: { name: 'nodes' }, requirements: [], ...spec } };
  return { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name, ...metadata }, spec: { template, ...disruption && { disruption } } };
}

export function nodeClass(spec: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  const terms = [{ tags: { team: 'red' } }];
  const all = { amiFamily: 'AL2', role: 'nodes', subnetSelectorTerms: terms, securityGroupSelectorTerms: terms, metadataOptions: { httpPutResponseHopLimit: 1 }, ...spec };
  return { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'nodes', ...metadata }, spec: all };
}

export function specsOf({ objects }: Conversion): JsonObject[] {
  return objects.map(({ json }) => json.spec);
}

export function openNotes({ notes }: Conversion): string[] {
  return notes.filter(isOpen).map(noteText);
}

export function noteTexts({ notes }: Conversion): string[] {
  return notes.map(noteText);
}
