import { Json } from '../../checks/findings/rule';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { sortedKeys } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { jsonText } from '../../foundation/basics/json-text';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { apiOfObject, AWS_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS } from '../../karpenter/versions/known-apis';

const APIS: ReadonlySet<string> = new Set([...NODE_POOLS, ...AWS_NODE_CLASSES, NODE_OVERLAY]);

/**
 * Returns the objects with the file in the names of Karpenter objects that have the same placeholder as their name in several files, because a placeholder
 * can have another value in each file. The NodePools of a file refer to the node classes of the file.
 */
export function withDistinctNames(objects: readonly ManifestObject[]): readonly ManifestObject[] {
  const named = objects.filter(({ json }) => APIS.has(apiOfObject(json)) && placeholdersIn(json.metadata?.name).length > 0);
  const alike = [...grouped(named, ({ json }) => keyOf(json.kind, json.metadata.name)).values()];
  const ambiguous = alike.filter((group) => new Set(group.map(({ source }) => source)).size > 1 && new Set(group.map(contentOf)).size > 1).flat();
  if (ambiguous.length === 0) return objects;
  const renamed = new Set(ambiguous);
  const classes = new Set(ambiguous.map(({ json, source }) => keyOf(json.kind, nameIn(source, json.metadata.name))));
  return objects.map((object) => {
    const { json, source } = object;
    const metadata = renamed.has(object) ? { ...json.metadata, name: nameIn(source, json.metadata.name) } : json.metadata;
    const reference = objectAt(json, ['spec', 'template', 'spec', 'nodeClassRef']);
    const className = nameIn(source, reference.name);
    const isOfFile = NODE_POOLS.includes(apiOfObject(json)) && classes.has(keyOf(reference.kind ?? 'EC2NodeClass', className));
    if (metadata === json.metadata && !isOfFile) return object;
    return { ...object, json: { ...isOfFile ? withClassName(json, className) : json, metadata } };
  });
}

function withClassName(json: Json, name: string): Json {
  const { spec } = json;
  const ofNodes = spec.template.spec;
  return { ...json, spec: { ...spec, template: { ...spec.template, spec: { ...ofNodes, nodeClassRef: { ...ofNodes.nodeClassRef, name } } } } };
}

function nameIn(source: string, name: unknown): string {
  return `${String(name)} (${source})`;
}

function keyOf(kind: unknown, name: unknown): string {
  return jsonText([kind, name]);
}

function contentOf({ json: { metadata: _, status: __, ...content } }: ManifestObject): string {
  return jsonText(sortedKeys(content));
}
