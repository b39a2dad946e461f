import { JsonNode, JsonReading, readJson } from './logging-json';
import { keyPath } from '../../foundation/basics/json';
import { parseInt64 } from '../../foundation/go/parse-int';
import { compareMinors } from '../../karpenter/versions/facts';
import { Json, Violation } from '../findings/rule';

/** Key in config-logging that contains the zap configuration. */
export const ZAP_CONFIG = 'zap-logger-config';
export const ZAP_CONFIG_PATH = keyPath('data', ZAP_CONFIG);

/** The type into which zap decodes a field. */
type ZapType = 'boolean' | 'integer' | 'text' | 'texts' | 'map' | 'level' | 'encoder' | 'timeEncoder' | ZapFields;

interface ZapFields {
  readonly [name: string]: ZapType;
}

/** @see https://pkg.go.dev/go.uber.org/zap/zapcore#EncoderConfig */
const ENCODER_CONFIG: ZapFields = {
  messageKey: 'text',
  levelKey: 'text',
  timeKey: 'text',
  nameKey: 'text',
  callerKey: 'text',
  functionKey: 'text',
  stacktraceKey: 'text',
  skipLineEnding: 'boolean',
  lineEnding: 'text',
  levelEncoder: 'encoder',
  timeEncoder: 'timeEncoder',
  durationEncoder: 'encoder',
  callerEncoder: 'encoder',
  nameEncoder: 'encoder',
  consoleSeparator: 'text',
};

const CONFIG: ZapFields = {
  level: 'level',
  development: 'boolean',
  disableCaller: 'boolean',
  disableStacktrace: 'boolean',
  sampling: { initial: 'integer', thereafter: 'integer' },
  encoding: 'text',
  encoderConfig: ENCODER_CONFIG,
  outputPaths: 'texts',
  errorOutputPaths: 'texts',
  initialFields: 'map',
};

const EXPECTED: { readonly [type: string]: string } = {
  boolean: 'true or false',
  integer: 'an integer',
  text: 'a string',
  texts: 'a list of strings',
  map: 'an object',
  level: 'a string',
  encoder: 'a string',
  timeEncoder: 'a string, or an object with a layout',
};

/** A field that zap knows, with its value. */
export interface ZapField {
  /** Field name in zap's spelling, such as `encoderConfig.timeKey`. */
  readonly field: string;
  readonly node: JsonNode;
  /** Expected type, if the value has a different type. */
  readonly expected?: string;
}

interface ZapConfig extends JsonReading {
  readonly fields: readonly ZapField[];
  /** Fields that zap does not know, with the known fields of the same object. */
  readonly unknown: readonly { readonly field: string; readonly name: string; readonly known: readonly string[] }[];
}

/** The latest parsed configuration, cached because several rules check it. */
let latest: { readonly text: string; readonly config: ZapConfig } | undefined;

/** Returns the zap configuration in a ConfigMap, if any. */
export function zapConfigOf(json: Json, release: string): ZapConfig | undefined {
  const text: string | undefined = json.data?.[ZAP_CONFIG];
  if (text === undefined || (text === '' && takesEmpty(release))) return undefined;
  if (latest?.text !== text) latest = { text, config: zapConfig(text) };
  return latest.config;
}

/** Returns true for 0.31 and earlier, where an empty string means no configuration. */
function takesEmpty(release: string): boolean {
  return compareMinors(release, '0.32') < 0;
}

function zapConfig(text: string): ZapConfig {
  const config = { ...readJson(text), fields: [] as ZapField[], unknown: [] as { field: string; name: string; known: string[] }[] };
  if (config.node) collect(config.node, CONFIG, '');
  return config;

  function collect(node: JsonNode, type: ZapType, field: string): void {
    const expected = expectedOf(node, type);
    config.fields.push({ field, node, expected });
    if (typeof type === 'string' || node.kind !== 'object') return;
    const known = Object.keys(type);
    for (const [name, value] of node.entries) {
      // Go matches field names case-insensitively.
      const meant = known.find((each) => each.toLowerCase() === name.toLowerCase());
      const prefix = field === '' ? '' : `${field}.`;
      if (meant === undefined) config.unknown.push({ field: `${prefix}${name}`, name, known });
      else collect(value, type[meant], `${prefix}${meant}`);
    }
  }
}

function expectedOf(node: JsonNode, type: ZapType): string | undefined {
  return node.kind === 'null' || takes(node, type) ? undefined : typeof type === 'string' ? EXPECTED[type] : 'an object';
}

function takes(node: JsonNode, type: ZapType): boolean {
  switch (type) {
    case 'boolean': return node.kind === 'boolean';
    case 'integer': return node.kind === 'number' && parseInt64(node.text) !== undefined;
    case 'texts': return node.kind === 'list' && node.items.every(({ kind }) => kind === 'text' || kind === 'null');
    case 'text': case 'level': case 'encoder': return node.kind === 'text';
    case 'timeEncoder': return node.kind === 'text' || (node.kind === 'object' && node.entries.every(([name, { kind }]) => name.toLowerCase() !== 'layout' || kind === 'text' || kind === 'null'));
    default: return node.kind === 'object';
  }
}

/** Collects the violations that a visitor returns for fields of the expected type. */
export function eachZapField(json: Json, release: string, visit: (field: ZapField) => Omit<Violation, 'path'> | undefined): readonly Violation[] {
  const { fields = [] } = zapConfigOf(json, release) ?? {};
  return fields.filter(({ expected }) => expected === undefined).flatMap((field) => {
    const found = visit(field);
    return found ? [{ path: ZAP_CONFIG_PATH, ...found }] : [];
  });
}
