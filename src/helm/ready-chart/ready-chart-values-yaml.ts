import { ChartKind } from './chart-kind';
import { kindExample } from './kind-example';
import { SettingsKind } from './settings-kind';
import { INFLATE, TOP_LEVEL } from './top-level';
import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { yamlOf } from '../../yaml/write-yaml';

/** values.yaml: what there is, with an example of each in comments. */
export function readyChartValuesYaml(version: KarpenterVersion, kinds: readonly ChartKind[], settings: readonly SettingsKind[]): string {
  return [
    `# Nodes for Karpenter ${version}. values.schema.json has every field, its bounds and what it means; README.md lists them.`,
    '',
    ...kinds.flatMap((kind) => [
      `# Each ${kind.kind} by its name, which \`name\`${kind.isNamespaced ? ' overrides; `namespace` is that of the release unless it is set' : ' overrides'}. For example:`,
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
    ...settings.length === 0 ? [] : ['# The ConfigMaps that the controller reads; its own chart makes them, too.', 'settings:', ...settings.flatMap(settingLines), ''],
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
