import { Chart } from 'cdk8s';
import { Preset, PRESETS } from './every-preset';
import { Karpenter, KarpenterApp, KarpenterVersion } from '../../../src';
import { askServer, program } from '../../conformance/oracles';
import { describeWithShared, readShared } from '../../conformance/shared';
import { stderrOf } from '../../fixtures';

const RELEASES = ['1.0.14', '1.1.10', '1.2.8', '1.3.8', '1.4.4', '1.5.8', '1.6.8', '1.7.6', '1.8.8', '1.9.2', '1.10.2', '1.11.3', '1.12.2', '1.13.1', '1.14.1', '1.15.3'];

function appWith(preset: Preset, release: string) {
  const app = new KarpenterApp({ version: KarpenterVersion.of(release) });
  const chart = new Chart(app, 'c', { disableResourceNameHashes: true });
  preset.make(chart);
  return { app, objects: (): any[] => chart.toJson().filter(({ metadata }: any) => metadata.name !== 'c-class') };
}

const isIn = (release: string) => ({ since = '1.0' }: Preset) => KarpenterVersion.of(release)._isAtLeast(KarpenterVersion.of(since));

describe.each(RELEASES)('Karpenter %s', (release) => {
  test.each(PRESETS.filter(isIn(release)).map((preset): [string, Preset] => [preset.name, preset]))('admits %s without warnings', (_, preset) => {
    const { app, objects } = appWith(preset, release);
    expect(objects().map(({ kind }) => kind).sort()).toEqual([...preset.kinds].sort());
    expect(Karpenter.findings(app).filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(stderrOf(() => app.synthYaml())).toEqual([]);
  });
});

test.each(PRESETS.filter(({ since }) => since !== undefined))('$name needs $since', (preset) => {
  const { app, objects } = appWith(preset, RELEASES.filter((release) => !isIn(release)(preset)).pop()!);
  const errors = Karpenter.findings(app).filter(({ severity }) => severity === 'error');
  expect(errors.length > 0 || JSON.stringify(objects().map(({ kind }) => kind)) !== JSON.stringify(preset.kinds)).toBe(true);
});

describeWithShared('the API server\'s own code', () => {
  // The CRDs of the newest patch equal those of the imported release.
  test.each([...RELEASES.slice(0, -1), '1.15.1'])('admits every preset on %s, without an unknown field', async (release) => {
    if (!program('apiserver')) {
      process.stderr.write('no oracle is built (npm run conformance does): presets are judged by the rules alone\n');
      return;
    }
    const ours = ['NodePool', 'EC2NodeClass', 'CapacityBuffer'];
    const questions = PRESETS.filter(isIn(release)).flatMap((preset) => appWith(preset, release).objects()
      .filter(({ kind }) => ours.includes(kind)).map((object) => ({ id: `${preset.name} ${object.metadata.name}`, object })));
    const verdicts = await askServer(release, questions);
    expect(questions.length).toBeGreaterThan(15);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
    expect(verdicts.size).toBe(questions.length);
  });
});

interface InstanceType {
  readonly labels: { readonly [key: string]: string };
}

interface Asked {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Reports whether an instance type meets a requirement. For labels that instance types do not define, such as the capacity type, any value matches. */
function fulfils(labels: InstanceType['labels'], { key, operator, values }: Asked): boolean {
  if (['karpenter.sh/capacity-type', 'capacity-spread'].includes(key)) return true;
  const value = labels[key];
  switch (operator) {
    case 'In': return value !== undefined && values.includes(value);
    case 'Gt': return Number(value) > Number(values[0]);
    default: throw new Error(`no preset has ${operator}`);
  }
}

describeWithShared('EC2', () => {
  let types: readonly InstanceType[];
  beforeAll(() => {
    types = Object.values(JSON.parse(readShared('data', 'instance-types.json')).instanceTypes);
  });

  const asksForSpot = ({ key, values }: Asked) => key === 'karpenter.sh/capacity-type' && values.includes('spot');
  const spotPools = PRESETS.flatMap((preset) => appWith(preset, '1.15.3').objects().filter(({ kind }) => kind === 'NodePool')
    .map(({ metadata, spec }): [string, Asked[]] => [`${preset.name} ${metadata.name}`, spec.template.spec.requirements]))
    .filter(([, requirements]) => requirements.some(asksForSpot));

  test.each(spotPools)('has at least 15 types for %s', (_, requirements) => {
    expect(types.filter(({ labels }) => requirements.every((requirement) => fulfils(labels, requirement))).length).toBeGreaterThanOrEqual(15);
  });

  test('the presets include spot pools', () => {
    expect(spotPools.length).toBeGreaterThan(8);
  });
});
