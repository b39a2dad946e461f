'use strict';

// The parser of typescript-eslint with the program of main.ts, so that one program is checked for types and for ESLint.
const parser = require('@typescript-eslint/parser');

module.exports = {
  ...parser,
  useProgram(program) {
    this.programs = [program];
  },
  parseForESLint(code, options) {
    return parser.parseForESLint(code, { ...options, projectService: false, programs: module.exports.programs });
  },
};
