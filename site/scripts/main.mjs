// Builds the site into site/dist/ if something changed. With --serve, also serves it. Installs the dependencies of the site if they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('..', import.meta.url));

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--serve')) {
  console.error(`unknown argument ${others[0] ?? option}. The only option is --serve.`);
  process.exit(2);
}
if (!existsSync(join(SITE, 'node_modules'))) run('npm', 'ci');
run(process.execPath, join(SITE, '..', 'scripts', 'build', 'once.js'), 'site');
if (option === '--serve') run('npx', 'vitepress', 'preview');

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: SITE, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
