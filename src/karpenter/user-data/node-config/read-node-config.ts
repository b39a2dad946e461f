import { NODE_CONFIG_API, NODE_CONFIG_METADATA, NODE_CONFIG_SPEC, NodeConfigShape } from './node-config-fields';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { kubeletExampleText } from '../../kubelet/kubelet-examples';
import { KubeletFault, kubeletFaults } from '../../kubelet/kubelet-faults';
import { kubeletTypeWords } from '../../kubelet/kubelet-type-words';
import { firstYamlDocument } from '../first-yaml-document';
import { parseToml } from '../toml/parse-toml';

/** A field or value in a NodeConfig that nodeadm or the kubelet can't read. */
export interface NodeConfigFault extends Problem {
  /** Path of the field, for example `spec.kubelet.flags[0]`. */
  readonly path: string;
  /** Whether the fault makes the document unreadable, so that nodeadm drops all user data. If not, nodeadm ignores only the field. */
  readonly isFatal: boolean;
  /** Whether nodeadm passes the value to the kubelet, which then fails to start. */
  readonly keepsKubelet?: boolean;
}

/** Maximum number of unknown fields for which suggestions are computed. */
const MANY = 200;

/** A NodeConfig as nodeadm reads it. */
export interface NodeConfigReading {
  /** Spec without the fields that nodeadm ignores. Absent if nodeadm can't read the document. */
  readonly spec?: JsonObject;
  readonly faults: readonly NodeConfigFault[];
}

/** Reads a NodeConfig as nodeadm does: ignores unknown fields, and rejects values of the wrong type and documents without a kind. */
export function readNodeConfig(text: string): NodeConfigReading {
  const isJson = /^\s*\{/.test(text);
  const read = isJson ? readJson(text) : firstYamlDocument(text);
  return 'error' in read ? refused('', `nodeadm can't read the ${isJson ? 'JSON' : 'YAML'}: ${read.error}`, read.fix) : nodeConfigReading(read.value);
}

/** Reads a parsed NodeConfig as nodeadm does. */
export function nodeConfigReading(value: unknown): NodeConfigReading {
  if (!isObject(value)) return refused('', `a NodeConfig must be a map, got ${valueText(value)}`, 'Set apiVersion, kind, and spec.');
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) => value[nameOf(value, name)]);
  const { metadata, spec } = value;
  if (apiVersion !== NODE_CONFIG_API) return refused('apiVersion', mismatchText('apiVersion', NODE_CONFIG_API, apiVersion), `Set apiVersion: ${NODE_CONFIG_API}.`);
  if (kind !== 'NodeConfig') return refused('kind', mismatchText('kind', 'NodeConfig', kind), 'Set kind: NodeConfig.');
  const faults: NodeConfigFault[] = Object.keys(value).filter((name) => !KNOWN.includes(name) && !IN_ANY_CASE.has(name.toLowerCase())).map((name) => unknown('', name, KNOWN));
  if (metadata !== undefined && metadata !== null) keep(metadata, NODE_CONFIG_METADATA, 'metadata', faults);
  const kept = spec === undefined || spec === null ? {} : keep(spec, NODE_CONFIG_SPEC, 'spec', faults);
  if (faults.some(({ isFatal }) => isFatal)) return { faults };
  const { kubelet } = kept as JsonObject;
  return { spec: kept as JsonObject, faults: [...faults, ...kubeletConfigFaults(kubelet?.config ?? {}, 'spec.kubelet.config')] };
}

const KNOWN = ['apiVersion', 'kind', 'metadata', 'spec'];
/** Field names, in lowercase, that nodeadm reads in any letter case. */
const IN_ANY_CASE = new Set(['apiversion', 'kind']);
/** Matches base64 as Go decodes it, without line breaks. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads the whole text as JSON, as nodeadm does if the text starts with a brace. */
function readJson(text: string): ReturnType<typeof firstYamlDocument> {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const read = firstYamlDocument(text);
    return 'error' in read ? read : { error: 'it contains YAML syntax', fix: 'Quote keys and strings with double quotes, and remove trailing commas and comments.' };
  }
}

