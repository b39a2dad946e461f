import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { nameOf, note } from './notes';
import { isObject, JsonObject } from '../basics/json';

/** The prefix of the tags and labels of kOps. */
const KOPS = 'kops.k8s.io/';

/** Returns an open decision if kOps configures the nodes of a class, because Karpenter adds the configuration of EKS nodes to the user data. */
export function kopsClassNotes(json: JsonObject): readonly ConversionNote[] {
  const sign = json.spec?.amiFamily === 'Custom' ? undefined : signOfKops(json.spec);
  if (sign === undefined) return [];
  const result = 'shows that kOps configures these nodes with nodeup, but Karpenter adds the configuration of EKS nodes to the user data of all families except Custom';
  const fix = 'Use amiFamily Custom, an image that your kOps release supports, and the user data of the instance group. Keep another family only if your controller image is patched for kOps.';
  return [note(ConversionNoteKind.DECISION, `${nameOf(json)} spec.${sign}`, 'the value', result, fix)];
}

/** Returns the field that shows that kOps configures the nodes of a class. */
export function signOfKops(spec: unknown): string | undefined {
  if (!isObject(spec)) return undefined;
  const { tags, userData, instanceProfile } = spec;
  if (typeof userData === 'string' && /\/nodeup\b|\bNODEUP_URL|\bkube_env\.yaml\b/.test(userData)) return 'userData';
  const tag = isObject(tags) ? Object.keys(tags).find((key) => key.startsWith(KOPS)) : undefined;
  if (tag !== undefined) return `tags[${JSON.stringify(tag)}]`;
  return isProfileOfKops(instanceProfile, selectorTags(spec)) ? 'instanceProfile' : undefined;
}

/** Reports whether an instance profile has the name that kOps gives it, and a security group has the same name. kOps names both `nodes.CLUSTER`. */
function isProfileOfKops(profile: unknown, securityGroupTags: readonly JsonObject[]): boolean {
  return typeof profile === 'string' && /^nodes\.[^.]+\./.test(profile) && securityGroupTags.some(({ Name }) => Name === profile);
}

/** Returns the tags that select security groups, in all API versions. */
function selectorTags({ securityGroupSelector, securityGroupSelectorTerms }: JsonObject): readonly JsonObject[] {
  const terms: readonly unknown[] = Array.isArray(securityGroupSelectorTerms) ? securityGroupSelectorTerms : [];
  return [securityGroupSelector, ...terms.map((term) => (isObject(term) ? term.tags : undefined))].filter(isObject);
}
