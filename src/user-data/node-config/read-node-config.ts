import { kubeletConfigFaults } from './kubelet-config-faults';
import { NodeConfigFault } from './node-config-fault';
import { NODE_CONFIG_METADATA, NODE_CONFIG_SPEC, NodeConfigShape } from './node-config-fields';
import { NODE_CONFIG_API } from './node-config-json';
import { childPath, isObject, JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { firstYamlDocument } from '../first-yaml-document';
import { parseToml } from '../toml/parse-toml';

/** A NodeConfig as nodeadm reads it. */
export interface NodeConfigReading {
  /** The spec without what nodeadm passes over; none where it can't read it. */
  readonly spec?: JsonObject;
  readonly faults: readonly NodeConfigFault[];
}

/** Reads a text as nodeadm does: unknown fields vanish, and what has the wrong type or no kind is refused. Source: UD-76. */
export function readNodeConfig(text: string): NodeConfigReading {
  const isJson = /^\s*\{/.test(text);
  const read = isJson ? readJson(text) : firstYamlDocument(text);
  if ('error' in read) return refused('', `it is no ${isJson ? 'JSON' : 'YAML'}: ${read.error}`, isJson ? 'mend the JSON, or write YAML without braces around it' : 'mend the YAML');
  const { value } = read;
  if (!isObject(value)) return refused('', `it is ${valueText(value)}, not a map of fields`, 'write apiVersion, kind and spec');
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) => value[nameOf(value, name)]);
  const { metadata, spec } = value;
  if (apiVersion !== NODE_CONFIG_API) return refused('apiVersion', saidText(apiVersion), `write apiVersion: ${NODE_CONFIG_API}`);
  if (kind !== 'NodeConfig') return refused('kind', saidText(kind), 'write kind: NodeConfig');
  const faults: NodeConfigFault[] = Object.keys(value).filter((name) => !KNOWN.includes(name) && !IN_ANY_CASE.has(name.toLowerCase())).map((name) => unknown('', name, KNOWN));
  if (metadata !== undefined && metadata !== null) keep(metadata, NODE_CONFIG_METADATA, 'metadata', faults);
  const kept = spec === undefined || spec === null ? {} : keep(spec, NODE_CONFIG_SPEC, 'spec', faults);
  if (faults.some(({ isFatal }) => isFatal)) return { faults };
  const { kubelet } = kept as JsonObject;
  return { spec: kept as JsonObject, faults: [...faults, ...kubeletConfigFaults(kubelet?.config ?? {}, 'spec.kubelet.config')] };
}

const KNOWN = ['apiVersion', 'kind', 'metadata', 'spec'];
/** Of these alone, the case does not matter. */
const IN_ANY_CASE = new Set(['apiversion', 'kind']);
/** Base64 as Go decodes it: line ends count for nothing. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** What begins with a brace is JSON to nodeadm, to the end of the text. */
function readJson(text: string): ReturnType<typeof firstYamlDocument> {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** The name of a field as it is written. */
function nameOf(value: JsonObject, name: string): string {
  if (Object.hasOwn(value, name)) return name;
  return Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

function saidText(value: unknown): string {
  return value === undefined ? 'it is missing' : `it is ${valueText(value)}`;
}

function refused(path: string, message: string, fix: string): NodeConfigReading {
  return { faults: [{ path, message, fix, isFatal: true }] };
}

function unknown(path: string, name: string, known: readonly string[]): NodeConfigFault {
  const meant = suggestion(name, known);
  return {
    path: childPath(path, name),
    message: 'nodeadm does not know the field, and passes over it',
    fix: meant ? `write ${meant}` : `write one of ${known.join(', ')}, or leave it out`,
    isFatal: false,
  };
}

/** What of a value is kept; what is wrong goes to `faults`. */
function keep(value: unknown, shape: NodeConfigShape, path: string, faults: NodeConfigFault[]): unknown {
  const wrong = (wanted: string) => {
    faults.push({ path, message: `${valueText(value)} is not ${wanted}`, fix: `write ${wanted}`, isFatal: true });
  };
  switch (shape.is) {
    case 'anything': return value;
    case 'text':
      if (typeof value !== 'string') return wrong('a text');
      if (shape.oneOf && !shape.oneOf.some((each) => each.toLowerCase() === value.toLowerCase())) {
        faults.push({ path, message: `${valueText(value)} is nothing that nodeadm knows`, fix: `write ${shape.oneOf.join(', ')}`, isFatal: false });
      }
      return value;
    case 'toml': {
      if (typeof value !== 'string') return wrong('a text');
      const { problem } = parseToml(value);
      if (problem) faults.push({ path, message: `containerd can't read the TOML: ${problem.message}`, fix: problem.fix, isFatal: true });
      return value;
    }
    case 'boolean':
      if (typeof value !== 'boolean') wrong('true or false');
      return value;
    case 'base64':
      if (typeof value !== 'string' || !BASE64.test(value.replace(/[\r\n]/g, ''))) wrong('base64');
      return value;
    case 'list':
      if (!Array.isArray(value)) return wrong('a list');
      return value.map((item, index) => (item === null ? nothingOf(shape.of) : keep(item, shape.of, `${path}[${index}]`, faults)));
    case 'map':
    case 'fields': return isObject(value) ? keepEntries(value, shape, path, faults) : wrong('a map');
  }
}

function keepEntries(value: JsonObject, shape: Extract<NodeConfigShape, { is: 'map' | 'fields' | 'list' }>, path: string, faults: NodeConfigFault[]): JsonObject {
  const known = shape.is === 'fields' ? Object.keys(shape.fields) : [];
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    const of = shape.is !== 'fields' ? shape.of : Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (!of) {
      faults.push(unknown(path, name, known));
      return [];
    }
    // JSON's null is as if the field were not there, but in maps: there it is what is empty, and overwrites.
    if (entry === null && of.is !== 'anything') return shape.is === 'fields' ? [] : [[name, nothingOf(of)]];
    return [[name, keep(entry, of, childPath(path, name), faults)]];
  });
  return Object.fromEntries(entries);
}

/** What Go makes of a null in a list or map. */
function nothingOf({ is }: NodeConfigShape): unknown {
  return is === 'boolean' ? false : is === 'map' ? {} : '';
}
