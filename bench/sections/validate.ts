import { join } from 'path';
import { aimLine } from '../aims';
import { columnsOf, compare } from '../comparison';
import { nodeDocuments, poolDocuments, writeFiles, writeOneFile } from '../documents';
import { Options } from '../options';
import { Section } from '../section';
import { ratio, table } from '../table';
import { findKubeconform, validateProgram } from '../validators';

export const VALIDATE: Section = {
  name: 'validate',
  heading: 'The validate command',
  summary: 'The validate command and kubeconform, for 3,000 documents in one file and in many.',
  measure: benchValidate,
};

const DOCUMENTS = 3000;

interface Form {
  readonly title: string;
  readonly path: string;
  /** Maximum ratio to the CPU time of kubeconform. */
  readonly most: number;
}

function benchValidate({ runs }: Options, folder: string): string[] {
  const kubeconform = findKubeconform(join(folder, 'schemas'));
  const forms = writeForms(folder);
  const rows = forms.map(({ title, path }) => {
    console.error(`  ${title}`);
    return compare(title, validateProgram(path), kubeconform?.(path), runs, folder);
  });
  const aims = rows.map(({ ratio: found, title }, index) => {
    const { most } = forms[index];
    return aimLine(`${title}: at most ${most} x the CPU time of kubeconform`, [found && { value: found.cpu, label: `${ratio(found.cpu)} x` }], (value) => value <= most);
  });
  return [...table(rows, columnsOf('documents', 'kubeconform')), '', ...aims];
}

function writeForms(folder: string): Form[] {
  const documents = nodeDocuments(DOCUMENTS);
  const [one, each, pairs] = ['one.yaml', 'each', 'pairs'].map((name) => join(folder, name));
  writeOneFile(one, documents);
  writeFiles(each, documents, 1);
  writeFiles(pairs, poolDocuments(DOCUMENTS), 2);
  return [
    { title: '3,000 in one file', path: one, most: 2 },
    { title: '3,000 in 3,000 files', path: each, most: 2.5 },
    { title: '1,500 files of two NodePools', path: pairs, most: 2.5 },
  ];
}
