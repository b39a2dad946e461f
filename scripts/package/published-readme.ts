import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';

const BRANCH = 'main';

/** Returns the Markdown with absolute links to files and images of the repository, because registries do not resolve relative links. */
export function withAbsoluteLinks(markdown: string, repository: string): string {
  const raw = repository.replace('https://github.com/', 'https://raw.githubusercontent.com/');
  return markdown.replace(/(!?\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\()([^)\s]+)\)/g, (_, start: string, target: string) => {
    if (/^(?:https?:|mailto:|#)/.test(target)) return `${start}${target})`;
    return `${start}${start.startsWith('!') ? `${raw}/${BRANCH}` : `${repository}/blob/${BRANCH}`}/${target})`;
  });
}

/** Runs an action while README.md and the README in .jsii have absolute links, and then restores both files. */
export async function withPublishedReadme(root: string, action: () => Promise<void>): Promise<void> {
  const [readme, assembly] = [join(root, 'README.md'), join(root, '.jsii')];
  const before = [readme, assembly].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const markdown = withAbsoluteLinks(before[0].text, repository.url);
  try {
    writeFileSync(readme, markdown);
    writeFileSync(assembly, JSON.stringify({ ...JSON.parse(before[1].text), readme: { markdown } }, undefined, 2));
    await action();
  } finally {
    for (const { file, text } of before) writeFileSync(file, text);
  }
}
