import { SYNC_WAVE, usualWave } from './waves';
import { isObject, JsonObject } from '../../../basics/json';
import { withEdited, withField } from '../../../synthesis/edit-json';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';
import { ObjectProtection } from '../object-protection';

const SYNC_OPTIONS = 'argocd.argoproj.io/sync-options';

/** Kinds that nodes depend on: with a pool its nodes go, and a node class that is deleted waits for the last node while its pools launch none. */
const PROTECTED = [...NODE_POOLS, ...EC2_NODE_CLASSES, PROVISIONER, AWS_NODE_TEMPLATE, 'eks.amazonaws.com/v1 NodeClass'];

const OPTIONS: { readonly [protection in ObjectProtection]: readonly string[] } = {
  [ObjectProtection.CONFIRM]: ['Prune=confirm', 'Delete=confirm'],
  [ObjectProtection.NEVER]: ['Prune=false', 'Delete=false'],
  [ObjectProtection.NONE]: [],
};

/** An object with what tells Argo CD when to sync it, and whether it may delete it; what the object says of these itself stays. */
export function withSyncAnnotations(json: JsonObject, protection: ObjectProtection): JsonObject {
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return { ...json, items: json.items.map((item) => (isObject(item) ? withSyncAnnotations(item, protection) : item)) };
  }
  const wave = usualWave(json);
  const said = json.metadata?.annotations ?? {};
  const waved = wave === undefined || Object.hasOwn(said, SYNC_WAVE) ? said : withField(said, SYNC_WAVE, String(wave));
  const options = PROTECTED.includes(`${json.apiVersion} ${json.kind}`) ? withOptions(said[SYNC_OPTIONS], OPTIONS[protection]) : said[SYNC_OPTIONS];
  const annotations = options === said[SYNC_OPTIONS] ? waved : withField(waved, SYNC_OPTIONS, options);
  return annotations === said ? json : withEdited(json, ['metadata', 'annotations'], () => annotations);
}

function withOptions(said: string | undefined, options: readonly string[]): string | undefined {
  const given = (said ?? '').split(',').map((option) => option.trim()).filter((option) => option !== '');
  const nameOf = (option: string) => option.split('=')[0];
  const added = options.filter((option) => !given.some((other) => nameOf(other) === nameOf(option)));
  return added.length === 0 ? said : [...given, ...added].join(',');
}
