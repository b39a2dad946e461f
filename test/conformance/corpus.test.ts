import { ApiObject } from 'cdk8s';
import { describeWithShared, readJsonLines } from './shared';
import { checkObject } from '../../src/validation/engine';
import { EnforcedBy, Finding } from '../../src/validation/finding';
import { CheckedObject } from '../../src/validation/rule';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { kindFacts } from '../../src/versions/known-apis';

interface Case {
  readonly id: string;
  readonly object: any;
}

interface Verdict {
  readonly id: string;
  readonly version: string;
  readonly verdict: 'accept' | 'reject';
  readonly unknownFields?: string[];
  readonly fields?: string[];
}

describeWithShared('recorded verdicts of a kube-apiserver', () => {
  let objects: ReadonlyMap<string, any>;
  let verdicts: readonly Verdict[];

  beforeAll(() => {
    objects = new Map(readJsonLines<Case>('corpus', 'cases.jsonl').map(({ id, object }) => [id, object]));
    verdicts = readJsonLines<Verdict>('corpus', 'verdicts.jsonl').filter(({ id, version }) => {
      const { apiVersion, kind } = objects.get(id);
      return kindFacts(apiVersion, kind)?.releases.includes(version);
    });
  });

  function structureOf({ id, version }: Verdict): Finding[] {
    const object: CheckedObject = { construct: {} as ApiObject, json: objects.get(id) };
    return checkObject(object, { version: KarpenterVersion.of(version), assumed: false }, { objects: [object], nodeClasses: new Set() });
  }

  test('cover every release that imports/ knows', () => {
    expect(verdicts.length).toBeGreaterThan(10_000);
    expect(new Set(verdicts.map(({ version }) => version)).size).toBe(15);
  });

  test('the structure check refuses nothing that was accepted', () => {
    const wrong = verdicts.filter(({ verdict }) => verdict === 'accept')
      .map((verdict) => ({ verdict, found: structureOf(verdict).filter(({ enforcedBy }) => enforcedBy === EnforcedBy.SCHEMA) }))
      .filter(({ found }) => found.length > 0);
    expect(wrong).toEqual([]);
  });

  test('the same fields are unknown', () => {
    const wrong = verdicts.flatMap((verdict) => {
      const found = structureOf(verdict).filter(({ enforcedBy }) => enforcedBy === EnforcedBy.STRICT).map(({ path }) => path).sort();
      const recorded = [...verdict.unknownFields ?? []].sort();
      return JSON.stringify(found) === JSON.stringify(recorded) ? [] : [{ id: verdict.id, version: verdict.version, found, recorded }];
    });
    expect(wrong).toEqual([]);
  });

  test('a refusal by structure alone is found at its field', () => {
    const { refused } = verdicts.filter(({ verdict }) => verdict === 'reject').reduce((sum, verdict) => {
      const found = structureOf(verdict).filter(({ enforcedBy }) => enforcedBy === EnforcedBy.SCHEMA);
      const paths = verdict.fields ?? [];
      const atField = found.every(({ path }) => paths.some((field) => path.startsWith(field) || field.startsWith(path)));
      expect({ ...verdict, found, atField }).toMatchObject({ atField: true });
      return { refused: sum.refused + (found.length > 0 ? 1 : 0) };
    }, { refused: 0 });
    expect(refused).toBeGreaterThan(1000);
  });
});
