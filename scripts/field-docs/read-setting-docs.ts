import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';
import { docOf, summaryOf } from './docstrings';
import { SETTINGS } from '../../src/checks/controller-values/chart-settings/all-settings';

const PROPS = join(__dirname, '..', '..', 'src', 'constructs', 'controller', 'values', 'props');

/** Reads the docstrings of the props of ControllerValues, by the ID of the setting. */
export function readSettingDocs(): { readonly [id: string]: string } {
  const interfaces = new Map(readdirSync(PROPS).sort().flatMap((file) => interfacesIn(join(PROPS, file))).map((each) => [each.name.text, each]));
  const docs: Record<string, string> = {};
  for (const [name, { members }] of interfaces) {
    if (!/^Controller(?:Values|Container|Karpenter|Logging|Pod)Props$/.test(name)) continue;
    for (const member of members.filter(ts.isPropertySignature)) {
      const id = member.name.getText();
      docs[id] = summaryOf(docOf(member) ?? '');
      interfaces.get(member.type!.getText())?.members.forEach((field) => { docs[`${id}.${field.name!.getText()}`] = summaryOf(docOf(field) ?? ''); });
    }
  }
  return Object.fromEntries(SETTINGS.filter(({ id }) => docs[id]).map(({ id }) => [id, docs[id]]));
}

function interfacesIn(path: string): readonly ts.InterfaceDeclaration[] {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true).statements.filter(ts.isInterfaceDeclaration);
}
