import { changedDefaults } from './changed-defaults';
import { RenderedSettings, renderedSettings } from './rendered-settings';
import { isReadIn, SETTING_KEYS, SettingType, TAG_PREFIX } from '../../../checks/config-maps/global-settings-keys';
import { merged, setAt, valueAt } from '../../../checks/controller-values/value-paths';
import { isObject, JsonObject, keyPath, put } from '../../../foundation/basics/json';
import { GLOBAL_SETTINGS, LOGGING } from '../../../karpenter/versions/config-maps';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject } from '../../../karpenter/versions/known-apis';
import { ConversionOptions } from '../../../migration/conversion/conversion';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

const PROFILE = 'aws.defaultInstanceProfile';
const DENSITY = 'aws.enableENILimitedPodDensity';
const ALWAYS_DENSITY = 'is false, but later releases always limit the pods of a node by its network interfaces';
const NO_DENSITY = 'Set maxPods in the kubelet settings of each EC2NodeClass, for example maxPods: 110, or in those of each v1beta1 NodePool.';

/** Release of the chart whose value paths equal the keys of the ConfigMaps. */
const ORIGIN = KarpenterVersion.of('0.32');
/** First releases that don't read the ConfigMaps. */
const UNREAD_SINCE: { readonly [api: string]: KarpenterVersion } = { [GLOBAL_SETTINGS]: KarpenterVersion.of('0.33'), [LOGGING]: KarpenterVersion.of('1.0') };
/** Other projects that have a ConfigMap with the name config-logging. */
const OTHER_NAMESPACES = /^(knative|tekton)/;

/** Reports whether the object is a ConfigMap with settings that the release does not read. */
export function isUnreadConfigMap(json: JsonObject, version: KarpenterVersion): boolean {
  const since = UNREAD_SINCE[apiOfObject(json)];
  if (since === undefined || !version._isAtLeast(since) || !isObject(json.data)) return false;
  return Object.values(json.data).every((value) => typeof value === 'string') && !OTHER_NAMESPACES.test(String(json.metadata?.namespace));
}

/** Returns the chart values that replace a ConfigMap. */
export function configMapSettings(json: JsonObject, version: KarpenterVersion): RenderedSettings {
  return apiOfObject(json) === LOGGING ? loggingSettings(json, version) : globalSettings(json, version);
}

/** Returns the settings that apply to all node classes, which the conversion writes to each EC2NodeClass. */
export function nodeClassSettings({ data }: JsonObject): ConversionOptions {
  const { profile, tags } = partsOf(data);
  const hasTags = isObject(tags) && Object.keys(tags).length > 0 && Object.values(tags).every((value) => typeof value === 'string');
  return { ...profile && { defaultInstanceProfile: profile }, ...hasTags && { tags } };
}

function globalSettings(json: JsonObject, version: KarpenterVersion): RenderedSettings {
  const { profile, tags, values, dropped, density } = partsOf(json.data);
  const where = nameOf(json);
  const keyName = (path: string) => keyPath('data', path.replace(/^settings\./, ''));
  const written = { values, version: ORIGIN, where, nameOf: keyName };
  const [rendered, defaults] = [renderedSettings(written, version), changedDefaults(written, version)];
  const sameName = SETTING_KEYS.map(({ key }) => `settings.${key}`)
    .filter((path) => valueAt(values, path) !== undefined && valueAt(rendered.values, path) !== undefined);
  return {
    ...rendered,
    values: merged(rendered.values, defaults.values),
    notes: [
      ...sameName.map((path) => note(ConversionNoteKind.MOVED, where, keyName(path), `moves to ${path} in the chart values`)),
      ...rendered.notes,
      ...defaults.notes.filter(({ subject }) => subject !== keyName('logLevel')),
      ...profile ? [nodeClassNote(where, keyName(PROFILE), 'instanceProfile')] : [],
      ...tags === undefined ? [] : [nodeClassNote(where, keyName('aws.tags'), 'tags')],
      ...density === 'false' ? [note(ConversionNoteKind.DECISION, where, keyName(DENSITY), ALWAYS_DENSITY, NO_DENSITY)] : [],
      ...dropped.map((key) => note(ConversionNoteKind.DROPPED, where, keyName(key), 'is removed, because no chart value replaces it')),
    ],
  };
}

function nodeClassNote(where: string, subject: string, field: string): ConversionNote {
  return note(ConversionNoteKind.MOVED, where, subject, `belongs to ${field} of each EC2NodeClass that comes from an AWSNodeTemplate or a Provisioner`);
}

/** Splits the keys into chart values and settings of node classes. */
function partsOf(data: { readonly [key: string]: string }) {
  const values: JsonObject = {};
  const dropped: string[] = [];
  let tags: unknown;
  for (const [key, text] of Object.entries(data)) {
    if (key === 'aws.tags') {
      tags = jsonOf(text) ?? text;
    } else if (key.startsWith(TAG_PREFIX)) {
      tags = isObject(tags) ? tags : {};
      put(tags as JsonObject, key.slice(TAG_PREFIX.length), text);
    } else if (key !== PROFILE && text !== '' && !(key === DENSITY && text === 'false')) {
      const setting = SETTING_KEYS.find((each) => each.key === key);
      if (setting && isReadIn(String(ORIGIN), setting)) setAt(values, `settings.${key}`, typed(text, setting.type));
      else dropped.push(key);
    }
  }
  return { profile: data[PROFILE], density: data[DENSITY], tags, values, dropped };
}

function typed(text: string, type: SettingType | undefined): unknown {
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return type === 'fraction' && /^\d*\.?\d+$/.test(text) ? Number(text) : text;
}

const ZAP_FIELDS = ['level', 'encoding', 'outputPaths', 'errorOutputPaths'];

function loggingSettings(json: JsonObject, version: KarpenterVersion): RenderedSettings {
  const config = jsonOf(json.data['zap-logger-config'] ?? '{}');
  const zap: JsonObject = isObject(config) ? config : {};
  const where = nameOf(json);
  const level = json.data['loglevel.controller'] || zap.level;
  const logConfig = { outputPaths: zap.outputPaths, errorOutputPaths: zap.errorOutputPaths, logEncoding: zap.encoding };
  const values = withoutUndefined({ logLevel: level, logConfig: withoutUndefined(logConfig) });
  const fieldName = (path: string) => `zap-logger-config.${path.replace('logConfig.', '').replace('logEncoding', 'encoding')}`;
  const rendered = renderedSettings({ values, version: ORIGIN, where, nameOf: fieldName }, version);
  const dropped = [
    ...Object.keys(zap).filter((field) => !ZAP_FIELDS.includes(field)).map((field) => `zap-logger-config.${field}`),
    ...Object.keys(json.data).filter((key) => key !== 'zap-logger-config' && key !== 'loglevel.controller'),
  ];
  return {
    ...rendered,
    notes: [
      ...level === undefined ? [] : [note(ConversionNoteKind.MOVED, where, `the log level ${JSON.stringify(level)}`, 'moves to logLevel in the chart values')],
      ...rendered.notes,
      ...dropped.map((name) => note(ConversionNoteKind.DROPPED, where, name, 'is removed, because Karpenter 1.0 and later have no such setting')),
    ],
  };
}

function withoutUndefined(object: JsonObject): JsonObject {
  const isEmpty = (value: unknown) => value === undefined || isObject(value) && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
