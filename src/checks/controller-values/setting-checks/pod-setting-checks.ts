import { Check, isGiven, isPlaceholder, nameAt, orText, refused, withoutEffect } from './setting-problem';
import { isObject } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { isSince } from '../chart-settings/setting';
import { IMAGE_IS_MAP_SINCE } from '../controller-image-parts';

const FORMER_LABEL = 'karpenter.sh/provisioner-name';

const oneOf = (known: readonly string[]): Check => ({ value, path }) => {
  if (!isGiven(value) || isPlaceholder(value) || known.includes(value as string)) return undefined;
  const meant = typeof value === 'string' ? suggestion(value, known) : undefined;
  return refused(`${nameAt(path)} must be ${orText(known)}, got ${valueText(value)}`, meant ? `Did you mean ${meant}?` : `Use ${orText(known)}.`);
};

const between = (lowest: number, highest: number): Check => ({ value, path }) => {
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  if (Number.isInteger(Number(value)) && Number(value) >= lowest && Number(value) <= highest) return undefined;
  const range = `a whole number ${highest === Infinity ? `of at least ${lowest}` : `from ${lowest} to ${highest}`}`;
  return refused(`${nameAt(path)} must be ${range}, got ${valueText(value)}`, `Set ${range}.`);
};

/** Reports the type Recreate if rollingUpdate is not null. Helm merges the chart's default rollingUpdate into the map, and the API server rejects the combination. */
const strategy: Check = ({ value, chart }) => {
  if (!isSince(chart, '0.15') || !isObject(value) || value.type !== 'Recreate' || value.rollingUpdate === null) return undefined;
  return refused('strategy must not have both type Recreate and rollingUpdate, which the chart sets by default', 'Set strategy.rollingUpdate to null.');
};

/** Reports the former node label. Since 0.33, nodes have the label karpenter.sh/nodepool instead, so the controller could run on nodes that it manages. */
const placement: Check = ({ value, chart, path }) => {
  if (!isSince(chart, '0.33') || !JSON.stringify(value ?? null).includes(FORMER_LABEL)) return undefined;
  return { rule: 'controller-provisioner-label', message: `${nameAt(path)} uses ${FORMER_LABEL}, but nodes of Karpenter 0.33 and later do not have this label`, fix: 'Use karpenter.sh/nodepool.' };
};

const image: Check = ({ value, chart }) => {
  if (!isSince(chart, IMAGE_IS_MAP_SINCE) || !isObject(value) || !value.tag || value.digest !== undefined) return undefined;
  return { ...withoutEffect(`tag ${valueText(value.tag)} has no effect, because the chart's default digest overrides it`, 'Set the digest of your image, or set digest to "".'), path: 'controller.image.tag' };
};

const port = between(1, 65_535);
const count = between(0, Infinity);

export const POD_SETTING_CHECKS: { readonly [id: string]: Check } = {
  imagePullPolicy: oneOf(['Always', 'IfNotPresent', 'Never']),
  dnsPolicy: oneOf(['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None']),
  replicas: count,
  revisionHistoryLimit: count,
  terminationGracePeriod: count,
  metricsPort: port,
  healthProbePort: port,
  webhookPort: port,
  webhookMetricsPort: port,
  strategy,
  affinity: placement,
  nodeSelector: placement,
  image,
};
