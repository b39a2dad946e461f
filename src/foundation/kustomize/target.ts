import { KustomizeProblem } from './kustomize-problem';
import { identityOf, originalIdentity, Resource } from './resource';
import { matchesSelector } from './string-selector';
import { isObject, JsonObject } from '../basics/json';
import { Regexp } from '../go/re2';

/** Returns a function that reports whether the target of a patch selects an object. */
export function selectorOf(target: JsonObject): (resource: Resource) => boolean {
  const unknown = Object.keys(target).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new KustomizeProblem(`the target of a patch has the unknown field ${unknown}`);
  const [group, version, kind, name, namespace] = FIELDS.slice(0, 5).map((field) => matcherOf(target[field]));
  const [labels, annotations] = [textOf(target.labelSelector), textOf(target.annotationSelector)];
  return (resource) => {
    const [current, original] = [identityOf(resource.json), originalIdentity(resource)];
    const metadata: JsonObject = isObject(resource.json.metadata) ? resource.json.metadata : {};
    return group(current.group) && version(current.version) && kind(current.kind)
      && (name(original.name) || name(current.name))
      && (namespace(namespaceOf(original.namespace)) || namespace(namespaceOf(current.namespace)))
      && matchesSelector(labels, mapOf(metadata.labels)) && matchesSelector(annotations, mapOf(metadata.annotations));
  };
}

const FIELDS: readonly string[] = ['group', 'version', 'kind', 'name', 'namespace', 'labelSelector', 'annotationSelector'];

/** Returns a function that matches whole texts with a pattern. An empty pattern matches all texts. */
function matcherOf(pattern: unknown): (text: string) => boolean {
  const text = textOf(pattern);
  if (text === '') return () => true;
  if (/^[\w-]+$/.test(text)) return (each) => each === text;
  const regexp = attempted(text, () => new Regexp(`^(?:${text})$`));
  return (each) => attempted(text, () => regexp.test(each));
}

function attempted<T>(pattern: string, run: () => T): T {
  try {
    return run();
  } catch {
    throw new KustomizeProblem(`the pattern ${pattern} in the target of a patch is not supported`);
  }
}

/** Kustomize calls the namespace of a cluster-scoped object so. */
function namespaceOf(namespace: string): string {
  return namespace === '' ? '_non_namespaceable_' : namespace;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new KustomizeProblem('the target of a patch has a field that is not a string');
}

function mapOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
