import { FieldFacts, KindFacts, spansOf } from '../../src/versions/facts';

/** TypeScript for the spec of a kind, as the API server takes it in any release that serves it. */
export function specType(facts: KindFacts): string {
  const name = `${facts.kind}${facts.version.replace(/(^|\d)([a-z])/g, (_, before, letter) => before + letter.toUpperCase())}Spec`;
  return [
    '// Generated from imports/ by `npx projen import-apis`: do not edit.',
    '',
    `/** The spec of ${facts.group}/${facts.version} ${facts.kind}, with the field names of the API, in any release from ${facts.releases[0]} to ${facts.releases[facts.releases.length - 1]}. */`,
    `export interface ${name} ${typeOf(facts.schema.properties!.spec, '')}`,
    '',
  ].join('\n');
}

function typeOf(field: FieldFacts, indent: string): string {
  if (field.intOrString) return 'number | string';
  const types = new Set(spansOf(field.type).map((span) => span.value));
  if (types.size > 1) throw new Error(`a field that changed its type needs a thought: ${[...types].join(', ')}`);
  switch ([...types][0]) {
    case 'string': return 'string';
    case 'boolean': return 'boolean';
    case 'integer': case 'number': return 'number';
    case 'array': return `ReadonlyArray<${typeOf(field.items!, indent)}>`;
    case 'object': return field.properties ? objectType(field, indent) : mapType(field, indent);
    default: return 'unknown';
  }
}

function objectType(field: FieldFacts, indent: string): string {
  const inner = `${indent}  `;
  const required = spansOf(field.required).map((span) => span.value);
  const members = Object.entries(field.properties!).map(([name, child]) => {
    const always = required.length > 0 && required.every((names) => names.includes(name));
    return `${inner}readonly ${name}${always ? '' : '?'}: ${typeOf(child, inner)};`;
  });
  return ['{', ...members, `${indent}}`].join('\n');
}

function mapType(field: FieldFacts, indent: string): string {
  return field.values ? `{ readonly [key: string]: ${typeOf(field.values, indent)} }` : '{ readonly [key: string]: unknown }';
}
