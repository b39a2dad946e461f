import { Json } from '../../src/validation/rule';

export const SELECTOR = { 'karpenter.sh/discovery': 'demo' };
export const LAUNCH = { subnetSelector: SELECTOR, securityGroupSelector: SELECTOR };

/** The object as in a file, without undefined fields. */
function written(object: Json): Json {
  return JSON.parse(JSON.stringify(object));
}

/** A Provisioner that references a template, unless its spec overrides that. */
export function provisioner(spec: Json = {}, metadata: Json = { name: 'default' }): Json {
  return written({ apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata, spec: { providerRef: { name: 'default' }, ...spec } });
}

/** A Provisioner with an inline provider. */
export function inline(provider: Json = {}, spec: Json = {}): Json {
  return provisioner({ providerRef: undefined, provider: { ...LAUNCH, ...provider }, ...spec });
}

export function template(spec: Json = {}, metadata: Json = { name: 'default' }): Json {
  return written({ apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', metadata, spec: { ...LAUNCH, ...spec } });
}
