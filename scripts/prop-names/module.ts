import { readStructs, Struct } from './read-structs';

/** Returns the content of src/constructs/props/prop-names.ts. */
export function propNamesModule(): string {
  return [
    '// Made from the props of this package by `npx projen prop-names`: do not edit.',
    '',
    '/** The props of each struct, separated by spaces. A colon and the name of a struct follow a prop that contains a struct or a list of structs. For a map of structs, the name starts with an asterisk. */',
    'export const PROP_NAMES = {',
    ...[...readStructs()].map(([name, struct]) => `  '${name}': '${propsText(struct)}',`),
    '};',
    '',
  ].join('\n');
}

function propsText(struct: Struct): string {
  return [...struct].map(([prop, inner]) => (inner === undefined ? prop : `${prop}:${inner}`)).join(' ');
}
