import { readFileSync } from 'fs';
import { isBuiltin } from 'module';
import { join } from 'path';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '..');

/** Packages whose code is in the bundle. Users install only the peer dependencies. */
const NAMES: readonly string[] = ['@jest/diff-sequences', 'croner', 'js-yaml', 'smol-toml', 'yaml'];

/** The module IDs of the bundled packages start with this prefix. */
const PREFIX = 'packages/';

/** The code of the bundled packages as bodies of functions with the parameter `exports`, by module ID. */
export const BUNDLED_PACKAGES: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [`${PREFIX}${name}`, codeOf(name)]));

/** Returns the module ID of a package, or undefined if Node.js resolves the package. */
export function bundledPackage(request: string, installed: readonly string[]): string | undefined {
  if (NAMES.includes(request)) return `${PREFIX}${request}`;
  if (isBuiltin(request) || installed.includes(request)) return undefined;
  throw new Error(`src/ requires ${request}, which users do not install: add it to scripts/bundled-packages.ts`);
}

function codeOf(name: string): string {
  const { outputFiles: [{ text }] } = buildSync({
    stdin: { contents: `module.exports = require('${name}');`, resolveDir: ROOT }, bundle: true, platform: 'node', format: 'cjs', target: 'node20', write: false,
  });
  return `const module = { exports };\n${text}Object.defineProperty(exports, "__esModule", { value: true });\nObject.assign(exports, module.exports);`;
}

/** Returns the names, versions, and licenses of the bundled packages. Their licenses require this notice. */
export function packageLicenses(): string {
  const notices = NAMES.map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} ${version}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
  });
  return ['The JavaScript files in this folder contain code of these packages.\n', ...notices].join(`\n${'-'.repeat(80)}\n\n`);
}
