import { join, relative } from 'path';
import { loadESLint } from 'eslint';
import { CleanFiles, rulesHash } from './clean-files';
import { checkedProgram, diagnosticsText } from './program';
import { publicFiles } from '../words/files';

/**
 * Checks the types of all TypeScript files, and runs ESLint on them, with one program.
 *
 * ESLint skips a file that had no problems in the last run, if neither the file nor the types that it uses changed since then.
 */
const ROOT = join(__dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'cdk8s-karpenter', 'lint');

const CONFIGS = ['test/tsconfig.json', 'tsconfig.json', 'projenrc/tsconfig.json'];

async function main(): Promise<number> {
  const clean = new CleanFiles(join(CACHE, 'clean.json'), rulesHash(ROOT));
  const { program, affected, diagnostics, save } = checkedProgram(ROOT, CONFIGS, join(CACHE, 'types.tsbuildinfo'));
  for (const file of affected) clean.delete(relative(ROOT, file));
  // In this order, a run that stops here does not leave an affected file in the list.
  clean.save();
  save();
  process.stdout.write(diagnosticsText(diagnostics, ROOT));

  const publicPaths = publicFiles(ROOT);
  const eslint = await newESLint(program);
  const results = [];
  let skipped = 0;
  for (const { fileName, text } of program.getSourceFiles()) {
    if (fileName.includes('/node_modules/') || await eslint.isPathIgnored(fileName)) continue;
    const file = relative(ROOT, fileName);
    // The rule on words treats public files differently.
    const content = `${publicPaths.has(file)}\n${text}`;
    if (clean.has(file, content)) {
      skipped++;
      continue;
    }
    const [result] = await eslint.lintText(text, { filePath: fileName });
    if (result.messages.length === 0) clean.add(file, content);
    results.push(result);
  }
  clean.save();
  process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results, { cwd: ROOT, rulesMeta: {} } as never));
  const errors = diagnostics.length + results.reduce((sum, { errorCount }) => sum + errorCount, 0);
  console.log(`${results.length + skipped} files (${skipped} of them unchanged), ${errors} errors`);
  return errors > 0 ? 1 : 0;
}

/** Returns ESLint with the rules of this repository, whose parser uses the program. */
async function newESLint(program: object) {
  const parser = join(__dirname, 'parser.js');
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  require(parser).useProgram(program);
  const ESLint = await loadESLint({ useFlatConfig: false });
  const overrideConfig = { parser, rules: { 'words': 'error', 'module-order': 'error' } };
  return new ESLint({ cwd: ROOT, rulePaths: [join(ROOT, 'scripts', 'eslint')], overrideConfig } as object);
}

main().then((code) => { process.exitCode = code; }, (error) => {
  console.error(error);
  process.exitCode = 2;
});
