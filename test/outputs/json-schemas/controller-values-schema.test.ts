import Ajv from 'ajv';
import { load } from 'js-yaml';
import { settingsByPath } from '../../../src/checks/controller-values/chart-settings/all-settings';
import { checkValues } from '../../../src/checks/controller-values/setting-checks/checks';
import { unknownKeys } from '../../../src/checks/controller-values/setting-checks/unknown';
import { setAt } from '../../../src/checks/controller-values/value-paths';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { controllerValuesSchema } from '../../../src/outputs/json-schemas/controller/controller-values-schema';
import { describeWithShared, readShared } from '../../conformance/shared';

const RELEASES = ['0.9.1', '0.16.3', '0.27.8', '0.31.5', '0.32.10', '0.35.12', '0.37.8', '1.0.14', '1.4.4', '1.8.8', '1.12.2', '1.14.1', '1.15.1'];

function validator(release: string) {
  return new Ajv({ strict: false, allErrors: true }).compile(controllerValuesSchema(KarpenterVersion.of(release)));
}

test.each<[object, number]>([
  [{ settings: { clusterName: 'demo', featureGates: { nodeOverlay: true } }, logLevel: 'debug', global: { any: 1 } }, 0],
  [{ setings: {} }, 1],
  [{ settings: { clustername: 'demo' } }, 1],
  [{ settings: { clusterName: ['demo'] } }, 1],
  [{ tolerations: { key: 'a' } }, 1],
  [{ settings: { featureGates: { nodeOverlay: 'true' } }, tolerations: null }, 0],
])('%j has %d errors', (values, count) => {
  const validate = validator('1.15');
  validate(values);
  expect(validate.errors ?? []).toHaveLength(count);
});

test('settings have descriptions, defaults, and known values', () => {
  const { properties: { logLevel, settings } } = controllerValuesSchema(KarpenterVersion.of('1.15'));
  expect(logLevel).toMatchObject({ default: 'info', description: expect.stringContaining('Default: `info`.'), defaultSnippets: [{ bodyText: 'debug' }, { bodyText: 'info' }, { bodyText: 'error' }] });
  expect(settings.properties.interruptionQueue.description).toContain('queue');
});

describeWithShared('the values of the official chart', () => {
  test.each(RELEASES)('%s', (release) => {
    const validate = validator(release);
    validate(load(readShared('controller-chart-values', `${release}.yaml`)));
    expect(validate.errors).toBeNull();
  });
});

test.each(RELEASES)('the schema of %s has no error in values that validate accepts', (release) => {
  const version = KarpenterVersion.of(release);
  const validate = validator(release);
  const samples = ['text', 'true', 1, 0.5, true, ['a'], [], { a: 'b' }, {}, null];
  const wrong: string[] = [];
  for (const path of settingsByPath(`${version.major}.${version.minor}`).keys()) {
    for (const value of samples) {
      const values: JsonObject = {};
      setAt(values, path, value);
      const isReported = [...unknownKeys(values, `${version.major}.${version.minor}`), ...checkValues(values, version)].some((finding) => finding.path.startsWith(path));
      // The chart ignores an empty list or map, and accepts any list or map as true.
      const isIgnored = typeof value === 'object' && value !== null && (Object.keys(value).length === 0 || /\.(?:create|enabled)$|^hostNetwork$/.test(path));
      if (!validate(values) && !isReported && !isIgnored) wrong.push(`${path}: ${JSON.stringify(value)}`);
    }
  }
  expect(wrong).toEqual([]);
});
