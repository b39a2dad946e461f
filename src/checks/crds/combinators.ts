import { Check, rejection } from './schema-keywords';
import { fieldName } from '../findings/field-name';
import { Finding, Severity } from '../findings/finding';
import { problemText } from '../findings/finding-text';
import { isDoubt, notJudged } from '../schema/not-judged';
import { checkStructure, SchemaWithMore, StructureTarget } from '../schema/structure';

export function allOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => schemas.forEach((schema) => findingsOf(value, schema, path, target).forEach((finding) => report(finding)));
}

export function anyOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => {
    const all = schemas.map((schema) => findingsOf(value, schema, path, target));
    if (all.some(fits)) return;
    if (all.some(mayFit)) report(notJudged(path, `the keyword "anyOf" with ${counted(schemas.length)} is not evaluated`));
    else report(noneFits(path, all));
  };
}

export function oneOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => {
    const all = schemas.map((schema) => findingsOf(value, schema, path, target));
    const fitting = all.filter(fits).length;
    if (fitting > 1) {
      report(rejection('schema-one-of', path, `${fieldName(path)} must match exactly one of ${counted(schemas.length)} in the schema, but matches ${fitting}`, 'Set a value that matches only one alternative.'));
    } else if (all.some((findings) => mayFit(findings) && !fits(findings))) {
      report(notJudged(path, `the keyword "oneOf" with ${counted(schemas.length)} is not evaluated`));
    } else if (fitting === 0) {
      report(noneFits(path, all));
    }
  };
}

export function not(schema: SchemaWithMore): Check {
  return (value, path, target, report) => {
    const findings = findingsOf(value, schema, path, target);
    if (fits(findings)) report(rejection('schema-not', path, `${fieldName(path)} must not match the schema under "not"`, 'Set a value that does not match the schema under "not" in the CRD.'));
    else if (mayFit(findings)) report(notJudged(path, 'the keyword "not" is not evaluated'));
  };
}

function findingsOf(value: unknown, schema: SchemaWithMore, path: string, target: StructureTarget): Finding[] {
  const findings: Finding[] = [];
  // Inside allOf, anyOf, oneOf, and not, the API server also checks values that an update leaves unchanged.
  checkStructure(value, schema, path, target.unchanged ? { ...target, unchanged: undefined } : target, (finding) => findings.push(finding));
  return findings;
}

function fits(findings: readonly Finding[]): boolean {
  return findings.length === 0;
}

function mayFit(findings: readonly Finding[]): boolean {
  return !findings.some(({ severity }) => severity === Severity.ERROR);
}

function noneFits(path: string, all: readonly (readonly Finding[])[]): Finding {
  const problems = all.map((findings) => findings.filter((finding) => !isDoubt(finding)).map(problemText).join(' and '));
  const alternatives = problems.map((problem, index) => `(${index + 1}) ${problem}`).join('; ');
  return rejection('schema-any-of', path, all.length === 1 ? `${fieldName(path)} must match the alternative in the schema: ${problems[0]}` : `${fieldName(path)} must match one of ${counted(all.length)} in the schema: ${alternatives}`,
    all.length === 1 ? 'Set a value that matches the alternative.' : 'Set a value that matches one of the alternatives.');
}

function counted(alternatives: number): string {
  return alternatives === 1 ? '1 alternative' : `${alternatives} alternatives`;
}
