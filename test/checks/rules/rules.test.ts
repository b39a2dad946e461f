import { readdirSync, readFileSync } from 'fs';
import { basename, join } from 'path';
import { exampleFindings } from '../../../scripts/rules/examples';
import { ruleFiles, ruleIndex } from '../../../scripts/rules/rule-index';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { RULES } from '../../../src/checks/rules';
import { compareMinors, FieldFacts, KindFacts, minorsHold, spanHolds } from '../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { isServed } from '../../../src/karpenter/versions/known-apis';

const ROOT = join(__dirname, '..', '..', '..');
const byId = new Map(RULES.map((rule) => [rule.id, rule]));

describe('each rule', () => {
  test('is in the file named after its id, which is unique', () => {
    expect(RULES.map(({ id }) => id)).toEqual(ruleFiles().map((file) => basename(file, '.ts')));
    expect(readFileSync(join(ROOT, 'src', 'checks', 'rules', 'index.ts'), 'utf8')).toBe(ruleIndex());
  });

  test('is in the folder of its family', () => {
    expect(readdirSync(join(ROOT, 'src', 'checks', 'rules')).filter((file) => file.endsWith('.ts'))).toEqual(['index.ts']);
  });

  test.each([...byId.keys()])('%s passes its good example and fails its bad one, in an app', (id) => {
    const rule = byId.get(id)!;
    const passed = exampleFindings(rule, rule.pass);
    expect(passed.filter((finding) => finding.rule === id)).toEqual([]);
    expect(passed.filter(({ severity }) => severity === Severity.ERROR)).toEqual([]);
    const failed = exampleFindings(rule, rule.fail).filter((finding) => finding.rule === id);
    expect(failed.length).toBeGreaterThan(0);
    for (const finding of failed) expect(finding).toMatchObject({ severity: rule.severity, enforcedBy: rule.enforcedBy });
  });

  test('has a one-sentence description and a source', () => {
    const wrong = RULES.filter(({ what, source }) => !/^[A-Z`].*\.$/.test(what) || source.length === 0);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

/** Rules about CEL rules that only EKS Auto Mode adds to the CRD of the NodePool. The package does not import this CRD. */
const OF_AUTO_MODE = ['auto-mode-label-domain', 'auto-mode-lifetime'];

describe('the CEL rules of the CRDs', () => {
  const ledger: { readonly [hash: string]: string | string[] } = JSON.parse(readFileSync(join(ROOT, 'imports', 'cel-ledger.json'), 'utf8'));
  const kinds = readdirSync(join(ROOT, 'imports')).filter((file) => file !== 'cel-ledger.json')
    .map((file): KindFacts => JSON.parse(readFileSync(join(ROOT, 'imports', file), 'utf8')));

  test('are all mapped to rules that name the API server as the enforcer', () => {
    const wrong = Object.entries(ledger).flatMap(([hash, ids]) => [ids].flat().filter((id) => byId.get(id)?.enforcedBy !== EnforcedBy.CEL).map((id) => `${hash}: ${id}`));
    expect(wrong).toEqual([]);
  });

  test('are covered for each kind and in each release that has them', () => {
    const missing = kinds.flatMap((facts) => celOf(facts.schema).flatMap(({ hash, spans }) => facts.releases
      .filter((release) => spans.every((span) => spanHolds(span, release)))
      .filter((release) => ![ledger[hash]].flat().some((id) => {
        const rule = byId.get(id)!;
        return rule.apis.includes(`${facts.group}/${facts.version} ${facts.kind}`) && minorsHold(rule, release);
      }))
      .map((release) => `${facts.kind} ${release} ${hash}: ${ledger[hash]}`)));
    expect(missing).toEqual([]);
  });

  test('are not mapped in kinds and releases that do not have them', () => {
    const idsOf = (facts: KindFacts, release: string) => new Set(celOf(facts.schema)
      .filter(({ spans }) => spans.every((span) => spanHolds(span, release))).flatMap(({ hash }) => ledger[hash]));
    const served = (facts: KindFacts) => facts.releases.filter((release) => isServed(`${facts.group}/${facts.version} ${facts.kind}`, KarpenterVersion.of(release)));
    const tooMany = kinds.filter(({ schema }) => celOf(schema).length > 0).flatMap((facts) => served(facts).flatMap((release) => {
      const ids = idsOf(facts, release);
      return RULES.filter((rule) => rule.enforcedBy === EnforcedBy.CEL && rule.apis.includes(`${facts.group}/${facts.version} ${facts.kind}`) && minorsHold(rule, release))
        .filter(({ id }) => !ids.has(id) && !OF_AUTO_MODE.includes(id) && !(facts.version === 'v1beta1' && compareMinors(release, CAME_WITH[id] ?? release) < 0)).map(({ id }) => `${facts.kind} ${release}: ${id}`);
    }));
    expect(tooMany).toEqual([]);
  });

  test('that a rule names are in the ledger', () => {
    const mapped = new Set(Object.values(ledger).flat());
    expect(RULES.filter(({ id, enforcedBy }) => enforcedBy === EnforcedBy.CEL && !mapped.has(id)).map(({ id }) => id)).toEqual(OF_AUTO_MODE);
  });
});

/** For each rule, the minor release that added the field of the rule to v1beta1. */
const CAME_WITH: { readonly [id: string]: string } = { 'requirement-min-values-beyond-values': '0.35', 'nodepool-budget-schedule-needs-duration': '0.34' };

type Span = { readonly since?: string; readonly until?: string };

function celOf(field: FieldFacts, outer: readonly Span[] = []): { readonly hash: string; readonly spans: readonly Span[] }[] {
  const spans = [...outer, { since: field.since, until: field.until }];
  return [
    ...(field.cel ?? []).map((rule) => ({ hash: rule.hash, spans: [...spans, rule] })),
    ...[...Object.values(field.properties ?? {}), field.items, field.values].flatMap((child) => (child ? celOf(child, spans) : [])),
  ];
}
