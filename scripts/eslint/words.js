'use strict';

// An ESLint rule on the words of comments, docstrings, strings, and test titles. ESLint finds it with --rulesdir, by the name of this file.
const { join, relative, sep } = require('path');

const ROOT = join(__dirname, '..', '..');
require('ts-node').register({ transpileOnly: true, project: join(ROOT, 'scripts', 'tsconfig.json') });
const { exceptionOf, findingsOf } = require('../words/check');
const { isChecked, proseOf, publicFiles } = require('../words/files');
const { sentencesOf } = require('../words/prose');

let publicPaths;

module.exports = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Checks vocabulary, sentence length, and American spelling with the dictionary in scripts/words' },
    messages: { word: '{{id}}: "{{found}}". {{advice}}' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      const path = relative(ROOT, context.filename).split(sep).join('/');
      if (!isChecked(path)) return;
      publicPaths ??= publicFiles(ROOT);
      const { sourceCode } = context;
      for (const sentence of proseOf(path, sourceCode.text, publicPaths.has(path), sourceCode.parserServices.program?.getSourceFile(context.filename)).flatMap(sentencesOf)) {
        for (const finding of findingsOf(sentence).filter((each) => exceptionOf(path, each) === undefined)) {
          const { id, found, advice } = finding;
          context.report({ loc: sourceCode.getLocFromIndex(finding.offset), messageId: 'word', data: { id, found, advice } });
        }
      }
    },
  }),
};
