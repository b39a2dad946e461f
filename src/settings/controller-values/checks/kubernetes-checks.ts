import { Check, isGiven, isPlaceholder, refused, withoutEffect } from './check';
import { isObject } from '../../../basics/json';
import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { isSince } from '../chart-settings/setting';
import { IMAGE_IS_MAP_SINCE } from '../controller-image-parts';

const FORMER_LABEL = 'karpenter.sh/provisioner-name';

const oneOf = (name: string, known: readonly string[]): Check => ({ value }) => {
  if (!isGiven(value) || isPlaceholder(value) || known.includes(value as string)) return undefined;
  const meant = typeof value === 'string' ? suggestion(value, known) : undefined;
  return refused(`${valueText(value)} is no ${name}`, meant ? `did you mean ${meant}?` : `write ${known.slice(0, -1).join(', ')} or ${known[known.length - 1]}`);
};

const between = (lowest: number, highest: number): Check => ({ value }) => {
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  if (Number.isInteger(Number(value)) && Number(value) >= lowest && Number(value) <= highest) return undefined;
  return refused(`${valueText(value)} is no whole number ${highest === Infinity ? `of at least ${lowest}` : `from ${lowest} to ${highest}`}`, 'write one');
};

/** The chart merges its own rolling update in, which the API server refuses beside Recreate. */
const strategy: Check = ({ value, chart }) => {
  if (!isSince(chart, '0.15') || !isObject(value) || value.type !== 'Recreate' || value.rollingUpdate === null) return undefined;
  return refused('Recreate goes with no rollingUpdate, and the chart merges one in', 'write strategy.rollingUpdate: null too');
};

/** Nodes have had the label of their pool instead since 0.33, so that the controller might run on nodes of its own. */
const placement: Check = ({ value, chart }) => {
  if (!isSince(chart, '0.33') || !JSON.stringify(value ?? null).includes(FORMER_LABEL)) return undefined;
  return { rule: 'controller-provisioner-label', message: `no node has the label ${FORMER_LABEL} any more`, fix: 'write karpenter.sh/nodepool' };
};

const image: Check = ({ value, chart }) => {
  if (!isSince(chart, IMAGE_IS_MAP_SINCE) || !isObject(value) || !value.tag || value.digest !== undefined) return undefined;
  return { ...withoutEffect(`${valueText(value.tag)} is passed over: the chart adds its own digest, which wins over a tag`, 'write a digest, or digest: ""'), path: 'controller.image.tag' };
};

const port = between(1, 65_535);
const count = between(0, Infinity);

export const KUBERNETES_CHECKS: { readonly [id: string]: Check } = {
  imagePullPolicy: oneOf('pull policy', ['Always', 'IfNotPresent', 'Never']),
  dnsPolicy: oneOf('DNS policy', ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None']),
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
