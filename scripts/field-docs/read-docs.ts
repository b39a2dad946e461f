import { readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';
import * as ts from 'typescript';
import { FieldFacts, spansOf } from '../../src/karpenter/versions/facts';
import { AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, kindFacts, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../src/karpenter/versions/known-apis';

const SRC = join(__dirname, '..', '..', 'src');

/** For each file, the kind to which fields belong if their docstrings do not name a kind. */
const KIND_OF_FILE: { readonly [file: string]: string } = {
  'constructs/resources/node-pool.ts': NODE_POOL,
  'constructs/resources/ec2-node-class.ts': EC2_NODE_CLASS,
  'constructs/resources/node-overlay.ts': NODE_OVERLAY,
  'constructs/resources/capacity-buffer.ts': CAPACITY_BUFFER,
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
  'NodeOverlay': NODE_OVERLAY,
  'CapacityBuffer': CAPACITY_BUFFER,
  'Provisioner': PROVISIONER,
  'AWSNodeTemplate': AWS_NODE_TEMPLATE,
};

/** The description of each field, by API version and kind, and by path. */
export type FieldDocs = { readonly [api: string]: { readonly [path: string]: string } };

/** Priorities of descriptions by source, from lowest to highest: a value class, a struct member, and a prop that names the field itself. */
const [OF_VALUE, OF_MEMBER, OWN] = [1, 2, 3];

/** Reads the docstrings of props and values that name a CRD field, as `@crd NodePool spec.disruption` or `Source: NodePool CRD spec.disruption`. */
export function readFieldDocs(): FieldDocs {
  const docs = new Map<string, { readonly text: string; readonly weight: number }>();
  const paths = new Map(Object.values(KIND_OF_WORDS).map((api) => [api, fieldPaths(api)]));
  const add = (api: string, path: string, text: string, weight: number) => {
    const key = `${api} ${path}`;
    if (isField(paths.get(api)!, path) && text !== '' && weight > (docs.get(key)?.weight ?? 0)) docs.set(key, { text, weight });
  };
  for (const file of sourceFiles()) {
    const read = (node: ts.Node): void => {
      const doc = docOf(node);
      const tagged = taggedFields(node, file);
      const text = doc && summaryOf(tagged.length > 0 ? doc.split('\n\n')[0] : doc);
      for (const { api, path } of doc ? [...tagged, ...sourcesOf(doc, file)] : []) {
        add(api, path, text!, ts.isPropertySignature(node) ? OWN : OF_VALUE);
        if (!ts.isInterfaceDeclaration(node)) continue;
        for (const member of node.members) {
          const memberDoc = docOf(member);
          if (memberDoc) add(api, `${path}.${member.name!.getText()}`, summaryOf(memberDoc), OF_MEMBER);
        }
      }
      ts.forEachChild(node, read);
    };
    read(ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  const byApi: Record<string, Record<string, string>> = {};
  for (const key of [...docs.keys()].sort()) {
    const [apiVersion, kind, path] = key.split(' ');
    (byApi[`${apiVersion} ${kind}`] ??= {})[path] = docs.get(key)!.text;
  }
  return byApi;
}

function sourceFiles(): string[] {
  return ['resources', 'v1beta1', 'v1alpha5', 'props', 'user-data'].flatMap((folder) => readdirSync(join(SRC, 'constructs', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => relative(SRC, join(parentPath, name)).split('\\').join('/'))).sort();
}

function docOf(node: ts.Node): string | undefined {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return doc && ts.getTextOfJSDocComment(doc.comment);
}

/** Returns a description without its source and rule numbers. */
function summaryOf(doc: string): string {
  return doc.replace(/\s+/g, ' ').replace(/ ?Source: .*$/, '').replace(/ \(rules? [^)]*\)/g, '').trim();
}

interface CrdField {
  readonly api: string;
  readonly path: string;
}

/** Returns the fields in the `@crd` tags of a docstring. */
function taggedFields(node: ts.Node, file: string): CrdField[] {
  const texts = ts.getJSDocTags(node).filter(({ parent, tagName }) => parent.parent === node && tagName.text === 'crd').map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.flatMap((text) => [...text.matchAll(/(?:([A-Z]\w+(?: v1beta1)?) )?(spec(?:\.\w+(?:\[\])?)+)(?: and (spec(?:\.\w+(?:\[\])?)+))?/g)])
    .flatMap(([, words, ...found]) => crdFields(words, found, file));
}

function crdFields(words: string | undefined, paths: readonly (string | undefined)[], file: string): CrdField[] {
  const api = words === undefined ? KIND_OF_FILE[file] : KIND_OF_WORDS[words];
  return api === undefined ? [] : paths.filter((path) => path !== undefined).map((path) => ({ api, path }));
}

function sourcesOf(doc: string, file: string): CrdField[] {
  const [, source = ''] = /Source: (.*)$/.exec(doc.replace(/\s+/g, ' ')) ?? [];
  return [...source.matchAll(/(?:([A-Z]\w+(?: v1beta1)?) )?CRD (spec(?:\.\w+(?:\[\])?)+)(?: and (spec(?:\.\w+(?:\[\])?)+))?/g)].flatMap(([, words, ...found]) => crdFields(words, found, file));
}

/** Reports whether a path belongs to a known field, or to a subfield of an open field. */
function isField({ known, open }: FieldPaths, path: string): boolean {
  return known.has(path) || open.some((above) => path.startsWith(`${above}.`));
}

/** Paths of all fields in any release. `[]` stands for any list item. */
interface FieldPaths {
  readonly known: ReadonlySet<string>;
  /** Fields that accept any subfield in at least one release. */
  readonly open: readonly string[];
}

function fieldPaths(api: string): FieldPaths {
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
