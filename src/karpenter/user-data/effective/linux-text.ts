import { al2Script } from './al2-script';
import { karpenterNodeConfigSpec } from './al2023-node-config';
import { KarpenterPart } from './karpenter-part';
import { JsonObject, sortedKeys } from '../../../foundation/basics/json';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { NODE_CONFIG, SHELL_SCRIPT } from '../content-types';
import { LinuxPart, LinuxUserData } from '../linux-parts';
import { HeadedPart, writeParts } from '../mime/archive';
import { mergeNodeConfigs } from '../node-config/merge-node-configs';
import { NODE_CONFIG_API } from '../node-config/node-config-fields';
import { readNodeConfig } from '../node-config/read-node-config';
import { encodedText } from '../remarks/encoded-text';

const V1_0 = KarpenterVersion.of('1.0');

/** Renders the user data of an AL2 or Ubuntu node, which consists of the user's parts with their headers and of Karpenter's script. */
export function al2Text({ parts }: LinuxUserData, part: KarpenterPart): string {
  return writeParts([...parts.map((each) => ({ headers: headerLines(each), content: each.content })), { headers: [`Content-Type: ${SHELL_SCRIPT}`], content: al2Script(part) }]);
}

/**
 * Renders the user data of an AL2023 node: the user's parts with their content types, and Karpenter's NodeConfig. The NodeConfig is the first part before 1.0, and the last part since 1.0.
 */
export function al2023Text({ parts }: LinuxUserData, part: KarpenterPart): string {
  const users = parts.map(({ headers, content }): HeadedPart => ({ headers: [`Content-Type: ${headers.get('content-type')?.[0] ?? ''}`], content }));
  const spec = karpenterNodeConfigSpec(part);
  const written = { apiVersion: NODE_CONFIG_API, kind: 'NodeConfig', metadata: {}, spec: { ...spec, containerd: {}, instance: spec.instance ?? { localStorage: {} } } };
  const own = { headers: [`Content-Type: ${NODE_CONFIG}`], content: `# Karpenter Generated NodeConfig\n${yamlOf(sortedKeys(written))}` };
  return writeParts(part.version._isAtLeast(V1_0) ? [...users, own] : [own, ...users]);
}

/** Returns the spec that nodeadm merges from all NodeConfigs. Returns undefined if nodeadm can't read one of the NodeConfigs. */
export function mergedNodeConfigSpec({ parts }: LinuxUserData, part: KarpenterPart): JsonObject | undefined {
  const specs = parts.filter(({ mediaType }) => mediaType === NODE_CONFIG).map(({ content }) => readNodeConfig(encodedText(content) ?? content).spec);
  if (specs.includes(undefined)) return undefined;
  const own = karpenterNodeConfigSpec(part);
  return mergeNodeConfigs((part.version._isAtLeast(V1_0) ? [...specs, own] : [own, ...specs]) as JsonObject[]);
}

function headerLines({ headers }: LinuxPart): readonly string[] {
  const named = [...headers].map(([name, values]) => [canonical(name), values] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return named.flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
}

/** Formats a header name as Go does. */
function canonical(name: string): string {
  return name.includes(' ') ? name : name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
