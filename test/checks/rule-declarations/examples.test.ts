import { otherExampleFindings } from '../../../scripts/rules/other-examples';
import { Severity } from '../../../src/checks/findings/finding';
import { OTHER_RULES } from '../../../src/checks/rule-declarations';

const byId = new Map(OTHER_RULES.map((rule) => [rule.id, rule]));

/** Returns the rules that report an example. Notes from other rules do not count. */
function reportedBy(id: string, example: string): string[] {
  const findings = otherExampleFindings(byId.get(id)!, example).filter(({ rule, severity }) => rule === id || severity !== Severity.INFO);
  return [...new Set(findings.map(({ rule }) => rule))];
}

test.each([...byId.keys()])('only %s reports its incorrect example, and no rule its correct one', (id) => {
  expect(reportedBy(id, byId.get(id)!.fail)).toEqual([id]);
  expect(reportedBy(id, byId.get(id)!.pass)).toEqual([]);
});

test.each([...byId.values()].map((rule) => [rule.id, rule] as const))('the incorrect example of %s is as severe as the rule', (id, rule) => {
  const [finding] = otherExampleFindings(rule, rule.fail).filter((each) => each.rule === id);
  expect(finding).toMatchObject({ severity: rule.severity, enforcedBy: rule.enforcedBy });
});

test('examples fit into a terminal', () => {
  const long = OTHER_RULES.flatMap(({ id, pass, fail }) => [pass, fail].flatMap((text) => text.split('\n').filter((line) => line.length > 90).map((line) => `${id}: ${line}`)));
  expect(long).toEqual([]);
});
