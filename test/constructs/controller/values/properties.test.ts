import { Duration } from 'cdk8s';
import * as fc from 'fast-check';
import { SETTINGS } from '../../../../src/checks/controller-values/chart-settings/all-settings';
import { chartOf, placeOf } from '../../../../src/checks/controller-values/chart-settings/setting';
import { ControllerLogLevel, ControllerValues, ControllerValuesProps } from '../../../../src/constructs/controller';
import { readDocuments } from '../../../../src/foundation/yaml/read-documents';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const version = fc.oneof(fc.integer({ min: 9, max: 37 }).map((minor) => `0.${minor}`), fc.integer({ min: 0, max: 14 }).map((minor) => `1.${minor}`)).map(KarpenterVersion.of);
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('on', '1_000', '0777', '1:2', '2026-01-01', '<<', '=', '', ' a', 'a: b', '# c', '-', '?', '.5', '0b1', '+1'))
  .filter((value) => !/[\ud800-\udfff]/.test(value));
const texts = fc.dictionary(fc.string({ minLength: 1 }), text);
const seconds = fc.integer({ min: 1, max: 100_000 }).map((count) => Duration.seconds(count));

const props: fc.Arbitrary<ControllerValuesProps> = fc.record({
  clusterName: text,
  clusterEndpoint: text,
  interruptionQueue: text,
  isolatedVPC: fc.boolean(),
  vmMemoryOverheadPercent: fc.double({ min: 0, max: 1, noNaN: true }),
  reservedENIs: fc.nat(),
  batchMaxDuration: seconds,
  batchIdleDuration: seconds,
  assumeRoleDuration: seconds,
  amiRefreshInterval: seconds,
  defaultInstanceProfile: text,
  enablePodENI: fc.boolean(),
  tags: texts,
  featureGates: fc.record({ drift: fc.boolean(), nodeRepair: fc.boolean(), staticCapacity: fc.boolean() }, { requiredKeys: [] }),
  logLevel: fc.constantFrom(ControllerLogLevel.DEBUG, ControllerLogLevel.INFO),
  logOutputPaths: fc.array(text),
  serviceAccountRoleArn: text,
  serviceAccountAnnotations: texts,
  replicas: fc.nat(),
  nodeSelector: texts,
  podLabels: texts,
  tolerations: fc.array(texts),
  env: fc.array(fc.record({ name: text, value: text })),
  resources: fc.dictionary(fc.constantFrom('requests', 'limits'), texts),
}, { requiredKeys: [] });

/** Returns the props that a release supports. */
function known({ featureGates = {}, ...others }: ControllerValuesProps, release: KarpenterVersion): ControllerValuesProps {
  const isKnown = (id: string) => SETTINGS.some((setting) => setting.id === id && placeOf(setting, chartOf(release)));
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => name === 'serviceAccountRoleArn' || isKnown(name))),
    featureGates: Object.fromEntries(Object.entries(featureGates).filter(([name]) => isKnown(`featureGates.${name}`))),
  };
}

test('rendered values read back unchanged', () => {
  fc.assert(fc.property(props, version, (given, release) => {
    const rendered = new ControllerValues(given).render(release);
    const yaml = rendered.toYaml();
    const read = [...readDocuments(yaml)];
    expect(read).toEqual([expect.objectContaining({ value: rendered.values })]);
    const again = ControllerValues.fromValues(release, yaml).render(release);
    expect(again.values).toEqual(rendered.values);
    expect(again.changes).toEqual([]);
  }));
});

test('translated values equal the values that props render', () => {
  fc.assert(fc.property(props, version, version, (given, before, after) => {
    const yaml = new ControllerValues(given).render(before).toYaml();
    const translated = ControllerValues.fromValues(before, yaml).render(after);
    expect(translated.values).toEqual(new ControllerValues(known(given, before)).render(after).values);
  }));
});

test('every lost value is reported', () => {
  fc.assert(fc.property(props, version, version, (given, before, after) => {
    const from = new ControllerValues(given).render(before);
    const { values, changes } = ControllerValues.fromValues(before, from.toYaml()).render(after);
    const gone = leaves(from.values).filter((path) => !leaves(values).includes(path));
    const told = changes.filter(({ kind }) => kind !== 'new-default').map(({ path }) => path);
    expect(gone.filter((path) => !told.includes(path))).toEqual([]);
  }));
});

/** Returns the paths of the settings in rendered values. */
function leaves(values: object): string[] {
  const paths = new Set(SETTINGS.flatMap(({ steps }) => steps.flatMap((step) => step[1] ?? [])));
  return [...paths].filter((path) => path.split('.').reduce<any>((at, name) => (at === undefined || at === null ? undefined : at[name]), values) !== undefined);
}
