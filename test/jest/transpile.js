/** JavaScript and its source map for a TypeScript file. Types are not checked: `tsc` does that before the tests. */
function transpile(source, fileName) {
  // A run in which nothing changed does not load the compiler.
  const ts = require('typescript');
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    fileName,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true, experimentalDecorators: true, sourceMap: true },
  });
  return { code: outputText.replace(/^\/\/# sourceMappingURL=.*$/m, '').trimEnd(), map: sourceMapText };
}

module.exports = { transpile };
