import { recordedVerdicts } from './recorded-verdicts';
import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { compareWithServer } from '../compare';
import { KINDS, kindOf } from '../mutations/kinds';

const recorded = recordedVerdicts();

test('recorded verdicts cover all kinds and four releases, with rejections, updates, and unknown fields', () => {
  expect(new Set(recorded.map(({ object }) => object.kind))).toEqual(new Set(KINDS.map(kindOf)));
  expect([...new Set(recorded.map(({ release }) => release))]).toEqual(['0.32.10', '1.0.14', '1.8.8', '1.15.1']);
  const refused = recorded.filter(({ verdict }) => verdict === 'reject').length;
  expect(recorded.length).toBeGreaterThan(400);
  expect(refused).toBeGreaterThan(150);
  expect(recorded.length - refused).toBeGreaterThan(150);
  expect(recorded.filter(({ old }) => old !== undefined).length).toBeGreaterThan(90);
  expect(recorded.filter(({ unknownFields }) => unknownFields).length).toBeGreaterThan(10);
});

test('verdicts, unknown fields, and the rejected field are those of the API server', () => {
  const wrong = recorded.flatMap(({ id, release, object, old, verdict, unknownFields, fields }) => {
    const causes = fields?.map((field) => ({ field, message: '' }));
    const differences = compareWithServer(judge(object, KarpenterVersion.of(release), old), { id, verdict, unknownFields, causes });
    return differences.map((difference) => ({ id, ...difference }));
  });
  expect(wrong.slice(0, 5)).toEqual([]);
});
