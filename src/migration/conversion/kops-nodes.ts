import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { nameOf, note } from './notes';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { CUSTOM } from '../../karpenter/ami-families/ami-families';

/** The prefix of the tags and labels of kOps. */
const KOPS = 'kops.k8s.io/';

/** Returns an open decision if kOps configures the nodes of a class, because Karpenter adds the configuration of EKS nodes to the user data. */
export function kopsClassNotes(json: JsonObject): readonly ConversionNote[] {
  const sign = json.spec?.amiFamily === CUSTOM.name ? undefined : signOfKops(json.spec);
  if (sign === undefined) return [];
  const result = 'shows that kOps configures these nodes with nodeup, but Karpenter adds the configuration of EKS nodes to the user data of all families except Custom';
  const fix = 'Use amiFamily Custom, an image that your kOps release supports, and the user data of the instance group. Keep another family only if your controller image is patched for kOps.';
  return [note(ConversionNoteKind.DECISION, `${nameOf(json)} spec.${sign}`, 'the value', result, fix)];
}

/** Returns the field that shows that kOps configures the nodes of a class. */
export function signOfKops(spec: unknown): string | undefined {
  if (!isObject(spec)) return undefined;
  const { tags, userData } = spec;
  if (typeof userData === 'string' && /\/nodeup\b|\bNODEUP_URL|\bkube_env\.yaml\b/.test(userData)) return 'userData';
  const tag = ownTag('tags', tags);
  if (tag !== undefined) return tag;
  const selectors = ['subnetSelector', 'securityGroupSelector'].flatMap((field) => selectorsIn(spec, field));
  const selectorTag = selectors.map(({ path, selector }) => ownTag(path, selector)).find((path) => path !== undefined);
  return selectorTag ?? ownName(spec, selectors.map(({ selector }) => selector));
}

function ownTag(path: string, tags: unknown): string | undefined {
  const tag = isObject(tags) ? Object.keys(tags).find((key) => key.startsWith(KOPS)) : undefined;
  return tag === undefined ? undefined : `${path}[${JSON.stringify(tag)}]`;
}

/**
 * Matches the name that kOps gives to the role and the instance profile of all nodes, or of an instance group with its own policies. The name of a kOps
 * cluster contains a dot, which the name of an EKS cluster can't.
 *
 * Source: https://github.com/kubernetes/kops/blob/v1.28.4/pkg/model/names.go
 */
const ROLE_NAME = /^(?:nodes|ig-[^.]+)\.([^.]+\..+)$/;

/** Returns the field of the role or instance profile if kOps named it, and the selectors name the same cluster. The name alone can be another's. */
function ownName(spec: JsonObject, selectors: readonly JsonObject[]): string | undefined {
  return ['instanceProfile', 'role'].find((field) => {
    const [, cluster] = typeof spec[field] === 'string' ? ROLE_NAME.exec(spec[field]) ?? [] : [];
    if (cluster === undefined) return false;
    return selectors.some((tags) => `kubernetes.io/cluster/${cluster}` in tags || Object.values(tags).some((value) => isOfCluster(value, cluster)));
  });
}

/** Reports whether a tag has the name of a cluster, or the name that kOps gives to a security group or subnet of the cluster, such as `nodes.CLUSTER`. */
function isOfCluster(value: unknown, cluster: string): boolean {
  return typeof value === 'string' && (value === cluster || value.endsWith(`.${cluster}`));
}

/** Returns the tags that a selector contains, in all API versions. A term can also select by name. */
function selectorsIn(spec: JsonObject, field: string): readonly { readonly path: string; readonly selector: JsonObject }[] {
  const given: unknown = spec[field];
  const terms = objectsIn(spec[`${field}Terms`]).flatMap(({ item: { tags, name }, index }) => [
    ...isObject(tags) ? [{ path: `${field}Terms[${index}].tags`, selector: tags }] : [],
    ...name === undefined ? [] : [{ path: `${field}Terms[${index}]`, selector: { Name: name } }],
  ]);
  return [...isObject(given) ? [{ path: field, selector: given }] : [], ...terms];
}
