import { ChartKind } from './chart-kind';
import { Schema } from '../../../karpenter/versions/facts';

/** Required fields of an object and of its nested objects. */
interface RequiredFields {
  readonly names: readonly string[];
  readonly below: { readonly [name: string]: RequiredFields };
}

export function missingTemplateName(chart: string, { key }: ChartKind): string {
  return `${chart}.${key}.missing`;
}

/** Renders a named template that prints the path of each required field that an item lacks after its defaults are merged. */
export function missingTemplate(chart: string, kind: ChartKind): string {
  const fields = requiredFields({ ...kind.schema, properties: { spec: kind.schema.properties!.spec } });
  return [
    `{{/* Prints the required fields that an item of ${kind.key} lacks, one per line. */}}`,
    `{{- define "${missingTemplateName(chart, kind)}" -}}`,
    ...linesFor('.', '', fields, ''),
    '{{- end -}}',
    '',
  ].join('\n');
}

function linesFor(value: string, path: string, { names, below }: RequiredFields, indent: string): string[] {
  const all = [...new Set([...names, ...Object.keys(below)])].sort();
  return all.flatMap((name) => {
    const field = value === '.' ? `.${name}` : `${value}.${name}`;
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const variable = `$${fieldPath.replace(/\./g, '_')}`;
    const lines = below[name] ? [`${indent}  {{- ${variable} := ${field} -}}`, ...linesFor(variable, fieldPath, below[name], `${indent}  `)] : [];
    const isMissing = `${indent}{{- if kindIs "invalid" ${field} -}}{{ "${fieldPath}\\n" }}`;
    if (!names.includes(name)) return [`${indent}{{- if kindIs "map" ${field} -}}`, ...lines, `${indent}{{- end -}}`];
    return lines.length === 0 ? [`${isMissing}{{- end -}}`] : [`${isMissing}{{- else -}}`, ...lines, `${indent}{{- end -}}`];
  });
}

/** Collects the fields that the API requires in an object and its nested objects. Excludes fields of list items, because values.schema.json validates them. */
function requiredFields({ required = [], properties = {} }: Schema): RequiredFields {
  const below = Object.entries(properties)
    .map(([name, property]): [string, RequiredFields] => [name, requiredFields(property)])
    .filter(([, fields]) => fields.names.length > 0 || Object.keys(fields.below).length > 0);
  return { names: required.filter((name) => properties[name]?.default === undefined), below: Object.fromEntries(below) };
}
