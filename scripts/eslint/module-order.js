'use strict';

// An ESLint rule on imports between the modules of src/. ESLint finds it with --rulesdir, by the name of this file.
const { dirname, join, relative, sep } = require('path');

const SRC = join(__dirname, '..', '..', 'src');

/** The modules of src/, lowest first: a module imports only modules that come before it (ARCHITECTURE.md). */
const MODULES = [
  'imports', 'platform', 'go', 'basics', 'kubelet', 'values', 'versions', 'instance-types', 'yaml', 'user-data', 'validation', 'synthesis', 'manifests', 'upgrade', 'conversion',
  'code-model', 'resources', 'v1beta1', 'v1alpha5', 'automode', 'workloads', 'settings', 'iam', 'plan', 'simulation', 'presets', 'al2-migration', 'helm', 'argocd', 'cli',
];

/** Returns the module of a file, or the name of a file directly in src/. For other files, returns '..'. */
const moduleOf = (file) => relative(SRC, file).split(sep)[0];

module.exports = {
  MODULES,
  meta: {
    type: 'problem',
    docs: { description: 'Checks that a module of src/ imports only modules that come before it' },
    messages: { order: '{{own}} cannot import {{other}}. A module imports only the modules before it: see ARCHITECTURE.md.' },
    schema: [],
  },
  create(context) {
    const own = moduleOf(context.filename);
    const position = MODULES.indexOf(own);
    if (position < 0) return {};
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const other = moduleOf(join(dirname(context.filename), source.value));
      const allowed = MODULES.slice(0, position + 1);
      if (other !== '..' && !allowed.includes(other)) context.report({ node: source, messageId: 'order', data: { own, other: other || 'index' } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal),
      TSExternalModuleReference: ({ expression }) => check(expression),
      CallExpression: ({ callee, arguments: [argument] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') check(argument);
      },
    };
  },
};
