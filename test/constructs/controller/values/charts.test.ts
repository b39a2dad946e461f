import { readdirSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { SETTINGS, settingOf } from '../../../../src/checks/controller-values/chart-settings/all-settings';
import { chartOf, NEWEST_CHART, placeOf } from '../../../../src/checks/controller-values/chart-settings/setting';
import { merged, setAt, valueAt } from '../../../../src/checks/controller-values/value-paths';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues, RenderedControllerValues } from '../../../../src/constructs/controller';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { compareMinors } from '../../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { describeWithShared, readShared, SHARED } from '../../../conformance/shared';

const CHARTS = ['0.9.1', '0.16.3', '0.27.8', '0.31.5', '0.32.10', '0.35.12', '0.37.8', '1.0.14', '1.4.4', '1.8.8', '1.12.2', '1.14.1', '1.15.1'];

/** Keys that the chart passes to the controller, but that are not in the chart's values.yaml. */
const FREE_KEYS: { readonly [version: string]: readonly string[] } = {
  '0.27.8': ['settings.ttlAfterNotRegistered'],
  '0.31.5': ['settings.aws.reservedENIs'],
  '0.32.10': ['settings.aws.defaultInstanceProfile', 'settings.aws.enablePodENI', 'settings.aws.enableENILimitedPodDensity', 'settings.aws.tags'],
};

/** Expected findings about the defaults of one release in another release. */
const KNOWN: readonly RegExp[] = [
  /^affinity uses karpenter\.sh\/provisioner-name, but nodes of Karpenter 0\.33 and later do not have this label\./,
  /^logConfig\.logEncoding has no effect, because logConfig\.enabled is not true\./,
  /^strategy must not have both type Recreate and rollingUpdate,/,
];

/** Settings whose defaults are equal in all releases, but written differently in values.yaml. */
const SAME: readonly string[] = ['image', 'webhook.image', 'controllerSecurityContext'];

const defaultsOf = (version: string): JsonObject => load(readShared('controller-chart-values', `${version}.yaml`)) as JsonObject;

test('the steps of each setting are in order', () => {
  for (const { id, steps } of SETTINGS) {
    steps.slice(1).forEach(([since], index) => expect(`${id} ${compareMinors(since, steps[index][0]) > 0}`).toBe(`${id} true`));
    expect(compareMinors(steps[steps.length - 1][0], NEWEST_CHART)).toBeLessThanOrEqual(0);
  }
  expect(new Set(SETTINGS.map(({ id }) => id)).size).toBe(SETTINGS.length);
});

describeWithShared('the official chart', () => {
  test('has a file for each tested release', () => {
    expect(readdirSync(join(SHARED, 'controller-chart-values')).map((file) => file.replace('.yaml', '')).sort()).toEqual([...CHARTS].sort());
  });

  test.each(CHARTS)('of %s has all keys that are rendered', (version) => {
    const defaults = defaultsOf(version);
    const paths = SETTINGS.flatMap((setting) => placeOf(setting, chartOf(KarpenterVersion.of(version)))?.path ?? []);
    expect(paths.filter((path) => valueAt(defaults, path) === undefined).sort()).toEqual([...FREE_KEYS[version] ?? []].sort());
  });

  test.each(CHARTS)('of %s has no unknown keys', (version) => {
    const { findings } = ControllerValues.fromValues(KarpenterVersion.of(version), readShared('controller-chart-values', `${version}.yaml`))
      .render(KarpenterVersion.of(version));
    expect(findings.filter(({ rule }) => rule !== 'controller-value-required')).toEqual([]);
  });

  test.each(CHARTS)('of %s has the known defaults', (version) => {
    const defaults = defaultsOf(version);
    const chart = chartOf(KarpenterVersion.of(version));
    for (const setting of SETTINGS.filter(({ id }) => !SAME.includes(id))) {
      const place = placeOf(setting, chart);
      if (!place || FREE_KEYS[version]?.includes(place.path)) continue;
      expect({ [place.path]: place.fallback }).toEqual({ [place.path]: valueAt(defaults, place.path) });
    }
  });

  test.each(CHARTS)('of %s does not change when its defaults are read and rendered', (version) => {
    const text = readShared('controller-chart-values', `${version}.yaml`);
    const rendered = ControllerValues.fromValues(KarpenterVersion.of(version), text).render(KarpenterVersion.of(version));
    const defaults = defaultsOf(version);
    expect(rendered.changes).toEqual([]);
    expect(merged(defaults, rendered.values)).toEqual(defaults);
    expect(load(rendered.toYaml())).toEqual(defaults);
  });
});

/** Renders the defaults of a release for another release, with a cluster name and endpoint. */
function translated(before: string, after: string): RenderedControllerValues {
  const defaults = defaultsOf(before);
  const chart = chartOf(KarpenterVersion.of(before));
  setAt(defaults, placeOf(settingOf('clusterName'), chart)!.path, 'demo');
  setAt(defaults, placeOf(settingOf('clusterEndpoint'), chart)!.path, 'https://demo.example.com');
  return ControllerValues.fromValues(KarpenterVersion.of(before), JSON.stringify(defaults)).render(KarpenterVersion.of(after));
}

const PAIRS = CHARTS.flatMap((before) => CHARTS.filter((after) => after !== before).map((after): [string, string] => [before, after]));

describeWithShared('the defaults of one chart in another', () => {
  test.each(PAIRS)('of %s in %s do not override other defaults with empty strings', (before, after) => {
    const { values } = translated(before, after);
    const empty = SETTINGS.flatMap((setting) => {
      const place = placeOf(setting, chartOf(KarpenterVersion.of(after)));
      return place && valueAt(values, place.path) === '' && place.fallback !== '' ? [place.path] : [];
    });
    expect(empty).toEqual([]);
  });

  test.each(PAIRS)('of %s in %s have only expected findings', (before, after) => {
    expect(translated(before, after).findings.map(findingText).filter((text) => !KNOWN.some((known) => known.test(text)))).toEqual([]);
  });
});
