import { ChartKind } from './chart-kind';
import { kindExample } from './kind-example';
import { SettingsKind } from './settings-kind';
import { INFLATE, TOP_LEVEL } from './top-level';
import { JsonObject } from '../../../foundation/basics/json';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Renders values.yaml, with examples in comments. */
export function readyChartValuesYaml(version: KarpenterVersion, kinds: readonly ChartKind[], settings: readonly SettingsKind[]): string {
  return [
    `# NodePools and related objects for Karpenter ${version}. README.md lists all fields, and values.schema.json has their constraints.`,
    '',
    ...kinds.flatMap((kind) => [
      `# ${kind.kind} objects by name. \`name\` overrides the key.${kind.isNamespaced ? ' If `namespace` is not set, the namespace of the release applies.' : ''} For example:`,
      ...commented({ [kind.key]: kindExample(kind, version) }),
      `${kind.key}: {}`,
      '',
    ]),
    ...comment(TOP_LEVEL.defaults),
    '# For example:',
    ...commented({ defaults: { [kinds[0].key]: { metadata: { labels: { team: 'platform' } } } } }),
    'defaults: {}',
    '',
    ...comment(TOP_LEVEL.commonLabels),
    'commonLabels: {}',
    '',
    ...comment(TOP_LEVEL.commonAnnotations),
    'commonAnnotations: {}',
    '',
    ...comment(TOP_LEVEL.keepOnUninstall),
    'keepOnUninstall: true',
    '',
    ...comment(INFLATE.description),
    'inflate:',
    ...Object.entries(INFLATE.values).flatMap(([key, { value, what }]) => [...comment(what), ...lines({ [key]: value })].map((line) => `  ${line}`)),
    '',
    ...settings.length === 0 ? [] : ['# ConfigMaps that the controller reads. The chart of the controller can also create them.', 'settings:', ...settings.flatMap(settingLines), ''],
  ].join('\n');
}

function settingLines({ key, name }: SettingsKind): string[] {
  return [`  # ${name}`, `  ${key}:`, ...lines({ enabled: false, namespace: '', labels: {}, annotations: {}, data: {} }).map((line) => `    ${line}`)];
}

function commented(value: JsonObject): string[] {
  return lines(value).map((line) => `#   ${line}`);
}

function comment(text: string): string[] {
  return [`# ${text}`];
}

function lines(value: JsonObject): string[] {
  return yamlOf(value).trimEnd().split('\n');
}
