import { Block, blocksOf, PAGES, shownBehind } from './markdown';
import { Shell } from './shell';

jest.setTimeout(60_000);

function inShell(use: (shell: Shell) => void): void {
  const shell = new Shell();
  try {
    use(shell);
  } finally {
    shell.remove();
  }
}

/** Expects that an output contains the text of a block. Compares JSON by value. */
function expectShown({ language, text }: Block, given: string): void {
  if (language === 'json') expect(JSON.parse(given)).toEqual(JSON.parse(text));
  else expect(given).toContain(text);
}

const commandsOf = (page: string) => blocksOf(page).filter(({ language }) => language === 'sh');

// Runs all blocks of a page except README in one shell, because they use the files of earlier blocks.
test.each(PAGES.filter((page) => page !== 'README.md' && commandsOf(page).length > 0))('commands of %s have the documented effect', (page) => inShell((shell) => {
  shell.write(blocksOf(page).filter(({ remarks }) => remarks.edit === undefined));
  for (const block of blocksOf(page)) {
    if (block.remarks.edit !== undefined) shell.write([block]);
    if (block.language !== 'sh') continue;
    const { code, out, err } = shell.run(block.text);
    const expected = Number(block.remarks['exit code'] ?? 0);
    expect({ line: block.line, code, said: code === expected ? '' : out + err }).toEqual({ line: block.line, code: expected, said: '' });
    for (const shown of shownBehind(block)) expectShown(shown, shown.language === 'json' ? out : out + err);
  }
}));

test.each([
  ['a command that nobody knows', 'kubeclt apply -f x', 'kubeclt: command not found'],
  ['one that is not in the table', 'helm uninstall nodes', 'helm uninstall nodes: not in the table'],
  ['another package', 'npx cowsay', 'npx cowsay: not in the table'],
  ['another major of this one', 'npx cdk8s-karpenter@2 validate manifests/', 'npx cdk8s-karpenter@2: not in the table'],
  ['the folder of manifests, which may have construct-metadata.json', 'mkdir -p dist && kubectl apply -f dist/', 'kubectl apply -f dist/: not in the table'],
])('%s fails', (_, commands, message) => inShell((shell) => {
  const { code, err } = shell.run(commands);
  expect([code, err]).toEqual([127, expect.stringContaining(message)]);
}));

test('a command of another tool fails if an argument names a missing file', () => inShell((shell) => {
  const { code, err } = shell.run('kubectl apply -f dist/pods.yaml');
  expect([code, err]).toEqual([1, 'there is no dist/pods.yaml\n']);
}));

test('detects a failing command before a pipe', () => inShell((shell) => {
  expect(shell.run('npx cdk8s-karpenter validate --fail-on warnng manifests/ | cat').code).toBe(2);
}));
