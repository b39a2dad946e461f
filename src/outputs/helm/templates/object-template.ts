import { FieldTree, fieldsIn, fieldTree } from './field-tree';
import { literal, quoted } from './go-text';
import { yamlTemplateName } from './json-template';
import { mergedTemplateName } from './merged-template';
import { ObjectPlan, PlannedField } from './object-plan';
import { keyYaml, scalarYaml } from './yaml-scalar';
import { holdsPlaceholder, piecesOf } from '../../../constructs/synthesis/helm-values/placeholder';
import { isObject } from '../../../foundation/basics/json';

/** Settings that all templates of a chart share. */
export interface TemplateContext {
  readonly chart: string;
  /** Template expression for the chart's values. */
  readonly values: string;
  /** Returns the template expression for the string value that a placeholder number identifies. */
  readonly stringValue: (number: number, values: string) => string;
}

/** Renders the template for an object. */
export function objectTemplate(plan: ObjectPlan, context: Omit<TemplateContext, 'values'>): string {
  const isRepeated = plan.repeatedOver !== undefined;
  const writer = new TemplateWriter(plan, { ...context, values: isRepeated ? '$.Values' : '.Values' });
  const lines = writer.document();
  const conditions = plan.switches.map(({ expression }) => [`{{- if ${expression} }}`, '{{- end }}']);
  const opened = [
    ...plan.repeatedOver ? [`{{- range $name, $item := ${plan.repeatedOver.expression} }}`] : [],
    ...conditions.map(([begin]) => begin),
    ...isRepeated ? ['---'] : [],
  ];
  const closed = [...conditions.map(([, end]) => end), ...isRepeated ? ['{{- end }}'] : []];
  return [...writer.defines, ...opened, ...lines, ...closed, ''].join('\n');
}

class TemplateWriter {
  /** Named templates for multi-line strings that contain string values. */
  public readonly defines: string[] = [];
  private readonly values: string;
  /** Conditions of the enclosing `if` actions. */
  private readonly conditions: string[] = [];

  constructor(private readonly plan: ObjectPlan, private readonly context: TemplateContext) {
    this.values = context.values;
  }

  public document(): string[] {
    const { json, fields } = this.plan;
    const tree = fieldTree(fields);
    const { metadata, ...rest } = json;
    const { apiVersion, kind, ...others } = rest;
    return [
      ...this.entries({ apiVersion, kind }, NO_FIELDS, 0),
      ...this.metadata(metadata, tree.children.get('metadata') ?? NO_FIELDS),
      ...this.entries(others, without(tree, 'metadata'), 0),
    ];
  }

  /** Renders the metadata of the object. Its labels and annotations override the common labels and annotations of the chart. */
  private metadata(metadata: unknown, tree: FieldTree): string[] {
    if (!isObject(metadata)) return this.entry('metadata', metadata, tree, 0);
    const { name, labels, annotations, ...others } = metadata;
    const isRepeated = this.plan.repeatedOver !== undefined;
    return [
      'metadata:',
      ...isRepeated ? ['  name: {{ $name | quote }}'] : this.entries({ name }, only(tree, 'name'), 2),
      ...this.merged('labels', `${this.values}.commonLabels`, labels, tree, []),
      ...this.merged('annotations', `${this.values}.commonAnnotations`, annotations, tree, this.plan.isKept ? [KEEP_IF(this.values)] : []),
      ...this.entries(others, without(tree, 'name', 'labels', 'annotations'), 2),
    ];
  }

  private merged(key: string, common: string, own: unknown, tree: FieldTree, more: readonly string[]): string[] {
    if (own !== undefined && !isObject(own)) return this.entry(key, own, NO_FIELDS, 2);
    const { field, children } = tree.children.get(key) ?? NO_FIELDS;
    const entries = isObject(own) ? Object.entries(own) : [];
    const names = new Set([...entries.map(([name]) => name), ...[...children.keys()].map(String)]);
    const pairs = [...names].map((name) => {
      const value = children.get(name)?.field?.expression ?? this.goValue((own as { [key: string]: unknown })[name]);
      return `${this.goText(name)} ${value}`;
    });
    const maps = [common, ...more, ...field ? [field.expression] : pairs.length > 0 ? [`(dict ${pairs.join(' ')})`] : []];
    return [
      `  {{- with include "${mergedTemplateName(this.context.chart)}" (list ${maps.join(' ')}) }}`,
      `  ${key}: {{- . | nindent 4 }}`,
      '  {{- end }}',
    ];
  }

  /** Renders the entries of a map, including entries that only values define. */
  private entries(map: { readonly [key: string]: unknown }, tree: FieldTree, indent: number): string[] {
    const rendered = Object.entries(map).filter(([, value]) => value !== undefined);
    const more = [...tree.children].filter(([name]) => map[name] === undefined);
    return [
      ...rendered.flatMap(([name, value]) => this.entry(name, value, tree.children.get(name) ?? NO_FIELDS, indent)),
      ...more.flatMap(([name, child]) => this.entry(String(name), undefined, child, indent)),
    ];
  }

  private entry(name: string, value: unknown, tree: FieldTree, indent: number): string[] {
    const key = `${' '.repeat(indent)}${holdsPlaceholder(name) ? `{{ ${this.goText(name)} | quote }}` : keyYaml(name)}:`;
    return this.value(value, tree, indent, key);
  }

