import { ApiObject } from 'cdk8s';
import { inOrder, withEdited, withField } from '../../../../constructs/synthesis/edit-json';
import { renderingOf } from '../../../../constructs/synthesis/rendering';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { canonicalForm } from '../in-sync/canonical-form';
import { ObjectProtection } from '../object-protection';
import { SYNC_WAVE, usualWave } from './waves';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../../../../karpenter/versions/known-apis';

const SYNC_OPTIONS = 'argocd.argoproj.io/sync-options';

/** Kinds that Argo CD must not delete accidentally. Deleting a NodePool deletes its nodes. While a node class is being deleted, its NodePools launch no nodes. */
const PROTECTED = [...NODE_POOLS, ...EC2_NODE_CLASSES, PROVISIONER, AWS_NODE_TEMPLATE, 'eks.amazonaws.com/v1 NodeClass'];

const OPTIONS: { readonly [protection in ObjectProtection]: readonly string[] } = {
  [ObjectProtection.CONFIRM]: ['Prune=confirm', 'Delete=confirm'],
  [ObjectProtection.NEVER]: ['Prune=false', 'Delete=false'],
  [ObjectProtection.NONE]: [],
};

/** Options for preparing objects for Argo CD. */
export interface Decoration {
  readonly writeDefaults: boolean;
  readonly protectionOf: (object: ApiObject) => ObjectProtection;
}

const decorated = new WeakSet<ApiObject>();

/** Adds sync annotations to an object, and converts the object to the form that the API server stores. Changes an object that several clusters share only once. */
export function decorate(object: ApiObject, { writeDefaults, protectionOf }: Decoration): void {
  if (decorated.has(object)) return;
  decorated.add(object);
  const rendering = renderingOf(object);
  rendering.add('edits', (json) => withSyncAnnotations(json, protectionOf(object)));
  rendering.add('canonicalForm', (json) => inOrder(canonicalForm(json, targetOf(object).version, writeDefaults)));
}

/** Adds the sync wave and the sync options to an object. Annotations and options that the object sets itself take precedence. */
function withSyncAnnotations(json: JsonObject, protection: ObjectProtection): JsonObject {
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return { ...json, items: json.items.map((item) => (isObject(item) ? withSyncAnnotations(item, protection) : item)) };
  }
  const wave = usualWave(json);
  const existing = json.metadata?.annotations ?? {};
  const waved = wave === undefined || Object.hasOwn(existing, SYNC_WAVE) ? existing : withField(existing, SYNC_WAVE, String(wave));
  const options = PROTECTED.includes(`${json.apiVersion} ${json.kind}`) ? withOptions(existing[SYNC_OPTIONS], OPTIONS[protection]) : existing[SYNC_OPTIONS];
  const annotations = options === existing[SYNC_OPTIONS] ? waved : withField(waved, SYNC_OPTIONS, options);
  return annotations === existing ? json : withEdited(json, ['metadata', 'annotations'], () => annotations);
}

function withOptions(annotation: string | undefined, options: readonly string[]): string | undefined {
  const given = (annotation ?? '').split(',').map((option) => option.trim()).filter((option) => option !== '');
  const nameOf = (option: string) => option.split('=')[0];
  const added = options.filter((option) => !given.some((other) => nameOf(other) === nameOf(option)));
  return added.length === 0 ? annotation : [...given, ...added].join(',');
}
