'use strict';

// An ESLint rule on imports between the modules of src/. ESLint finds it with --rulesdir, by the name of this file.
const { dirname, join, relative, sep } = require('path');

const SRC = join(__dirname, '..', '..', 'src');

/** The areas of src/ with their modules, lowest first: a module imports only modules that come before it (ARCHITECTURE.md). */
const AREAS = {
  foundation: ['platform', 'go', 'basics', 'yaml', 'kustomize', 'go-template', 'helm-chart'],
  karpenter: ['imports', 'versions', 'ami-families', 'auto-mode', 'kubelet', 'requirements', 'disruption', 'user-data', 'instance-types', 'scheduling'],
  checks: ['findings', 'rule-declarations', 'labels', 'config-maps', 'argocd', 'overlays', 'schema', 'rules', 'engine', 'crds', 'controller-values', 'workloads', 'manifests'],
  migration: ['conversion', 'al2-user-data'],
  constructs: [
    'props', 'instance-types', 'synthesis', 'user-data', 'code-model', 'controller', 'iam', 'resources', 'v1beta1', 'v1alpha5', 'automode', 'workloads', 'presets', 'al2-migration',
  ],
  forecast: ['upgrade', 'plan', 'snapshot', 'simulation', 'consolidation'],
  outputs: ['helm', 'argocd', 'json-schemas'],
  cli: [
    'terminal', 'files', 'helm', 'text', 'html', 'pictures', 'markdown', 'options', 'help', 'suggested-commands', 'config', 'input', 'fleet', 'cluster', 'market', 'what-if', 'messages', 'explain', 'findings',
    'upgrade', 'validate', 'convert', 'migrate-al2023', 'chart', 'schema', 'iam', 'user-data', 'instances', 'simulate', 'consolidate', 'plan', 'init',
  ],
};

/** The modules by path. The files directly in the folder of an area are its last module, which has the name of the area. */
const MODULES = Object.entries(AREAS).flatMap(([area, modules]) => [...modules.map((module) => `${area}/${module}`), area]);

/** Returns the module of a file, or the name of a file directly in src/. For other files, returns '..'. */
function moduleOf(file) {
  const [area, folder] = relative(SRC, file).split(sep);
  return AREAS[area]?.includes(folder) ? `${area}/${folder}` : area;
}

module.exports = {
  AREAS,
  MODULES,
  moduleOf,
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
