import { CelCompiler, Expression } from './cel-expression';
import { optionalOf } from './cel-functions/optionals';
import { notEvaluated } from './not-judged';
import { RuleTree } from './rule-tree';
import { childPath, isObject } from '../../basics/json';
import { CelRule, CrdSchema } from '../../versions/crd';
import { EnforcedBy, Finding, Severity } from '../finding';
import { Correlated, itemsByKeys } from '../schema/correlated';

/** What the rules of a schema are held against. */
interface Here {
  readonly value: unknown;
  /** What stood there before, as far as rules may compare with it. */
  readonly old: unknown;
  readonly path: string;
  readonly isResource: boolean;
  /** Its counterpart before the update, which spares it if nothing changed. */
  readonly correlated?: Correlated;
  /** The nearest one above it that has a counterpart. */
  readonly above?: Correlated;
}

const MESSAGE_LENGTH = 5 * 1024;

/** Holds an object against the CEL rules of its CRD, but where its structure is so wrong that the API server does not either. */
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
    if (!this.isBroken(here.path)) tree.rules.forEach((rule) => this.hold(rule, tree.schema, here));
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

  private hold(rule: CelRule, schema: CrdSchema, here: Here): void {
    if (rule.rule.trim() === '') return;
    const expression = this.compiler.rule(rule.rule);
    const hasOld = here.old !== undefined && here.old !== null;
    if (expression.usesOldSelf && !hasOld && !rule.optionalOldSelf) return;
    const outcome = expression.evaluate(() => this.variables(expression, rule, schema, here));
    if ('notEvaluated' in outcome) {
      this.report(notEvaluated(here.path, `the rule ${textOf(rule)} can't be evaluated: ${outcome.notEvaluated}`));
    } else if ('failure' in outcome) {
      this.report(refusal(rule, here.path, `${textOf(rule)} (its evaluation failed: ${outcome.failure})`));
    } else if (outcome.value !== true && !this.isSpared(expression, here)) {
      this.report(refusal(rule, `${here.path}${fieldPathOf(rule, here.path)}`, this.messageOf(rule, schema, here)));
    }
  }

  /** An update is not refused for what it left as it was, unless the rule compares with what was. */
  private isSpared({ usesOldSelf }: Expression, { correlated, above }: Here): boolean {
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
  FieldValueRequired: 'write it',
  FieldValueForbidden: 'leave it out',
  FieldValueDuplicate: 'leave one out',
};

function refusal(rule: CelRule, path: string, message: string): Finding {
  const fix = `${FIXES[rule.reason ?? ''] ?? 'change it'}, so that the CRD's rule holds: ${rule.rule.trim().replace(/\s+/g, ' ')}`;
  return { rule: 'cel', severity: Severity.ERROR, enforcedBy: EnforcedBy.CEL, path, message, fix: fix.length > 240 ? `${fix.slice(0, 239)}…` : fix };
}

/** Where below the rule its CRD wants the fault to be shown, such as `.spec['a.b']`. */
function fieldPathOf({ fieldPath }: CelRule, path: string): string {
  if (!fieldPath) return '';
  const below = fieldPath.replace(/\['((?:[^'\\]|\\.)*)'\]/g, (_, name: string) => `.${name.replace(/\\(.)/g, '$1')}`);
  return path === '' ? below.replace(/^\./, '') : below;
}
