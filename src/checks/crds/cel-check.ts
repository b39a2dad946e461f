import { CelCompiler, Expression } from './cel-expression';
import { optionalOf } from './cel-functions/optionals';
import { RuleTree } from './rule-tree';
import { cutText } from '../../foundation/basics/cut-text';
import { childPath, isObject } from '../../foundation/basics/json';
import { CelRule, CrdSchema } from '../../karpenter/versions/crd';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { Correlated, itemsByKeys } from '../schema/correlated';
import { notEvaluated } from '../schema/not-judged';

/** A value for which the CEL rules of a schema are evaluated. */
interface Here {
  readonly value: unknown;
  /** The value before the update, if rules can compare the new value with it. */
  readonly old: unknown;
  readonly path: string;
  readonly isResource: boolean;
  /** The value, paired with the value before the update. Rules are skipped for unchanged values. */
  readonly correlated?: Correlated;
  /** The closest parent that existed before the update. */
  readonly above?: Correlated;
}

const MESSAGE_LENGTH = 5 * 1024;

/** Evaluates the CEL rules of a CRD for an object. Skips values with an invalid structure, like the API server. */
export class CelCheck {
  constructor(
    private readonly compiler: CelCompiler,
    private readonly isBroken: (path: string) => boolean,
    private readonly report: (finding: Finding) => void,
  ) {}

  check(tree: RuleTree, value: unknown, old?: unknown, correlated?: Correlated): void {
    this.visit(tree, { value, old, path: '', isResource: true, correlated });
  }

  private visit(tree: RuleTree, here: Here): void {
    if (here.value === null || here.value === undefined) return;
    if (!this.isBroken(here.path)) tree.rules.forEach((rule) => this.evaluate(rule, tree.schema, here));
    tree.parts.forEach((part) => this.visit(part, { ...here, correlated: undefined }));
    if (Array.isArray(here.value)) this.visitItems(tree, here.value, here);
    else if (isObject(here.value)) this.visitFields(tree, here.value, here);
  }

  private visitItems({ items, schema }: RuleTree, value: readonly unknown[], { old, path, correlated, above }: Here): void {
    if (items === undefined) return;
    const before = itemsByKeys(Array.isArray(old) ? old : undefined, schema['x-kubernetes-list-type'] === 'map' ? schema['x-kubernetes-list-map-keys'] : []);
    const isResource = schema.items!['x-kubernetes-embedded-resource'] === true;
    value.forEach((item, index) => {
      const spared = correlated === undefined ? { above } : { correlated: correlated.index(index), above: correlated };
      this.visit(items, { value: item, old: before(item), path: `${path}[${index}]`, isResource, ...spared });
    });
  }

  private visitFields({ properties, values }: RuleTree, value: { readonly [name: string]: unknown }, { old, path, correlated, above }: Here): void {
    for (const name of Object.keys(value)) {
      const tree = properties.get(name) ?? values;
      if (tree === undefined) continue;
      const before = isObject(old) && Object.hasOwn(old, name) ? old[name] : undefined;
      const spared = correlated === undefined ? { above } : { correlated: correlated.key(name), above: correlated };
      this.visit(tree, { value: value[name], old: before, path: childPath(path, name), isResource: tree.schema['x-kubernetes-embedded-resource'] === true, ...spared });
    }
  }

  private evaluate(rule: CelRule, schema: CrdSchema, here: Here): void {
    if (rule.rule.trim() === '') return;
    const expression = this.compiler.rule(rule.rule);
    const hasOld = here.old !== undefined && here.old !== null;
    if (expression.usesOldSelf && !hasOld && !rule.optionalOldSelf) return;
    const outcome = expression.evaluate(() => this.variables(expression, rule, schema, here));
    if ('notEvaluated' in outcome) {
      this.report(notEvaluated(here.path, `rule cannot be evaluated: ${textOf(rule)} (${outcome.notEvaluated})`));
    } else if ('failure' in outcome) {
      this.report(rejection(rule, here.path, `${textOf(rule)} (evaluation failed: ${outcome.failure})`));
    } else if (outcome.value !== true && !this.isSkipped(expression, here)) {
      this.report(rejection(rule, `${here.path}${fieldPathOf(rule, here.path)}`, this.messageOf(rule, schema, here)));
    }
  }

  /** Returns true if the API server skips a rule because the update leaves the value unchanged. Rules that use `oldSelf` are never skipped. */
  private isSkipped({ usesOldSelf }: Expression, { correlated, above }: Here): boolean {
    return !usesOldSelf && ((correlated ?? above)?.unchanged() ?? false);
  }

  private variables({ usesOldSelf }: Pick<Expression, 'usesOldSelf'>, { optionalOldSelf }: CelRule, schema: CrdSchema, { value, old, isResource }: Here) {
    const { values, library } = this.compiler;
    const typed = isResource ? { ...schema, 'x-kubernetes-embedded-resource': true } : schema;
    const self = values.of(value, typed);
    if (!usesOldSelf) return { self };
    const oldSelf = old === undefined || old === null ? undefined : values.of(old, typed);
    return { self, oldSelf: optionalOldSelf ? optionalOf(library, oldSelf) : oldSelf };
  }

  private messageOf(rule: CelRule, schema: CrdSchema, here: Here): string {
    if (rule.messageExpression) {
      const expression = this.compiler.message(rule.messageExpression);
      const outcome = expression.evaluate(() => this.variables(expression, rule, schema, here));
      const text = 'value' in outcome && typeof outcome.value === 'string' ? outcome.value.trim() : '';
      if (text !== '' && text.length <= MESSAGE_LENGTH && !text.includes('\n')) return text;
    }
    return textOf(rule);
  }
}

function textOf({ message, rule }: CelRule): string {
  return message ? message.trim() : `failed rule: ${rule.trim()}`;
}

const FIXES: { readonly [reason: string]: string } = {
  FieldValueRequired: 'Add the field',
  FieldValueForbidden: 'Remove the field',
  FieldValueDuplicate: 'Remove the duplicate',
};

function rejection(rule: CelRule, path: string, message: string): Finding {
  const fix = `${FIXES[rule.reason ?? ''] ?? 'Change the value'} so that this CEL rule is true: ${rule.rule.trim().replace(/\s+/g, ' ')}`;
  return { rule: 'cel', severity: Severity.ERROR, enforcedBy: EnforcedBy.CEL, path, message, fix: cutText(fix, 240) };
}

/** Returns the path from a rule to the field that its `fieldPath` names, such as `.spec['a.b']`. */
function fieldPathOf({ fieldPath }: CelRule, path: string): string {
  if (!fieldPath) return '';
  const below = fieldPath.replace(/\['((?:[^'\\]|\\.)*)'\]/g, (_, name: string) => `.${name.replace(/\\(.)/g, '$1')}`);
  return path === '' ? below.replace(/^\./, '') : below;
}
