import { withoutName } from './group-key';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { apiOfObject, EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';

/** A name whose place in a role or a tag has no effect on a plan, except on the name of the role. */
const PLAIN_NAME = /^(?!(?:ami|i|lt|sg|subnet|vpc)-)[A-Za-z][A-Za-z0-9-]{0,39}$/;
/** Length up to which the API server accepts each of the strings that can contain a name. */
const MAX_LENGTH = 60;

/**
 * Returns a function for a key of a cluster's objects. Clusters with the same key have the same answer, apart from their own names in the roles and tags of
 * EC2NodeClasses.
 */
export function contentKeys(): (objects: readonly JsonObject[], cluster: string) => string {
  const ids = new Map<string, number>();
  const shared = new Map<JsonObject, string>();
  const textOf = (json: JsonObject) => {
    const known = shared.get(json);
    if (known !== undefined) return known;
    const text = jsonText(json);
    shared.set(json, text);
    return text;
  };
  return (objects, cluster) => objects.map((json) => {
    const text = EC2_NODE_CLASSES.includes(apiOfObject(json)) && PLAIN_NAME.test(cluster) ? namedText(json, cluster, textOf) : textOf(json);
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  }).join();
}

/** Returns the text of an EC2NodeClass with a placeholder for the name of its cluster, or the plain text if other fields also contain the name. */
function namedText(json: JsonObject, cluster: string, textOf: (json: JsonObject) => string): string {
  const { spec } = json;
  if (!isObject(spec)) return textOf(json);
  const named = (value: unknown): unknown => (typeof value === 'string' && value.length <= MAX_LENGTH ? withoutName(value, cluster) : value);
  const values = (map: unknown) => (isObject(map) ? Object.fromEntries(Object.entries(map).map(([key, value]) => [key, named(value)])) : map);
  const term = (each: unknown) => (isObject(each) ? { ...each, tags: values(each.tags) } : each);
  const terms = (list: unknown) => (Array.isArray(list) ? list.map(term) : list);
  // Answers list roles in the order of their names.
  const role = typeof spec.role === 'string' && !spec.role.startsWith(cluster) ? named(spec.role) : spec.role;
  const { subnetSelectorTerms, securityGroupSelectorTerms, tags } = spec;
  const selectors = { subnetSelectorTerms: terms(subnetSelectorTerms), securityGroupSelectorTerms: terms(securityGroupSelectorTerms) };
  const text = jsonText({ ...json, spec: { ...spec, role, tags: values(tags), ...selectors } });
  return withoutName(text, cluster) === text ? text : textOf(json);
}
