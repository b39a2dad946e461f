import { Member, typesByName } from './assembly';
import { statedSince } from './stated-since';
import { Label, Requirement } from '../../src';
import { SETTING_KEYS } from '../../src/checks/config-maps/global-settings-keys';
import { SETTINGS } from '../../src/checks/controller-values/chart-settings/all-settings';
import { chartsText, placeOf } from '../../src/checks/controller-values/chart-settings/setting';
import { BOOTSTRAP_COMMANDS_SINCE, KUBERNETES } from '../../src/karpenter/user-data/bottlerocket/known-keys';
import { compareMinors, minorOf } from '../../src/karpenter/versions/facts';
import { labelFacts } from '../../src/karpenter/versions/label-catalogue';

const textOf = ({ docs }: Member) => `${docs?.summary ?? ''} ${docs?.remarks ?? ''}`;
const typeNamed = (name: string) => typesByName.get(`cdk8s-karpenter.${name}`)!;
const propOf = (type: string, prop: string): Member | undefined => typeNamed(type).properties!.find(({ name }) => name === prop);

describe('values of the chart', () => {
  const STRUCTS = ['ControllerContainerProps', 'ControllerKarpenterProps', 'ControllerLoggingProps', 'ControllerPodProps', 'ControllerValuesProps'].map((name) => `settings.${name}`);
  const GROUPS: { readonly [group: string]: string } = {
    featureGates: 'settings.FeatureGates',
    podDisruptionBudget: 'settings.ControllerPodDisruptionBudget',
    serviceMonitor: 'settings.ControllerServiceMonitor',
  };
  const OLDEST = '0.9';

  /** Returns the prop for a setting. For settings without a prop, users set `extraValues`. */
  const propOfSetting = (id: string) => {
    const [first, second] = id.split('.');
    return second === undefined ? STRUCTS.flatMap((struct) => propOf(struct, first) ?? [])[0] : GROUPS[first] && propOf(GROUPS[first], second);
  };
  const spansOf = (text: string) => text.split(' and ').map((span) => {
    const [first, last = first] = span.match(/\d+\.\d+/g)!;
    return { first, last: span.startsWith('since') ? undefined : last };
  });
  const settings = SETTINGS.flatMap((setting) => {
    const prop = propOfSetting(setting.id);
    const has = (chart: string) => placeOf(setting, chart) !== undefined;
    return prop ? [{ id: setting.id, prop, text: textOf(prop), spans: spansOf(chartsText(has)), gap: chartsText((chart) => !has(chart)) }] : [];
  });

  test('are in the table', () => {
    expect(settings.length).toBeGreaterThan(60);
  });

  test('name the chart releases that have them', () => {
    const saysNotIn = (text: string, gap: string) => /\bNot (in \d+\.\d+(?: (?:to|and) \d+\.\d+)?)/.exec(text)?.[1].replace('and', 'to') === gap;
    const wrong = settings.filter(({ text, gap }) => !saysNotIn(text, gap)).flatMap(({ id, text, spans }) => spans.flatMap(({ first, last }) => [
      ...first === OLDEST || new RegExp(`\\b([Ss]ince|[Ff]rom|[Ii]n)( about)? ${first}\\b|\\b${first} to \\d`).test(text) ? [] : [`${id}: since ${first} is missing`],
      ...last === undefined || new RegExp(`\\b([Uu]ntil|to) ${last}\\b`).test(text) ? [] : [`${id}: until ${last} is missing`],
    ]));
    expect(wrong).toEqual([]);
  });

  test('state the correct first release', () => {
    const wrong = settings.flatMap(({ id, text, spans }) => {
      const stated = statedSince(text);
      return stated === undefined || spans.some(({ first }) => first === stated) ? [] : [`${id}: since ${stated} is wrong`];
    });
    expect(wrong).toEqual([]);
  });

  test.each([...STRUCTS, ...Object.values(GROUPS)])('%s states its first release', (name) => {
    const members = settings.filter(({ prop }) => typeNamed(name).properties!.includes(prop));
    const [first] = members.flatMap(({ spans }) => spans.map((span) => span.first)).sort(compareMinors);
    expect(statedSince(textOf(typeNamed(name)))).toBe(first);
  });
});

