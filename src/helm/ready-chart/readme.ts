import { ChartKind } from './chart-kind';
import { SettingsKind } from './settings-kind';
import { INFLATE, TOP_LEVEL } from './top-level';
import { Schema } from '../../versions/facts';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { FIELD_DOCS } from '../field-docs';
import { cell } from '../files/markdown';

/** README.md of the chart. */
export function readme(chart: string, version: KarpenterVersion, kinds: readonly ChartKind[], settings: readonly SettingsKind[]): string {
  return [
    `# ${chart}`,
    '',
    `${kinds.map(({ kind }) => kind).join(', ')} objects for Karpenter ${version}, all of them described in values. values.schema.json refuses what the API of that release would refuse by`,
    'structure: unknown fields, wrong types, values out of bounds. Text in values is never run as a template. The CRDs come with Karpenter; they are not in this chart.',
    '',
    '```sh',
    `helm upgrade --install ${chart} . --values my-values.yaml`,
    '```',
    '',
    '| value | type | default | what |',
    '|---|---|---|---|',
    ...kinds.map(({ key, kind, isNamespaced }) => row(key, 'map', '{}', `Each ${kind} by its name: \`metadata\`, \`spec\`, and \`name\` where it is not the key${isNamespaced ? ', `namespace` where it is not that of the release' : ''}.`)),
    row('defaults', 'map', '{}', `${TOP_LEVEL.defaults} Its keys are ${kinds.map(({ key }) => `\`${key}\``).join(', ')}.`),
    row('commonLabels', 'map', '{}', TOP_LEVEL.commonLabels),
    row('commonAnnotations', 'map', '{}', TOP_LEVEL.commonAnnotations),
    row('keepOnUninstall', 'boolean', 'true', TOP_LEVEL.keepOnUninstall),
    ...Object.entries(INFLATE.values).map(([key, { value, what }]) => row(`inflate.${key}`, typeName(value), JSON.stringify(value), what)),
    ...settings.flatMap(({ key, name }) => [
      row(`settings.${key}.enabled`, 'boolean', 'false', `Whether the ConfigMap ${name} is made.`),
      row(`settings.${key}.namespace`, 'string', '""', 'The namespace of the controller; that of the release where it is empty.'),
      row(`settings.${key}.labels`, 'map', '{}', 'Its labels.'),
      row(`settings.${key}.annotations`, 'map', '{}', 'Its annotations.'),
      row(`settings.${key}.data`, 'map', '{}', 'Its keys, whose values are texts.'),
    ]),
    row('global', 'map', '{}', 'What a parent chart tells all its charts; nothing here reads it.'),
    '',
    ...kinds.flatMap((kind) => [
      `## ${kind.key}.NAME.spec`,
      '',
      `The fields of a ${kind.kind} (${kind.apiVersion}). \`[]\` stands for any item of a list, \`*\` for any key of a map.`,
      '',
      '| field | type | what |',
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
