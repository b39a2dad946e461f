import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';

/** Fields of an EC2NodeClass on which no instance type depends. Classes often differ only in these fields. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'role', 'instanceProfile', 'subnetSelectorTerms', 'securityGroupSelectorTerms', 'tags', 'userData', 'metadataOptions', 'detailedMonitoring',
]);
/** Maximum number of remembered settings. */
const MAX_SETTINGS = 50_000;

const idsByText = new Map<string, number>();
let nextId = 1;

/** Returns a number that is equal for node classes that leave the same instance types, with the same labels and resources of nodes. */
export function settingsId({ apiVersion, kind, spec, status }: JsonObject): number {
  const settings: Record<string, unknown> = {};
  if (isObject(spec)) for (const name in spec) if (!WITHOUT_EFFECT.has(name)) settings[name] = spec[name];
  const text = jsonText([apiVersion, kind, settings, status]);
  let id = idsByText.get(text);
  if (id === undefined) {
    if (idsByText.size >= MAX_SETTINGS) idsByText.clear();
    idsByText.set(text, id = nextId++);
  }
  return id;
}
