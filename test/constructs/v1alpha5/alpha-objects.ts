import { Json } from '../../../src/checks/findings/rule';

export const SELECTOR = { 'karpenter.sh/discovery': 'demo' };
export const LAUNCH = { subnetSelector: SELECTOR, securityGroupSelector: SELECTOR };

/** Returns the object as in a file, without undefined fields. */
function written(object: Json): Json {
  return JSON.parse(JSON.stringify(object));
}

/** Returns a Provisioner that refers to an AWSNodeTemplate, unless the spec overrides the reference. */
export function provisioner(spec: Json = {}, metadata: Json = { name: 'default' }): Json {
  return written({ apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata, spec: { providerRef: { name: 'default' }, ...spec } });
}

/** Returns a Provisioner with an inline provider. */
export function inline(provider: Json = {}, spec: Json = {}): Json {
  return provisioner({ providerRef: undefined, provider: { ...LAUNCH, ...provider }, ...spec });
}

export function template(spec: Json = {}, metadata: Json = { name: 'default' }): Json {
  return written({ apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', metadata, spec: { ...LAUNCH, ...spec } });
}
