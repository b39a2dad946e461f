import { isMap, isScalar, Pair, Scalar, YAMLMap } from 'yaml';
import { nodeOf, pairAt, YamlPair } from './nodes';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { AUTO_MODE_KUBELET, KUBELET_PATHS } from '../../../migration/conversion/auto-mode/kubelet-paths';

/** Fields whose comments move with them: the path in the old object, and the path in the new object. */
export type Moves = readonly (readonly [from: string, to: string])[];

/** Kubernetes objects whose fields move when their API version changes, by the old and the new kind. */
const MOVES: { readonly [kinds: string]: Moves } = {
  'Provisioner NodePool': [
    ...['taints', 'startupTaints', 'requirements'].map((field): [string, string] => [`spec.${field}`, `spec.template.spec.${field}`]),
    ['spec.labels', 'spec.template.metadata.labels'],
    ['spec.annotations', 'spec.template.metadata.annotations'],
    ['spec.providerRef', 'spec.template.spec.nodeClassRef'],
    ['spec.kubeletConfiguration', 'spec.template.spec.kubelet'],
    ['spec.limits.resources', 'spec.limits'],
    ['spec.ttlSecondsUntilExpired', 'spec.template.spec.expireAfter'],
    ['spec.ttlSecondsUntilExpired', 'spec.disruption.expireAfter'],
    ['spec.ttlSecondsAfterEmpty', 'spec.disruption.consolidateAfter'],
    ['spec.consolidation', 'spec.disruption'],
    ['spec.disruption.enabled', 'spec.disruption.consolidationPolicy'],
  ],
  'Provisioner EC2NodeClass': [
    ['spec.kubeletConfiguration', 'spec.kubelet'],
    ...['amiFamily', 'tags', 'blockDeviceMappings', 'metadataOptions', 'instanceProfile', 'role', 'userData', 'context']
      .map((field): [string, string] => [`spec.provider.${field}`, `spec.${field}`]),
    ...['subnet', 'securityGroup', 'ami'].map((name): [string, string] => [`spec.provider.${name}Selector`, `spec.${name}SelectorTerms`]),
  ],
  'AWSNodeTemplate EC2NodeClass': [
    ...['subnet', 'securityGroup', 'ami'].map((name): [string, string] => [`spec.${name}Selector`, `spec.${name}SelectorTerms`]),
    ['spec.amiFamily', 'spec.amiSelectorTerms'],
  ],
  'EC2NodeClass EC2NodeClass': [['spec.amiFamily', 'spec.amiSelectorTerms']],
  'NodePool NodePool': [['spec.disruption.expireAfter', 'spec.template.spec.expireAfter']],
  'EC2NodeClass NodeClass': toNodeClass(),
  'NodeClass EC2NodeClass': toNodeClass().map(([from, to]) => [to, from]),
  'NodePool EC2NodeClass': [['spec.template.spec.kubelet', 'spec.kubelet']],
};

/** Returns the fields of an EC2NodeClass that have another path in a NodeClass of EKS Auto Mode. */
function toNodeClass(): Moves {
  return [
    ...KUBELET_PATHS.map(([from, to]): [string, string] => [`spec.kubelet.${from}`, ['spec', ...AUTO_MODE_KUBELET, to].join('.')]),
    ...['associatePublicIPAddress', 'networkInterfaces'].map((field): [string, string] => [`spec.${field}`, `spec.advancedNetworking.${field}`]),
  ];
}

export function movesBetween(before: JsonObject, after: JsonObject): Moves {
  return MOVES[`${before.kind} ${after.kind}`] ?? [];
}

/**
 * Moves the nodes of fields to their new paths, and makes the same moves in `json`.
 * Returns the new pairs of maps, whose position is free.
 */
export function moveFields(root: YAMLMap, json: JsonObject, after: JsonObject, moves: Moves): ReadonlySet<YamlPair> {
  const added = new Set<YamlPair>();
  for (const [from, to] of moves) {
    const [source, target] = [from.split('.'), to.split('.')];
    if (valueAt(json, source) === undefined || valueAt(after, target) === undefined || isKept(source, after)) continue;
    if (valueAt(json, target) !== undefined && !from.startsWith(`${to}.`)) continue;
    move(root, json, source, target, added);
  }
  return added;
}

/** Returns whether the new object still has the value at the old path. */
function isKept(path: readonly string[], after: JsonObject): boolean {
  return valueAt(after, path) !== undefined;
}

function move(root: YAMLMap, json: JsonObject, source: readonly string[], target: readonly string[], added: Set<YamlPair>): void {
  const [parent, above] = [mapAt(root, source.slice(0, -1)), valueAt(json, source.slice(0, -1)) as JsonObject];
  const pair = parent && pairAt(parent, source.at(-1)!);
  if (!parent || !pair || !isScalar(pair.key)) return;
  const value = above[source.at(-1)!];
  if (source.slice(0, -1).join('.') === target.join('.')) {
    hoist(root, json, pair, value, target);
    return;
  }
  parent.items = parent.items.filter((each) => each !== pair);
  delete above[source.at(-1)!];
  const [map, object] = createMaps(root, json, target.slice(0, -1), added);
  if (!map) return;
  pair.key.value = target.at(-1)!;
  map.items.push(pair);
  object[target.at(-1)!] = value;
  added.add(pair);
}

/** Replaces a map with the value of one of its fields. */
function hoist(root: YAMLMap, json: JsonObject, pair: YamlPair, value: unknown, target: readonly string[]): void {
  const holder = mapAt(root, target.slice(0, -1));
  const outer = holder && pairAt(holder, target.at(-1)!);
  const above = valueAt(json, target.slice(0, -1)) as JsonObject;
  if (!outer || Object.keys(above[target.at(-1)!]).length !== 1) return;
  const { commentBefore } = pair.key as Scalar;
  if (commentBefore) {
    const { key } = outer as { readonly key: Scalar };
    key.commentBefore = [key.commentBefore, commentBefore].filter((each) => each).join('\n');
  }
  outer.value = pair.value;
  above[target.at(-1)!] = value;
}

/** Creates the maps on a path. Returns the last map, with its value in the object. */
function createMaps(root: YAMLMap, json: JsonObject, path: readonly string[], added: Set<YamlPair>): [YAMLMap | undefined, JsonObject] {
  let [map, object] = [root, json];
  for (const name of path) {
    let pair = pairAt(map, name);
    if (!pair) {
      pair = new Pair(new Scalar(name), nodeOf({}));
      (pair.value as YAMLMap).flow = false;
      map.items.push(pair);
      object[name] = {};
      added.add(pair);
    }
    if (!isMap(pair.value) || !isObject(object[name])) return [undefined, {}];
    [map, object] = [pair.value as YAMLMap, object[name]];
  }
  return [map, object];
}

function mapAt(root: YAMLMap, path: readonly string[]): YAMLMap | undefined {
  return path.reduce<unknown>((map, name) => (isMap(map) ? pairAt(map as YAMLMap, name)?.value : undefined), root) as YAMLMap | undefined;
}

function valueAt(json: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), json);
}
