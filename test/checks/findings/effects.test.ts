import { readFileSync } from 'fs';
import { join } from 'path';
import { EFFECTS, effectOf } from '../../../src/checks/findings/effects';
import { Severity } from '../../../src/checks/findings/finding';
import { OTHER_RULES } from '../../../src/checks/rule-declarations';
import { RULES } from '../../../src/checks/rules';

const ALL = [...RULES, ...OTHER_RULES];
const PAGE = join(__dirname, '..', '..', '..', 'docs', 'explanation', 'how-validation-works.md');

test('each rule has an effect, and the severity of this effect', () => {
  const wrong = ALL.flatMap((rule) => {
    const effect = effectOf(rule);
    if (effect === undefined) return [`${rule.id} has no effect`];
    return EFFECTS[effect].severity === rule.severity ? [] : [`${rule.id} is ${rule.severity}, but ${effect} is ${EFFECTS[effect].severity}`];
  });
  expect(wrong).toEqual([]);
});

test('the effect of an error follows from its enforcement', () => {
  expect(ALL.filter(({ severity, effect }) => severity === Severity.ERROR && effect !== undefined).map(({ id }) => id)).toEqual([]);
});

test('each effect is the effect of a rule', () => {
  const used = new Set(ALL.map(effectOf));
  expect(Object.keys(EFFECTS).filter((effect) => !used.has(effect as keyof typeof EFFECTS))).toEqual([]);
});

test('the documentation lists the effects', () => {
  const rows = Object.values(EFFECTS).map(({ severity, meaning, examples }) => `| ${meaning} | ${examples} | ${severity} |\n`);
  expect(readFileSync(PAGE, 'utf8')).toContain(`| Effect | Examples | Severity |\n|---|---|---|\n${rows.join('')}\n`);
});