  /** Renders a value after its key or its list dash. Fields that are set only through chart values are rendered only if a value is set. */
  private value(value: unknown, tree: FieldTree, indent: number, key: string): string[] {
    const { field } = tree;
    if (field) return this.where(tree, indent, () => [`${key} ${this.fieldText(field, indent + 2)}`], []);
    if (value === undefined) return this.where(tree, indent, () => [key, ...this.entries({}, tree, indent + 2)], []);
    const isList = Array.isArray(value);
    if ((!isList && !isObject(value)) || (Object.keys(value).length === 0 && tree.children.size === 0)) return [`${key} ${this.scalar(value, indent + 2)}`];
    const lines = () => {
      const items = isList ? value.map((item, index) => this.item(item, tree.children.get(index) ?? NO_FIELDS, indent + 2)) : [];
      const inner = isList ? items.flat() : this.entries(value, tree, indent + 2);
      // A map starts next to its dash, unless it starts with an action.
      const isBeside = !isList && key.endsWith('-') && !inner[0].trimStart().startsWith('{{-');
      return isBeside ? [`${key} ${inner[0].trimStart()}`, ...inner.slice(1)] : [key, ...inner];
    };
    return mayBeEmpty(value, tree) ? this.where(tree, indent, lines, [`${key} ${isList ? '[]' : '{}'}`]) : lines();
  }

  private item(value: unknown, tree: FieldTree, indent: number): string[] {
    // cdk8s converts null in a list to undefined.
    return this.value(value ?? null, tree, indent, `${' '.repeat(indent)}-`);
  }

  private scalar(value: unknown, indent: number): string {
    return typeof value === 'string' && holdsPlaceholder(value) ? `{{ ${this.textExpression(value)} | quote }}` : scalarYaml(value, indent);
  }

  /** Renders `lines` for the case that at least one value of the tree is set, and `otherwise` for the case that no value is set. */
  private where(tree: FieldTree, indent: number, lines: () => string[], otherwise: readonly string[]): string[] {
    const given = fieldsIn(tree).map(({ expression }) => `not (kindIs "invalid" ${expression})`);
    const condition = given.length === 1 ? given[0] : `or ${given.map((each) => `(${each})`).join(' ')}`;
    if (this.conditions.includes(condition)) return lines();
    this.conditions.push(condition);
    const inner = lines();
    this.conditions.pop();
    const pad = ' '.repeat(indent);
    return [`${pad}{{- if ${condition} }}`, ...inner, ...otherwise.length > 0 ? [`${pad}{{- else }}`, ...otherwise] : [], `${pad}{{- end }}`];
  }

  private fieldText({ expression, type }: PlannedField, indent: number): string {
    switch (type) {
      case 'text':
        return `{{ ${expression} | quote }}`;
      case 'number-or-boolean':
        return `{{ toJson ${expression} }}`;
      case 'any':
        return `{{- include "${yamlTemplateName(this.context.chart)}" ${expression} | nindent ${indent} }}`;
    }
  }

  /** Renders a string that contains string values. For readability, a multi-line string becomes a named template. */
  private textExpression(text: string): string {
    if (!text.includes('\n')) return this.goText(text).replace(/^\((.*)\)$/s, '$1');
    const name = `${this.context.chart}.${this.plan.file.replace(/\.yaml$/, '')}.text${this.defines.length === 0 ? '' : this.defines.length + 1}`;
    const pieces = piecesOf(text);
    const body = pieces.map((piece, index) => (typeof piece === 'number' ? `{{ ${this.context.stringValue(piece, '.Values')} }}` : literal(piece, index < pieces.length - 1)));
    this.defines.push(`{{- define "${name}" }}${body.join('')}{{ end }}`);
    return `include "${name}" ${this.values === '$.Values' ? '$' : '.'}`;
  }

  private goText(text: string): string {
    const pieces = piecesOf(text).map((piece) => (typeof piece === 'number' ? this.context.stringValue(piece, this.values) : quoted(piece)));
    return pieces.length === 0 ? '""' : pieces.length === 1 ? pieces[0] : `(print ${pieces.join(' ')})`;
  }

  private goValue(value: unknown): string {
    return typeof value === 'string' ? this.goText(value) : typeof value === 'object' ? `(fromJson ${quoted(JSON.stringify(value))})` : JSON.stringify(value);
  }
}

const NO_FIELDS: FieldTree = { children: new Map() };

const KEEP_IF = (values: string) => `(ternary (dict "helm.sh/resource-policy" "keep") dict (${values}.keepOnUninstall | default false))`;

function without({ children }: FieldTree, ...names: readonly string[]): FieldTree {
  return { children: new Map([...children].filter(([name]) => !names.includes(name as string))) };
}

function only({ children }: FieldTree, name: string): FieldTree {
  return { children: new Map([...children].filter(([each]) => each === name)) };
}

/** Returns whether all direct members of a map or list come from values. */
function mayBeEmpty(value: object, { children }: FieldTree): boolean {
  return children.size > 0 && Object.keys(value).every((name) => children.get(Array.isArray(value) ? Number(name) : name)?.field !== undefined);
}