describe('keys of karpenter-global-settings', () => {
  const TYPES: { readonly [prefix: string]: string } = { aws: 'settings.AwsGlobalSettings', featureGates: 'settings.GlobalSettingsFeatureGates' };

  test.each(SETTING_KEYS.map((key) => [key.key, key] as const))('%s names the releases that read it', (key, { since, until }) => {
    const [prefix, name] = key.includes('.') ? key.split('.') : ['', key];
    const type = TYPES[prefix] ?? 'settings.KarpenterGlobalSettingsProps';
    const text = textOf(propOf(type, name)!);
    const ofType = /(\d+\.\d+) to (\d+\.\d+)\./.exec(textOf(typeNamed(type)));
    const own = /\bKarpenter (\d+\.\d+) to (\d+\.\d+(?:\.\d+)?)\./.exec(text);
    // Older releases read one key per tag, so the docstring must describe both formats.
    if (key === 'aws.tags') expect(text).toContain(`one JSON object since ${since}, and one key per tag before`);
    else expect([...own ?? ofType ?? []].slice(1)).toEqual([since, until]);
  });
});

test('Bottlerocket settings state the first release that keeps them', () => {
  const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const wrong = typeNamed('BottlerocketKubernetesSettings').properties!.flatMap((prop) => {
    const { since } = KUBERNETES[kebabCase(prop.name)];
    const stated = statedSince(textOf(prop));
    return stated === (since && minorOf(since)) ? [] : [`${prop.name}: ${stated} should be ${since}`];
  });
  expect(wrong).toEqual([]);
  expect(textOf(propOf('BottlerocketSettings', 'bootstrapCommands')!)).toContain(`since ${minorOf(BOOTSTRAP_COMMANDS_SINCE)}`);
});

test.each([
  // AWSNodeTemplate was the first kind with user data, and AL2023 was the first AMI family with a NodeConfig.
  ...['UserData', 'BootstrapOptions', 'BottlerocketSettings', 'BottlerocketKubernetesSettings'].map((name) => [name, '0.10']),
  ...['NodeConfig', 'NodeConfigCluster', 'NodeConfigContainerd', 'NodeConfigInstance', 'NodeConfigKubelet', 'NodeConfigLocalStorage', 'NodeConfigNetwork'].map((name) => [name, '0.35']),
  ['settings.KarpenterLoggingProps', '0.9'],
])('%s exists since %s', (name, since) => {
  expect(statedSince(textOf(typeNamed(name)))).toBe(since);
});

describe('labels', () => {
  /** First releases of labels that pools cannot require, because the label catalog omits such labels. */
  const ELSEWHERE: { readonly [constant: string]: string } = { NODE_POOL: '0.32', EC2_NODE_CLASS: '1.1' };
  const sinceOf = (key: string) => labelFacts(key)?.since && minorOf(labelFacts(key)!.since!);

  test('state their first release', () => {
    const wrong = typeNamed('Label').properties!.filter((property) => property.const).flatMap((property) => {
      const [stated, since] = [statedSince(textOf(property)), ELSEWHERE[property.name] ?? sinceOf((Label as any)[property.name])];
      return stated === since ? [] : [`${property.name}: ${stated} should be ${since}`];
    });
    expect(wrong).toEqual([]);
  });

  test('requirement shortcuts state the first release of their label', () => {
    const shortcuts = typeNamed('Requirement').methods!.filter((method) => method.static && !['of', 'label', 'number'].includes(method.name));
    const wrong = shortcuts.flatMap((method) => {
      const { key } = (Requirement as any)[method.name]();
      const [stated, since] = [statedSince(textOf(method)), sinceOf(key)];
      return stated === since ? [] : [`${method.name}: ${stated} should be ${since}`];
    });
    expect(wrong).toEqual([]);
    expect(shortcuts.length).toBeGreaterThan(20);
  });
});
