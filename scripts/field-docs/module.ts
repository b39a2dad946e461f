import { readFieldDocs } from './read-docs';

/** Returns the content of src/outputs/helm/field-docs.ts. */
export function fieldDocsModule(): string {
  const lines = Object.entries(readFieldDocs()).flatMap(([api, docs]) => [
    `  ${quoted(api)}: {`,
    ...Object.entries(docs).map(([path, text]) => `    ${quoted(path)}: ${quoted(text)},`),
    '  },',
  ]);
  return [
    '// Made from the docstrings of this package by `npx projen field-docs`: do not edit.',
    '',
    '/** The descriptions of the fields of each kind, by API version and kind, then by path. `[]` stands for any item of a list. */',
    'export const FIELD_DOCS: { readonly [api: string]: { readonly [path: string]: string } } = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
