import { relative, resolve } from 'path';
import { parseArgs } from 'util';
import { DICTIONARY, exceptionOf, findingsOf, WordFinding } from './check';
import { lineOf, proseFiles } from './files';
import { Sort, SORTS, wordCount } from './prose';

const HELP = `usage: words [--count] [--sort SORT] [--id ID] [PATH...]

Checks vocabulary, sentence length, and American spelling in docs, help, messages, docstrings, comments, and test titles.

  --count      print only the numbers of findings, by sort, by phrase, and per 1,000 lines
  --files      with --count: also by file
  --sort SORT  check only one sort: ${SORTS.join(', ')}
  --id ID      check only one phrase of the dictionary
  --long       also report sentences of more than 25 words

Exit code 1 if there are findings. Exceptions are in scripts/words/exceptions.yaml.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'boolean' }, files: { type: 'boolean' }, sort: { type: 'string' }, id: { type: 'string' }, long: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const cwd = process.env.INIT_CWD ?? process.cwd();
const sorts = Object.fromEntries(SORTS.map((sort) => [sort, { sentences: 0, long: 0, findings: 0, flagged: 0 }])) as Record<Sort, Record<'sentences' | 'long' | 'findings' | 'flagged', number>>;
const byId = new Map<string, number>();
const byFile = new Map<string, number>();
let lines = 0;
let excepted = 0;
const print: string[] = [];
for (const { root, path, source, sentences } of proseFiles(positionals, cwd, values.sort as Sort | undefined)) {
  lines += lineOf(source, source.length);
  for (const sentence of sentences.filter(({ sort }) => values.sort === undefined || values.sort === sort)) {
    const count = sorts[sentence.sort];
    count.sentences++;
    const words = wordCount(sentence.masked);
    if (words > 25) count.long++;
    const all = findingsOf(sentence);
    if (values.long && words > 25 && words <= 35) all.push(longFinding(sentence.text, sentence.sort, words, sentence.offsetOf(0)));
    const findings = all.filter((finding) => (values.id === undefined || values.id === finding.id) && exceptionOf(path, finding) === undefined);
    excepted += all.filter((finding) => exceptionOf(path, finding) !== undefined).length;
    count.findings += findings.length;
    if (findings.length > 0) count.flagged++;
    for (const finding of findings) {
      byId.set(finding.id, (byId.get(finding.id) ?? 0) + 1);
      byFile.set(path, (byFile.get(path) ?? 0) + 1);
      print.push(`${relative(cwd, resolve(root, path))}:${lineOf(source, finding.offset)}  ${finding.sort}  ${finding.id}  "${finding.found}"\n    ${finding.sentence}\n    ${finding.advice}\n`);
    }
  }
}

function longFinding(sentence: string, sort: Sort, words: number, offset: number): WordFinding {
  return { id: 'long', sort, found: `${words} words`, advice: 'Aim at 25 words.', sentence, offset };
}

const total = [...byId.values()].reduce((sum, count) => sum + count, 0);
const shown = Object.entries(sorts).filter(([, { sentences }]) => sentences > 0);
if (!values.count) {
  process.stdout.write(print.join(''));
  process.stdout.write(`${total} findings\n`);
} else {
  const row = (cells: readonly (string | number)[]) => cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(11))).join('');
  const groups = ['words', 'constructions', 'citations', 'spelling'].map((group) => {
    const count = DICTIONARY.filter((phrase) => phrase.group === group).reduce((all, { id }) => all + (byId.get(id) ?? 0), 0);
    return row([group, count, (count / lines * 1000).toFixed(2)]);
  });
  const out = [
    row(['sort', 'sentences', 'flagged', 'findings', '>25 words']),
    ...shown.map(([sort, { sentences, flagged, findings, long }]) => row([sort, sentences, flagged, findings, long])),
    row(['all', sumOf('sentences'), sumOf('flagged'), sumOf('findings'), sumOf('long')]),
    '',
    `${lines} lines, ${(total / lines * 1000).toFixed(2)} findings per 1,000 lines; ${excepted} findings are exceptions`,
    '',
    row(['group', 'findings', 'per 1,000']),
    ...groups,
    '',
    ...[...byId].sort((a, b) => b[1] - a[1]).map(([id, count]) => row([id, count])),
    ...(values.files ? ['', ...[...byFile].sort((a, b) => b[1] - a[1]).map(([path, count]) => `${String(count).padStart(6)}  ${path}`)] : []),
  ];
  process.stdout.write(`${out.join('\n')}\n`);
}
function sumOf(key: 'sentences' | 'long' | 'findings' | 'flagged'): number {
  return shown.reduce((all, [, count]) => all + count[key], 0);
}
process.exitCode = total > 0 ? 1 : 0;
