import { serverPath, unknownFieldsToReport } from './compare';
import { crdsOf } from './crd-check';
import { describeWithShared, readJsonLines } from './shared';
import { judge } from '../../src/checks/engine/judge';
import { Verdict } from '../../src/checks/engine/verdict';
import { EnforcedBy, Finding, Severity } from '../../src/checks/findings/finding';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { kindFacts } from '../../src/karpenter/versions/known-apis';

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

interface Judged extends Recorded {
  readonly object: any;
  readonly old?: any;
  readonly ours: Verdict;
}

describeWithShared('recorded verdicts of a kube-apiserver', () => {
  let recorded: readonly Omit<Judged, 'ours'>[];

  beforeAll(() => {
    const cases = new Map(readJsonLines<Case>('corpus', 'cases.jsonl').map((one) => [one.id, one]));
    recorded = readJsonLines<Recorded>('corpus', 'verdicts.jsonl').flatMap((verdict) => {
      const { object, old } = cases.get(verdict.id)!;
      return kindFacts(object.apiVersion, object.kind)?.releases.includes(verdict.version) ? [{ ...verdict, object, old }] : [];
    }).filter((one) => !isWithoutRatcheting(one));
  });

  test('cover every release in imports/, and updates', () => {
    expect(recorded.length).toBeGreaterThan(22_000);
    expect(new Set(recorded.map(({ version }) => version)).size).toBe(27);
    expect(recorded.filter(({ old }) => old !== undefined).length).toBeGreaterThan(50);
    expect(recorded.filter(({ verdict }) => verdict === 'reject').length).toBeGreaterThan(4000);
  });

  describe.each([['by the rules', byRules], ['by the CRDs', byCrds]])('match our verdicts %s', (_, judgeAll) => {
    let judged: readonly Judged[];

    beforeAll(() => {
      judged = judgeAll(recorded);
    });

    test('for admission and unknown fields', () => {
      const wrong = judged.flatMap(({ id, version, verdict, unknownFields = [], fields, ours }) => {
        const unknown = ours.findings.filter(({ enforcedBy }) => enforcedBy === EnforcedBy.STRICT).map(({ path }) => path).sort();
        const same = ours.admitted === (verdict === 'accept') && unknown.join() === unknownFieldsToReport(unknownFields, ours).join();
        return same ? [] : [{ id, version, verdict, unknownFields, fields, ours }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test('for the rejected fields, without findings on admitted objects', () => {
      const wrong = judged.flatMap(({ id, version, verdict, fields = [], ours }) => {
        const refusals = ours.findings.filter(isRefusal);
        const found = verdict === 'accept' ? refusals.length === 0 : refusals.map(({ path }) => serverPath(path)).some((path) => fields.some((field) => path.startsWith(field) || field.startsWith(path)));
        return found ? [] : [{ id, version, verdict, fields, refusals }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
    });
  });
});

/**
 * Reports whether a verdict comes from a program without ratcheting. Such a program also rejects invalid values that an update leaves unchanged,
 * although kube-apiserver 1.33 and later accepts them. The verdicts for 1.15.1 come from a program without ratcheting. The oracle with ratcheting
 * (oracle-patch.ts) admits updates of objects that 1.15.1 does not admit.
 */
function isWithoutRatcheting({ version, verdict, old }: Omit<Judged, 'ours'>): boolean {
  return version === '1.15.1' && verdict === 'reject' && old !== undefined && judge(old, KarpenterVersion.of(version)).admitted === false;
}

function byRules(recorded: readonly Omit<Judged, 'ours'>[]): Judged[] {
  return recorded.map((one) => ({ ...one, ours: judge(one.object, KarpenterVersion.of(one.version), one.old) }));
}

/** Returns the verdicts of the check with CRD files. Names and labels are not excluded, because the corpus has no object that is rejected for its name or labels. */
function byCrds(recorded: readonly Omit<Judged, 'ours'>[]): Judged[] {
  const releases = [...new Set(recorded.map(({ version }) => version))];
  return releases.flatMap((release) => {
    const crds = crdsOf(release)!;
    return recorded.filter(({ version }) => version === release).map((one) => ({ ...one, ours: crds.check(one.object, one.old) }));
  });
}

function isRefusal({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL);
}
