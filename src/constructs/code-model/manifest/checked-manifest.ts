import { desiredManifest } from './desired-manifest';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { codeOf } from '../code-of';

/** The next newer class for each older class. */
const NEWER: { readonly [type: string]: string } = {
  'v1alpha5.Provisioner': 'v1beta1.NodePool',
  'v1alpha5.AWSNodeTemplate': 'v1beta1.EC2NodeClass',
  'v1beta1.NodePool': 'NodePool',
  'v1beta1.EC2NodeClass': 'EC2NodeClass',
};

/**
 * Returns the desired state of a manifest.
 *
 * @param api the API version and kind, separated by a space
 * @throws if the manifest is of another API
 */
export function checkedManifest(api: string, manifest: unknown): JsonObject {
  const [apiVersion, kind] = api.split(' ');
  const needed = `manifest must be ${kind.startsWith('EC2') || kind.startsWith('AWS') ? 'an' : 'a'} ${kind} of API version ${apiVersion}`;
  if (Array.isArray(manifest)) throw new Error(`${needed}, got a list of ${manifest.length} items. Pass one item, for example Yaml.load("manifest.yaml")[0].`);
  if (!isObject(manifest)) throw new Error(`${needed}, got ${valueText(manifest)}. Pass an object, for example Yaml.load("manifest.yaml")[0].`);
  if (manifest.apiVersion !== apiVersion || manifest.kind !== kind) throw new Error(`${needed}, got ${apiText(manifest)}. ${fixFor(api, manifest)}`);
  try {
    return desiredManifest(manifest);
  } catch (error) {
    if (error instanceof RangeError) throw new Error('manifest must not contain a circular reference, or more levels than JavaScript can process. Pass a plain object.');
    throw error;
  }
}

function apiText({ apiVersion, kind }: JsonObject): string {
  if (kind === undefined) return 'an object without a kind';
  return apiVersion === undefined ? `kind ${valueText(kind)} without an API version` : `kind ${valueText(kind)} of API version ${valueText(apiVersion)}`;
}

function fixFor(api: string, manifest: JsonObject): string {
  const { apiVersion, kind } = manifest;
  if (apiVersion === undefined || kind === undefined) return `Set apiVersion: ${api.split(' ')[0]} and kind: ${api.split(' ')[1]}.`;
  if (kind === 'List') return 'Pass one item of the list.';
  const type = codeOf(manifest)?.type;
  if (type === undefined) return 'For other kinds, use ApiObject or Include of cdk8s.';
  const wanted = codeOf({ apiVersion: api.split(' ')[0], kind: api.split(' ')[1] })!.type;
  const use = `Use ${type}.fromManifest`;
  return isOlder(type, wanted) ? `${use}, or convert the manifest with "cdk8s-karpenter convert".` : `${use}.`;
}

function isOlder(type: string | undefined, wanted: string): boolean {
  return type !== undefined && Object.hasOwn(NEWER, type) && (NEWER[type] === wanted || isOlder(NEWER[type], wanted));
}
