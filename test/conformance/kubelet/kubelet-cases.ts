import { oddValueFor, valueFor, wrongName } from './kubelet-values';
import { KUBELET_CONFIG_FIELDS } from '../../../src/karpenter/kubelet/kubelet-config-fields';
import { EVICTION_MAPS } from '../../../src/karpenter/kubelet/kubelet-names';
import { Random } from '../mutations/random';
import { Question } from '../oracles';

const NAMES = Object.keys(KUBELET_CONFIG_FIELDS);
/** The fields that Karpenter validates beyond their types. */
const CHECKED = [
  ...EVICTION_MAPS, 'kubeReserved', 'systemReserved', 'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'podsPerCore', 'evictionMaxPodGracePeriod', 'maxPods', 'clusterDNS',
];
const PAIRS = [['evictionSoft', 'evictionSoftGracePeriod'], ['imageGCHighThresholdPercent', 'imageGCLowThresholdPercent']];
const FAMILIES = ['AL2', 'Bottlerocket', 'Windows2019', 'Windows2022', 'Windows2025', 'Custom'];
const ALIASES = ['al2@latest', 'bottlerocket@latest', 'windows2022@latest', 'al2023@latest'];

/** Generates an EC2NodeClass with valid and invalid kubelet settings. The same seed and index always return the same EC2NodeClass. */
export function kubeletCase(seed: number, index: number): Question {
  const random = new Random('kubelet', seed, index);
  return {
    id: `kubelet ${seed} ${index}`,
    object: { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'it' }, spec: { ...family(random), kubelet: kubelet(random) } },
  };
}

/** Selects an AMI family. Half of the cases are AL2023, because only AL2023 supports every kubelet field. */
function family(random: Random): object {
  const term = [{ alias: random.pick(ALIASES) }];
  switch (random.below(8)) {
    case 0: case 1: case 2: return { amiFamily: 'AL2023', amiSelectorTerms: [{ alias: 'al2023@latest' }] };
    case 3: return { amiSelectorTerms: [{ alias: 'al2023@latest' }] };
    case 4: return { amiSelectorTerms: term };
    case 5: return { amiFamily: 'Custom', amiSelectorTerms: term };
    default: return { amiFamily: random.pick(FAMILIES), amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }] };
  }
}

function kubelet(random: Random): object {
  const pair = random.chance(0.2) ? random.pick(PAIRS) : [];
  const names = [...pair, ...Array.from({ length: random.pick([0, 1, 1, 2]) }, () => random.pick(random.chance(0.5) ? CHECKED : NAMES))];
  const settings: { [name: string]: unknown } = {};
  for (const name of names.filter((each) => each !== 'registerWithTaints')) settings[name] = valueFor(KUBELET_CONFIG_FIELDS[name], name, random);
  if ('evictionSoft' in settings && random.chance(0.7)) {
    settings.evictionSoftGracePeriod = Object.fromEntries(Object.keys(settings.evictionSoft as object).map((signal) => [signal, '1m30s']));
  }
  return random.chance(0.55) ? { ...settings, ...mistake(random) } : settings;
}

function mistake(random: Random): object {
  const name = random.pick(random.chance(0.4) ? CHECKED : NAMES);
  if (random.chance(0.15)) return { [wrongName(name, random)]: valueFor(KUBELET_CONFIG_FIELDS[name], name, random) };
  return { [name]: oddValueFor(KUBELET_CONFIG_FIELDS[name], name, random) };
}
