import { isGiven, orText, SettingProblem, refused, withoutEffect } from './setting-problem';
import { parseBool } from '../../../foundation/go/parse-bool';
import { isTrue } from '../helm-truthiness';
import { DRA_GATES, ValuesInRelease } from '../values-in-release';

const IGNORE = 'ignoreDRARequests';

/**
 * Checks DRA settings that are mutually exclusive or override each other.
 * See `karpenter.dra` in https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/templates/_helpers.tpl.
 */
export function draProblems(values: ValuesInRelease): SettingProblem[] {
  const path = values.pathOf('enableDRA');
  if (path === undefined) return [];
  const ids = DRA_GATES.map((gate) => gate._setting());
  if (isTrue(values.valueOf('enableDRA'))) {
    const explicit = [...ids, IGNORE].filter((id) => isGiven(values.valueOf(id))).map((id) => values.pathOf(id)!);
    if (explicit.length === 0) return [];
    const message = `enableDRA must not be set together with ${orText(explicit)}`;
    return [{ ...refused(message, `Remove ${path}, or remove ${explicit.join(' and ')}.`), path }];
  }
  if (ids.some((id) => isTrue(values.valueOf(id)))) {
    const ignored = values.valueOf(IGNORE);
    if (!parseBool(String(ignored))) return [];
    return [{ ...withoutEffect(`${IGNORE} must not be ${ignored} if a DRA gate is on, because the chart overrides the value with false`, `Remove ${values.pathOf(IGNORE)}.`), path: values.pathOf(IGNORE) }];
  }
  const on = DRA_GATES.filter((gate) => values.isOn(gate));
  const isIgnoring = parseBool(values.variableOf(IGNORE) ?? String(values.valueOf(IGNORE))) ?? true;
  if (on.length === 0 || !isIgnoring) return [];
  return [{ ...withoutEffect(`${on.map(({ name }) => name).join(' and ')} ${on.length === 1 ? 'has' : 'have'} no effect while Karpenter ignores DRA requests`, `Set ${values.pathOf(IGNORE)} to false.`), path: values.whereIs(on[0]) }];
}