/** Returns the name of a field as written in the document. */
function nameOf(value: JsonObject, name: string): string {
  if (Object.hasOwn(value, name)) return name;
  return Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

function mismatchText(name: string, wanted: string, value: unknown): string {
  return value === undefined ? `${name} is required` : `${name} must be ${wanted}, got ${valueText(value)}`;
}

function refused(path: string, message: string, fix: string): NodeConfigReading {
  return { faults: [{ path, message, fix, isFatal: true }] };
}

function unknown(path: string, name: string, known: readonly string[]): NodeConfigFault {
  const meant = suggestion(name, known);
  return {
    path: childPath(path, name),
    message: 'nodeadm ignores unknown fields',
    fix: meant ? `Did you mean ${meant}?` : `Use one of ${known.join(', ')}, or remove the field.`,
    isFatal: false,
  };
}

/** Returns the part of a value that nodeadm keeps, and adds its faults to `faults`. */
function keep(value: unknown, shape: NodeConfigShape, path: string, faults: NodeConfigFault[]): unknown {
  const wrong = (wanted: string) => {
    faults.push({ path, message: `the value must be ${wanted}, got ${valueText(value)}`, fix: `Set ${wanted}.`, isFatal: true });
  };
  switch (shape.is) {
    case 'anything': return value;
    case 'text':
      if (typeof value !== 'string') return wrong('a string');
      if (shape.oneOf && !shape.oneOf.some((each) => each.toLowerCase() === value.toLowerCase())) {
        faults.push({ path, message: `nodeadm does not know the value ${valueText(value)}`, fix: `Use one of ${shape.oneOf.join(', ')}.`, isFatal: false });
      }
      return value;
    case 'toml': {
      if (typeof value !== 'string') return wrong('a string');
      const { problem } = parseToml(value);
      if (problem) faults.push({ path, message: `containerd can't read the TOML: ${problem.message}`, fix: problem.fix, isFatal: true });
      return value;
    }
    case 'boolean':
      if (typeof value !== 'boolean') wrong('true or false');
      return value;
    case 'base64':
      if (typeof value !== 'string' || !BASE64.test(value.replace(/[\r\n]/g, ''))) wrong('a base64 string');
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
    // A null in a field means that the field is absent. A null in a map is the empty value, which overwrites earlier values.
    if (entry === null && of.is !== 'anything') return shape.is === 'fields' ? [] : [[name, nothingOf(of)]];
    return [[name, keep(entry, of, childPath(path, name), faults)]];
  });
  return Object.fromEntries(entries);
}

/** Returns the Go value that replaces null in a list or map. */
function nothingOf({ is }: NodeConfigShape): unknown {
  return is === 'boolean' ? false : is === 'map' ? {} : '';
}

/** Finds values in a kubelet configuration that the kubelet ignores, or that prevent the kubelet from starting. A null value counts as absent. */
function kubeletConfigFaults(config: JsonObject, path: string): readonly NodeConfigFault[] {
  return kubeletFaults(config, path).filter(({ kind }) => kind !== 'null').map((fault, index) => (
    fault.kind === 'unknown' ? unknownField(fault, index) : wrongType(fault, path)
  ));
}

function unknownField({ path, name, known }: KubeletFault, index: number): NodeConfigFault {
  const meant = index < MANY ? suggestion(name!, Object.keys(known!)) : undefined;
  return { path, message: 'the kubelet ignores unknown fields', fix: meant ? `Did you mean ${meant}?` : 'Remove the field.', isFatal: false };
}

function wrongType({ path, value, field }: KubeletFault, configPath: string): NodeConfigFault {
  const words = kubeletTypeWords(field!);
  const example = kubeletExampleText(field!, path.slice(configPath.length + 1));
  return { path, message: `the value must be ${words}, got ${valueText(value)}, so the kubelet does not start`, fix: `Set ${words}, for example ${example}.`, isFatal: false, keepsKubelet: true };
}
