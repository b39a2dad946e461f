import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const BUFFER = join(SITE, 'node_modules', 'buffer', 'index.js');
/** The build of the yaml package for browsers, which an install of the npm package can lack. */
const YAML = join(SITE, 'node_modules', 'yaml', 'browser', 'index.js');
/** The CommonJS build. The other build takes the default export of the default export, which bundlers already do. */
const DIFF = fileURLToPath(new URL('../../node_modules/@jest/diff-sequences/build/index.js', import.meta.url));

/** A Vite plugin that bundles the engine in src/ for browsers: with site/platform/ instead of src/foundation/platform/, and with a Buffer. */
export function engine() {
  return {
    name: 'cdk8s-karpenter-engine',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'yaml' && importer?.startsWith(SRC)) return YAML;
      if (source === '@jest/diff-sequences') return DIFF;
      const [, name] = /\/platform\/([\w-]+)$/.exec(source) ?? [];
      return name !== undefined && importer?.startsWith(SRC) ? join(SITE, 'platform', `${name}.ts`) : undefined;
    },
    transform(code, id) {
      return id.startsWith(SRC) && id.endsWith('.ts') ? { code: withImports(code), map: null } : undefined;
    },
  };
}

/** Replaces calls of require by imports, and imports Buffer. */
function withImports(code) {
  const imports = [];
  const text = code.replace(/\brequire\(('[^']+')\)/g, (_, specifier) => {
    imports.push(`import * as required${imports.length} from ${specifier};`);
    return `required${imports.length - 1} as any`;
  });
  if (/\bBuffer\./.test(text)) imports.push(`import { Buffer } from ${JSON.stringify(BUFFER)};`);
  return [...imports, text].join('\n');
}
