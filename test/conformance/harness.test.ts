import { compareWithController, compareWithCrds, compareWithServer } from './compare';
import { Random } from './mutations/random';
import { matching, near, ofLength } from './mutations/texts';
import { patched } from './oracle-patch';
import { Tally } from './tally';
import { Verdict } from '../../src/checks/engine/verdict';
import { EnforcedBy, Finding, Severity } from '../../src/checks/findings/finding';

const refused = (path: string, enforcedBy = EnforcedBy.SCHEMA, rule = 'rule'): Verdict => {
  const finding: Finding = { rule, severity: Severity.ERROR, enforcedBy, path, message: 'wrong', fix: 'mend' };
  return { admitted: enforcedBy !== EnforcedBy.SCHEMA && enforcedBy !== EnforcedBy.CEL, findings: [finding] };
};
/** A NodePool of EKS Auto Mode with an error and an unknown field, which is a warning. */
const REFUSED_AUTO_MODE: Verdict = {
  admitted: false,
  findings: [...refused('spec.x').findings, { ...refused('spec.y', EnforcedBy.STRICT).findings[0], severity: Severity.WARNING }],
};
const ADMITTED: Verdict = { admitted: true, findings: [] };
const signatures = (disagreements: readonly { readonly signature: string }[]) => disagreements.map(({ signature }) => signature);

describe('a disagreement with the API server', () => {
  const rejects = { id: '', verdict: 'reject', causes: [{ field: 'spec.a[0].b', message: 'Invalid value: "x": must be 7' }] } as const;
  const accepts = { id: '', verdict: 'accept' } as const;

  test('is a rejection by only one of the two validators', () => {
    expect(signatures(compareWithServer(ADMITTED, rejects))).toEqual(['the server refuses: spec.a[].b Invalid value: "…": must be N']);
    expect(signatures(compareWithServer(refused('spec.a[0]'), accepts))).toEqual(['the server accepts: rule at spec.a[]']);
    expect(compareWithServer(ADMITTED, accepts)).toEqual([]);
  });

  test('is a rejection at another field, but not at a parent or child', () => {
    expect(signatures(compareWithServer(refused('spec.a[1].b'), rejects))).toEqual(['elsewhere: rule at spec.a[].b for spec.a[].b']);
    expect(compareWithServer(refused('spec.a'), rejects)).toEqual([]);
    expect(compareWithServer(refused('spec.a[0].b.c'), rejects)).toEqual([]);
    expect(compareWithServer(refused('spec.tags.x'), { ...rejects, causes: [{ field: 'spec.tags[x]', message: '' }] })).toEqual([]);
  });

  test('is an unknown field that only one of the two validators reports', () => {
    expect(signatures(compareWithServer(ADMITTED, { ...accepts, unknownFields: ['spec.x[2].y'] }))).toEqual(['unknown fields: only the server\'s spec.x[].y']);
    expect(signatures(compareWithServer(refused('spec.x', EnforcedBy.STRICT), accepts))).toEqual(['unknown fields: only ours spec.x']);
    const causes = [{ field: 'spec.x', message: '' }];
    expect(compareWithServer(refused('spec.x', EnforcedBy.SCHEMA, 'schema-type'), { ...rejects, causes, unknownFields: ['spec.x[2].y'] })).toEqual([]);
  });

  test('is not the severity of an unknown field', () => {
    const causes = [{ field: 'spec.x', message: '' }];
    expect(compareWithServer(REFUSED_AUTO_MODE, { ...rejects, causes, unknownFields: ['spec.y'] })).toEqual([]);
    expect(signatures(compareWithServer(REFUSED_AUTO_MODE, { ...rejects, causes }))).toEqual(['unknown fields: only ours spec.y']);
  });
});

test('a disagreement with the check by CRDs is a rejection by only one of the two validators', () => {
  expect(signatures(compareWithCrds(ADMITTED, refused('spec.x')))).toEqual(['by CRDs refused by rule at spec.x']);
  expect(signatures(compareWithCrds(refused('spec.x'), ADMITTED))).toEqual(['by CRDs admitted, refused by rule at spec.x']);
  expect(compareWithCrds(refused('spec.x'), refused('spec.y'))).toEqual([]);
  expect(compareWithCrds(refused('metadata.name'), ADMITTED)).toEqual([]);
});

describe('a disagreement with the controller', () => {
  const byController = (path: string) => refused(path, EnforcedBy.CONTROLLER);

  test('is a rejection by only one of the two validators', () => {
    expect(signatures(compareWithController(ADMITTED, { id: '', controller: 'refused', errors: ['bad "x"'] }))).toEqual(['the controller refuses: bad "…"']);
    expect(signatures(compareWithController(byController('spec.x'), { id: '', controller: 'ok' }))).toEqual(['the controller takes: rule at spec.x']);
    expect(signatures(compareWithController(ADMITTED, { id: '', controller: 'undecodable', errors: ['json'] }))).toEqual(['the controller can\'t read it: json']);
    expect(compareWithController(byController('spec.x'), { id: '', controller: 'refused' })).toEqual([]);
  });

  test('is a budget whose schedule only one of the two validators can parse', () => {
    const error = { id: '', controller: 'ok', cronErrors: ['1: no cron'] } as const;
    expect(signatures(compareWithController(byController('spec.disruption.budgets[0].schedule'), error))).toEqual(['the schedule does not parse: no cron']);
    expect(signatures(compareWithController(byController('spec.disruption.budgets[0].schedule'), { id: '', controller: 'ok' }))).toEqual(['the schedule parses: rule']);
    expect(compareWithController(byController('spec.disruption.budgets[1].schedule'), error)).toEqual([]);
  });
});

test('a tally keeps one sample of equal disagreements', () => {
  const tally = new Tally();
  const about = { id: 'first', object: {}, made: 'made' };
  tally.disagree('NodePool', '1.8.8', about, [{ signature: 'same', ours: ['a'], theirs: [] }]);
  tally.disagree('NodePool', '1.9.2', { ...about, id: 'second' }, [{ signature: 'same', ours: ['b'], theirs: [] }]);
  expect(tally.disagreements).toBe(2);
  expect(tally.list()).toContain('## 2x NodePool: same\nreleases: 1.8.8, 1.9.2\ncase: first (made)');
  expect(tally.list()).not.toContain('second');
  expect(tally.list(0)).toBe('and 1 more');
});

test('rejects the patch of an oracle whose source has changed', () => {
  expect(() => patched('package main')).toThrow('oracle/apiserver has changed: celconfig');
});

describe('texts', () => {
  test('match their pattern, or differ from it in one place', () => {
    const random = new Random('texts');
    const samples = matching('^[a-c]{2}(x|y)$', 20, random);
    expect(samples.length).toBeGreaterThan(3);
    expect(samples.filter((text) => !/^[a-c]{2}(x|y)$/.test(text))).toEqual([]);
    expect(Array.from({ length: 50 }, () => near(samples[0], random)).some((text) => !/^[a-c]{2}(x|y)$/.test(text))).toBe(true);
  });

  test('have the requested number of characters', () => {
    const random = new Random('lengths');
    for (let length = 0; length < 50; length++) expect([...ofLength(length, 'ab', random)].length).toBe(length);
  });
});
