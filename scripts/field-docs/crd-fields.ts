import * as ts from 'typescript';
import { FieldFacts, spansOf } from '../../src/karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, kindFacts, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../src/karpenter/versions/known-apis';

/** For each file, the kind to which fields belong if their docstrings do not name a kind. */
const KIND_OF_FILE: { readonly [file: string]: string } = {
  'constructs/resources/node-pool.ts': NODE_POOL,
  'constructs/resources/ec2-node-class.ts': EC2_NODE_CLASS,
  'constructs/resources/node-overlay.ts': NODE_OVERLAY,
  'constructs/resources/capacity-buffer.ts': CAPACITY_BUFFER,
  'constructs/automode/node-class-props.ts': AUTO_MODE_NODE_CLASS,
  'constructs/v1beta1/node-pool.ts': NODE_POOL_BETA,
  'constructs/v1beta1/ec2-node-class.ts': EC2_NODE_CLASS_BETA,
  'constructs/v1alpha5/provisioner.ts': PROVISIONER,
  'constructs/v1alpha5/aws-node-template.ts': AWS_NODE_TEMPLATE,
};

/** Maps the names of kinds in docstrings to API versions and kinds. */
const KIND_OF_WORDS: { readonly [words: string]: string } = {
  'NodePool': NODE_POOL,
  'NodePool v1beta1': NODE_POOL_BETA,
  'EC2NodeClass': EC2_NODE_CLASS,
  'EC2NodeClass v1beta1': EC2_NODE_CLASS_BETA,
  'NodeClass': AUTO_MODE_NODE_CLASS,
  'NodeOverlay': NODE_OVERLAY,
  'CapacityBuffer': CAPACITY_BUFFER,
  'Provisioner': PROVISIONER,
  'AWSNodeTemplate': AWS_NODE_TEMPLATE,
};

export const DOCUMENTED_APIS: readonly string[] = Object.values(KIND_OF_WORDS);

export interface CrdField {
  readonly api: string;
  readonly path: string;
}

/** Returns the fields in the `@crd` tags of a docstring. */
export function taggedFields(node: ts.Node, file: string): CrdField[] {
  const texts = ts.getJSDocTags(node).filter(({ parent, tagName }) => parent.parent === node && tagName.text === 'crd').map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.flatMap((text) => [...text.matchAll(/(?:([A-Z]\w+(?: v1beta1)?) )?(spec(?:\.\w+(?:\[\])?)+)(?: and (spec(?:\.\w+(?:\[\])?)+))?/g)])
    .flatMap(([, words, ...found]) => crdFields(words, found, file));
}

export function crdFields(words: string | undefined, paths: readonly (string | undefined)[], file: string): CrdField[] {
  const api = words === undefined ? KIND_OF_FILE[file] : KIND_OF_WORDS[words];
  return api === undefined ? [] : paths.filter((path) => path !== undefined).map((path) => ({ api, path }));
}

/** Reports whether a path belongs to a known field, or to a subfield of an open field. */
export function isField({ known, open }: FieldPaths, path: string): boolean {
  return known.has(path) || open.some((above) => path.startsWith(`${above}.`));
}

/** Paths of all fields in any release. `[]` stands for any list item. */
export interface FieldPaths {
  readonly known: ReadonlySet<string>;
  /** Fields that accept any subfield in at least one release. */
  readonly open: readonly string[];
}

export function fieldPaths(api: string): FieldPaths {
  const [known, open] = [new Set<string>(), [] as string[]];
  const walk = (facts: FieldFacts, path: string): void => {
    known.add(path);
    if (spansOf(facts.preserveUnknownFields).some(({ since, value }) => since !== undefined && value)) open.push(path);
    for (const [name, property] of Object.entries(facts.properties ?? {})) walk(property, path === '' ? name : `${path}.${name}`);
    if (facts.items) walk(facts.items, `${path}[]`);
  };
  walk(kindFacts(...api.split(' ') as [string, string])!.schema, '');
  return { known, open };
}
