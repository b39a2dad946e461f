import { ChartKind } from './chart-kind';
import { SettingsKind } from './settings-kind';
import { INFLATE, TOP_LEVEL } from './top-level';
import { Schema } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { FIELD_DOCS } from '../field-docs';
import { cell } from '../files/markdown';

/** Renders the chart's README.md. */
export function readme(chart: string, version: KarpenterVersion, kinds: readonly ChartKind[], settings: readonly SettingsKind[]): string {
  return [
    `# ${chart}`,
    '',
    `From its values, this chart creates objects of these kinds for Karpenter ${version}: ${kinds.map(({ kind }) => kind).join(', ')}. Helm validates the values with values.schema.json,`,
    'which rejects unknown fields, wrong types, and values out of range for that release. Helm does not evaluate template syntax in values. Install Karpenter and its CRDs first.',
    '',
    '```sh',
    `helm upgrade --install ${chart} . --values my-values.yaml`,
    '```',
    '',
    '| Value | Type | Default | Description |',
    '|---|---|---|---|',
    ...kinds.map(({ key, kind, isNamespaced }) => row(key, 'map', '{}', `${kind} objects by name. Each entry has \`metadata\` and \`spec\`. Set \`name\` if the object name differs from the key${isNamespaced ? ', and `namespace` if the namespace differs from that of the release' : ''}.`)),
    row('defaults', 'map', '{}', `${TOP_LEVEL.defaults} The keys of \`defaults\` are ${kinds.map(({ key }) => `\`${key}\``).join(', ')}.`),
    row('commonLabels', 'map', '{}', TOP_LEVEL.commonLabels),
    row('commonAnnotations', 'map', '{}', TOP_LEVEL.commonAnnotations),
    row('keepOnUninstall', 'boolean', 'true', TOP_LEVEL.keepOnUninstall),
    ...Object.entries(INFLATE.values).map(([key, { value, what }]) => row(`inflate.${key}`, typeName(value), JSON.stringify(value), what)),
    ...settings.flatMap(({ key, name }) => [
      row(`settings.${key}.enabled`, 'boolean', 'false', `Whether the chart creates the ConfigMap ${name}.`),
      row(`settings.${key}.namespace`, 'string', '""', 'Namespace of the controller. If empty, the namespace of the release.'),
      row(`settings.${key}.labels`, 'map', '{}', 'Labels of the ConfigMap.'),
      row(`settings.${key}.annotations`, 'map', '{}', 'Annotations of the ConfigMap.'),
      row(`settings.${key}.data`, 'map', '{}', 'Data of the ConfigMap. All values are strings.'),
    ]),
    row('global', 'map', '{}', 'Values that a parent chart passes to all of its subcharts. This chart does not use global values.'),
    '',
    ...kinds.flatMap((kind) => [
      `## ${kind.key}.NAME.spec`,
      '',
      `Fields of ${kind.kind} objects (${kind.apiVersion}). \`[]\` means any item of a list, and \`*\` means any key of a map.`,
      '',
      '| Field | Type | Description |',
      '|---|---|---|',
      ...fieldRows(kind.schema.properties!.spec, '', FIELD_DOCS[kind.api] ?? {}),
      '',
    ]),
  ].join('\n');
}

function fieldRows(schema: Schema, path: string, docs: { readonly [path: string]: string }): string[] {
  const own = path === '' ? [] : [`| \`${path}\` | ${typeOf(schema)} | ${cell(docs[`spec.${path}`] ?? '')} |`];
  const { properties = {}, items, values } = schema;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, property]) => fieldRows(property, path === '' ? name : `${path}.${name}`, docs)),
    ...items?.properties ? fieldRows(items, `${path}[]`, docs) : [],
    ...values?.properties ? fieldRows(values, `${path}.*`, docs) : [],
  ];
}

function typeOf({ type, intOrString, properties, items }: Schema): string {
  if (intOrString) return 'integer or string';
  if (type === 'object' && !properties) return 'map';
  return type === 'array' && items?.type !== undefined ? `list of ${items.type}` : type ?? 'any';
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value === 'number' ? 'integer' : typeof value;
}

function row(key: string, type: string, value: string, what: string): string {
  return `| \`${key}\` | ${type} | \`${value}\` | ${cell(what)} |`;
}
