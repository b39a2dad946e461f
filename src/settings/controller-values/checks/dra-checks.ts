import { isGiven, Problem, refused, withoutEffect } from './check';
import { parseBool } from '../../../go/parse-bool';
import { isTrue } from '../helm-truthiness';
import { DRA_GATES, ValuesInRelease } from '../values-in-release';

const IGNORE = 'ignoreDRARequests';

/** Settings of DRA that the chart does not take together, or one of which overrides the other. Source: fact H-95 and `karpenter.dra` in the chart's _helpers.tpl. */
export function draProblems(values: ValuesInRelease): Problem[] {
  const path = values.pathOf('enableDRA');
  if (path === undefined) return [];
  const ids = DRA_GATES.map((gate) => gate._setting());
  if (isTrue(values.valueOf('enableDRA'))) {
    const explicit = [...ids, IGNORE].filter((id) => isGiven(values.valueOf(id))).map((id) => values.pathOf(id)!);
    if (explicit.length === 0) return [];
    const message = `settings.enableDRA and ${explicit.join(', ')} are mutually exclusive`;
    return [{ ...refused(message, `Remove ${explicit.length === 1 ? explicit[0] : 'these values'}, or remove settings.enableDRA.`), path }];
  }
  if (ids.some((id) => isTrue(values.valueOf(id)))) {
    const ignored = values.valueOf(IGNORE);
    if (!parseBool(String(ignored))) return [];
    return [{ ...withoutEffect(`${ignored} is overridden: the chart stops ignoring DRA requests if a DRA gate is set`, `Remove ${values.pathOf(IGNORE)}.`), path: values.pathOf(IGNORE) }];
  }
  const on = DRA_GATES.filter((gate) => values.isOn(gate));
  const isIgnoring = parseBool(values.variableOf(IGNORE) ?? String(values.valueOf(IGNORE))) ?? true;
  if (on.length === 0 || !isIgnoring) return [];
  return [{ ...withoutEffect(`${on.map(({ name }) => name).join(',')} has no effect while Karpenter ignores DRA requests`, `Set ${values.pathOf(IGNORE)} to false.`), path: values.whereIs(on[0]) }];
}
