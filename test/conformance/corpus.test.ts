import { describeWithShared, readJsonLines } from './shared';
import { EnforcedBy, Finding, Severity } from '../../src/validation/finding';
import { judge } from '../../src/validation/judge';
import { Verdict } from '../../src/validation/verdict';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { kindFacts } from '../../src/versions/known-apis';

interface Case {
  readonly id: string;
  readonly object: any;
  readonly old?: any;
}

interface Recorded {
  readonly id: string;
  readonly version: string;
  readonly verdict: 'accept' | 'reject';
  readonly unknownFields?: string[];
  readonly fields?: string[];
}

describeWithShared('recorded verdicts of a kube-apiserver', () => {
  let judged: readonly (Recorded & { readonly object: any; readonly ours: Verdict })[];

  beforeAll(() => {
    const cases = new Map(readJsonLines<Case>('corpus', 'cases.jsonl').map((one) => [one.id, one]));
    judged = readJsonLines<Recorded>('corpus', 'verdicts.jsonl').flatMap((recorded) => {
      const { object, old } = cases.get(recorded.id)!;
      if (!kindFacts(object.apiVersion, object.kind)?.releases.includes(recorded.version)) return [];
      return [{ ...recorded, object, ours: judge(object, KarpenterVersion.of(recorded.version), old) }];
    });
  });

  test('cover every release that imports/ knows, and updates', () => {
    expect(judged.length).toBeGreaterThan(10_000);
    expect(new Set(judged.map(({ version }) => version)).size).toBe(15);
    expect(judged.filter(({ id }) => id.includes('update')).length + judged.filter(({ verdict }) => verdict === 'reject').length).toBeGreaterThan(4000);
  });

  test('are ours: admitted, and unknown fields', () => {
    const wrong = judged.flatMap(({ id, version, verdict, unknownFields = [], fields, ours }) => {
      const unknown = ours.findings.filter(({ enforcedBy }) => enforcedBy === EnforcedBy.STRICT).map(({ path }) => path).sort();
      const same = ours.admitted === (verdict === 'accept') && unknown.join() === [...unknownFields].sort().join();
      return same ? [] : [{ id, version, verdict, unknownFields, fields, ours }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('are found where they were: a refusal at one of its fields, nothing on what was admitted', () => {
    const wrong = judged.flatMap(({ id, version, verdict, fields = [], ours }) => {
      const refusals = ours.findings.filter(isRefusal);
      const found = verdict === 'accept' ? refusals.length === 0 : refusals.some(({ path }) => fields.some((field) => path.startsWith(field) || field.startsWith(path)));
      return found ? [] : [{ id, version, verdict, fields, refusals }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

function isRefusal({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL);
}
