import { FieldFacts, KindFacts, spanHolds, spansOf } from '../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { isUnread } from '../../src/karpenter/versions/known-apis';

/** Returns a TypeScript type for the spec of a kind, as the API server accepts it in any release. Fields whose paths are in `untyped` get no specific type. */
export function specType(facts: KindFacts, untyped: readonly string[] = []): string {
  const name = `${facts.kind}${facts.version.replace(/(^|\d)([a-z])/g, (_, before, letter) => before + letter.toUpperCase())}Spec`;
  const releases = facts.of ? [facts.of.release] : facts.releases.filter((release) => !isUnread(`${facts.group}/${facts.version} ${facts.kind}`, KarpenterVersion.of(release)));
  return [
    '// Generated from imports/ by `npx projen import-apis`: do not edit.',
    '',
    `/** The spec of ${facts.group}/${facts.version} ${facts.kind}, with the field names of the API, ${whereFrom(facts, releases)}. */`,
    `export interface ${name} ${new Types(releases, untyped).typeOf(facts.schema.properties!.spec, '', '')}`,
    '',
  ].join('\n');
}

function whereFrom({ of }: KindFacts, releases: readonly string[]): string {
  return of ? `as defined in ${of.name} ${of.isDate ? 'as of ' : ''}${of.release}` : `in any release from ${releases[0]} to ${releases[releases.length - 1]}`;
}

class Types {
  public constructor(private readonly releases: readonly string[], private readonly untyped: readonly string[]) {}

  public typeOf(field: FieldFacts, indent: string, path: string): string {
    if (this.untyped.includes(path)) return 'unknown';
    if (field.intOrString) return 'number | string';
    const types = new Set(spansOf(field.type).map((span) => span.value));
    if (types.size > 1) throw new Error(`a field must not change its type, got ${[...types].join(', ')}`);
    switch ([...types][0]) {
      case 'string': return 'string';
      case 'boolean': return 'boolean';
      case 'integer': case 'number': return 'number';
      case 'array': return `ReadonlyArray<${this.typeOf(field.items!, indent, `${path}[]`)}>`;
      case 'object': return field.properties ? this.objectType(field, indent, path) : this.mapType(field, indent, path);
      default: return 'unknown';
    }
  }

  private objectType(field: FieldFacts, indent: string, path: string): string {
    const inner = `${indent}  `;
    const served = this.releases.filter((release) => spanHolds(field, release));
    const known = Object.entries(field.properties!).filter(([, child]) => served.some((release) => spanHolds(child, release)));
    const members = known.map(([name, child]) => {
      const always = served.every((release) => spansOf(field.required).some((span) => spanHolds(span, release) && span.value.includes(name)));
      return `${inner}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}${always ? '' : '?'}: ${this.typeOf(child, inner, path === '' ? name : `${path}.${name}`)};`;
    });
    return ['{', ...members, `${indent}}`].join('\n');
  }

  private mapType(field: FieldFacts, indent: string, path: string): string {
    return field.values ? `{ readonly [key: string]: ${this.typeOf(field.values, indent, `${path}{}`)} }` : '{ readonly [key: string]: unknown }';
  }
}
