import { Check, refusal } from './keywords';
import { isDoubt, notJudged } from './not-judged';
import { Finding, Severity } from '../finding';
import { findingText } from '../finding-text';
import { checkStructure, SchemaWithMore, StructureTarget } from '../schema/structure';

export function allOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => schemas.forEach((schema) => findingsOf(value, schema, path, target).forEach(report));
}

export function anyOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => {
    const all = schemas.map((schema) => findingsOf(value, schema, path, target));
    if (all.some(fits)) return;
    if (all.some(mayFit)) report(notJudged(path, `whether it has one of the ${schemas.length} forms that the schema allows can't be told`));
    else report(noneFits(path, all));
  };
}

export function oneOf(schemas: readonly SchemaWithMore[]): Check {
  return (value, path, target, report) => {
    const all = schemas.map((schema) => findingsOf(value, schema, path, target));
    const fitting = all.filter(fits).length;
    if (fitting > 1) {
      report(refusal('schema-one-of', path, `it has ${fitting} of the ${schemas.length} forms that the schema allows, of which there may be one only`, 'write what has only one of them'));
    } else if (all.some((findings) => mayFit(findings) && !fits(findings))) {
      report(notJudged(path, `whether it has exactly one of the ${schemas.length} forms that the schema allows can't be told`));
    } else if (fitting === 0) {
      report(noneFits(path, all));
    }
  };
}

export function not(schema: SchemaWithMore): Check {
  return (value, path, target, report) => {
    const findings = findingsOf(value, schema, path, target);
    if (fits(findings)) report(refusal('schema-not', path, 'it has the form that the schema rules out', 'see the schema in the CRD for what may not be'));
    else if (mayFit(findings)) report(notJudged(path, 'whether it has the form that the schema rules out can\'t be told'));
  };
}

function findingsOf(value: unknown, schema: SchemaWithMore, path: string, target: StructureTarget): Finding[] {
  const findings: Finding[] = [];
  // Within these the API server spares nothing that an update leaves as it was.
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
  const ways = all.map((findings) => findings.filter((finding) => !isDoubt(finding)).map(findingText).join(' and '));
  return refusal('schema-any-of', path, `it has none of the ${all.length} forms that the schema allows`, `one of these is to be mended: ${ways.map((way, index) => `(${index + 1}) ${way}`).join('; ')}`);
}
