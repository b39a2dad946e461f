import { readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';
import * as ts from 'typescript';
import { CrdField, crdFields, DOCUMENTED_APIS, fieldPaths, isField, taggedFields } from './crd-fields';
import { docOf, summaryOf } from './docstrings';

const SRC = join(__dirname, '..', '..', 'src');

/** The description of each field, by API version and kind, and by path. */
export type FieldDocs = { readonly [api: string]: { readonly [path: string]: string } };

/** Priorities of descriptions by source, from lowest to highest: a value class, a struct member, and a prop that names the field itself. */
const [OF_VALUE, OF_MEMBER, OWN] = [1, 2, 3];

/** Reads the docstrings of props and values that name a CRD field, as `@crd NodePool spec.disruption` or `Source: NodePool CRD spec.disruption`. */
export function readFieldDocs(): FieldDocs {
  const docs = new Map<string, { readonly text: string; readonly weight: number }>();
  const paths = new Map(DOCUMENTED_APIS.map((api) => [api, fieldPaths(api)]));
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
  return ['resources', 'v1beta1', 'v1alpha5', 'automode', 'props', 'user-data'].flatMap((folder) => readdirSync(join(SRC, 'constructs', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => relative(SRC, join(parentPath, name)).split('\\').join('/'))).sort();
}

function sourcesOf(doc: string, file: string): CrdField[] {
  const [, source = ''] = /Source: (.*)$/.exec(doc.replace(/\s+/g, ' ')) ?? [];
  return [...source.matchAll(/(?:([A-Z]\w+(?: v1beta1)?) )?CRD (spec(?:\.\w+(?:\[\])?)+)(?: and (spec(?:\.\w+(?:\[\])?)+))?/g)].flatMap(([, words, ...found]) => crdFields(words, found, file));
}
