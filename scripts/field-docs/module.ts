import { readFieldDocs } from './read-docs';
import { readSettingDocs } from './read-setting-docs';

const MADE_BY = '// Made from the docstrings of this package by `npx projen field-docs`: do not edit.';

/** Returns the content of src/outputs/helm/field-docs.ts. */
export function fieldDocsModule(): string {
  const lines = Object.entries(readFieldDocs()).flatMap(([api, docs]) => [
    `  ${quoted(api)}: {`,
    ...Object.entries(docs).map(([path, text]) => `    ${quoted(path)}: ${quoted(text)},`),
    '  },',
  ]);
  return [
    MADE_BY,
    '',
    '/** The descriptions of the fields of each kind, by API version and kind, then by path. `[]` stands for any item of a list. */',
    'export const FIELD_DOCS: { readonly [api: string]: { readonly [path: string]: string } } = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** Returns the content of src/outputs/json-schemas/controller/setting-docs.ts. */
export function settingDocsModule(): string {
  return [
    MADE_BY,
    '',
    "/** The descriptions of the settings of Karpenter's chart, by their ID. */",
    'export const SETTING_DOCS: { readonly [id: string]: string } = {',
    ...Object.entries(readSettingDocs()).map(([id, text]) => `  ${quoted(id)}: ${quoted(text)},`),
    '};',
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
