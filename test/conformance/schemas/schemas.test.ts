import Ajv, { ValidateFunction } from 'ajv';
import { compareSchemas } from './schema-comparison';
import { judge } from '../../../src/checks/engine/judge';
import { EnforcedBy } from '../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { kindSchema } from '../../../src/outputs/json-schemas/kind-schema';
import { describeWithShared, readJsonLines } from '../shared';

/** Number of admitted manifests for each release. Small, because every test run includes them. `npm run conformance -- --kind schemas` accepts any number. */
const ADMITTED = 300;

test.each(['0.27.8', '0.32.10', '1.0.14', '1.8.8', '1.15.1'])('the schemas of %s accept admitted manifests', async (release) => {
  const tally = await compareSchemas(release, ADMITTED, 20261201);
  expect(tally.falseErrors).toEqual([]);
  expect(tally.admitted).toBeGreaterThanOrEqual(ADMITTED);
  expect(tally.found).toBeGreaterThan(tally.rejected / 2);
}, 60_000);

describeWithShared('recorded manifests', () => {
  const objects = new Map(readJsonLines<{ readonly id: string; readonly object: any }>('corpus', 'cases.jsonl').map(({ id, object }) => [id, object]));
  const verdicts = readJsonLines<{ readonly id: string; readonly version: string; readonly verdict: string; readonly unknownFields?: readonly string[] }>('corpus', 'verdicts.jsonl');

  test.each(['0.31.5', '0.32.10', '0.37.8', '1.0.14', '1.8.8', '1.15.1'])('the schemas of %s report what the schema check reports', (release) => {
    const version = KarpenterVersion.of(release);
    const validators = new Map<string, ValidateFunction>();
    const differences = verdicts.filter((each) => each.version === release).flatMap(({ id, verdict, unknownFields = [] }) => {
      const object = objects.get(id);
      const api = `${object.apiVersion} ${object.kind}`;
      if (!validators.has(api)) validators.set(api, new Ajv({ strict: false }).compile(kindSchema(api, version)));
      const isValid = validators.get(api)!(object);
      if (verdict === 'accept' && unknownFields.length === 0) return isValid ? [] : [`${id} is admitted`];
      const { findings } = judge(object, version);
      const isReported = findings.some(({ path, enforcedBy }) => !path.startsWith('status') && [EnforcedBy.SCHEMA, EnforcedBy.STRICT].includes(enforcedBy));
      return isReported === isValid ? [`${id}: ${findings.map((each) => `${each.path} ${each.message} (${each.enforcedBy})`).join('; ')}`] : [];
    });
    expect(differences).toEqual([]);
  });
});
