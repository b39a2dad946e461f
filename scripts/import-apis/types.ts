import { FieldFacts, KindFacts, spanHolds, spansOf } from '../../src/versions/facts';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { isUnread } from '../../src/versions/known-apis';

/** TypeScript for the spec of a kind, as the API server takes it in any release that reads it. */
export function specType(facts: KindFacts): string {
  const name = `${facts.kind}${facts.version.replace(/(^|\d)([a-z])/g, (_, before, letter) => before + letter.toUpperCase())}Spec`;
  const releases = facts.releases.filter((release) => !isUnread(`${facts.group}/${facts.version} ${facts.kind}`, KarpenterVersion.of(release)));
  return [
    '// Generated from imports/ by `npx projen import-apis`: do not edit.',
    '',
    `/** The spec of ${facts.group}/${facts.version} ${facts.kind}, with the field names of the API, in any release from ${releases[0]} to ${releases[releases.length - 1]}. */`,
    `export interface ${name} ${typeOf(facts.schema.properties!.spec, releases, '')}`,
    '',
  ].join('\n');
}

function typeOf(field: FieldFacts, releases: readonly string[], indent: string): string {
  if (field.intOrString) return 'number | string';
  const types = new Set(spansOf(field.type).map((span) => span.value));
  if (types.size > 1) throw new Error(`a field that changed its type needs a thought: ${[...types].join(', ')}`);
  switch ([...types][0]) {
    case 'string': return 'string';
    case 'boolean': return 'boolean';
    case 'integer': case 'number': return 'number';
    case 'array': return `ReadonlyArray<${typeOf(field.items!, releases, indent)}>`;
    case 'object': return field.properties ? objectType(field, releases, indent) : mapType(field, releases, indent);
    default: return 'unknown';
  }
}

function objectType(field: FieldFacts, releases: readonly string[], indent: string): string {
  const inner = `${indent}  `;
  const served = releases.filter((release) => spanHolds(field, release));
  const known = Object.entries(field.properties!).filter(([, child]) => served.some((release) => spanHolds(child, release)));
  const members = known.map(([name, child]) => {
    const always = served.every((release) => spansOf(field.required).some((span) => spanHolds(span, release) && span.value.includes(name)));
    return `${inner}readonly ${name}${always ? '' : '?'}: ${typeOf(child, releases, inner)};`;
  });
  return ['{', ...members, `${indent}}`].join('\n');
}

function mapType(field: FieldFacts, releases: readonly string[], indent: string): string {
  return field.values ? `{ readonly [key: string]: ${typeOf(field.values, releases, indent)} }` : '{ readonly [key: string]: unknown }';
}
