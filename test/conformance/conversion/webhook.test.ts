import { readFileSync } from 'fs';
import { join } from 'path';
import { askConversion } from './ask-conversion';
import { ours, theirs, TO_DECIDE, withCrdDefaults } from './webhook-comparison';
import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { EC2_NODE_CLASS_BETA, NODE_POOL_BETA } from '../../../src/karpenter/versions/known-apis';
import { convert } from '../../../src/migration/conversion/convert';
import { askServer, program } from '../oracles';
import { recordedObjects } from '../recorded';
import { describeWithShared } from '../shared';

const RELEASES = ['1.0.14', '1.15.1'] as const;

test('recorded v1beta1 objects convert like in the webhook of Karpenter 1.0', () => {
  const recorded = readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  expect(recorded.length).toBeGreaterThan(60);
  expect(recorded.map(({ object }) => ours(object))).toEqual(recorded.map(({ object, converted }) => theirs(object, converted)));
});

describeWithShared('v1beta1 objects that 1.0.14 accepts', () => {
  const objects = () => [NODE_POOL_BETA, EC2_NODE_CLASS_BETA].flatMap((api) => recordedObjects(...api.split(' ') as [string, string], '1.0.14')).map(withCrdDefaults);

  test('convert like in the webhook of Karpenter 1.0', async () => {
    const asked = objects();
    const converted = await askConversion(asked);
    if (converted === undefined) return;
    expect(asked).toHaveLength(252);
    const results = asked.map(ours);
    expect(results).toEqual(asked.map((object, index) => theirs(object, converted[index]!)));
    expect(results.filter((result) => result === TO_DECIDE)).toHaveLength(1);
  });

  test.each(RELEASES)('the API server of %s accepts their conversion', async (release) => {
    const version = KarpenterVersion.of(release);
    const made = objects().flatMap((object) => convert([object], version).objects.map(({ json }) => json));
    expect(made).toHaveLength(251);
    expect(made.filter((json) => judge(json, version).admitted !== true)).toEqual([]);
    if (program('apiserver') === undefined) return;
    const verdicts = await askServer(release, made.map((object, index) => ({ id: String(index), object })));
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
    expect(verdicts.size).toBe(251);
  });
});
