import * as ts from 'typescript';
import { bundledModule } from '../../scripts/bundled-module';

const resolve = (request: string) => (request === 'fs' ? undefined : `values/${request.replace('./', '')}`);
const bundled = (code: string, isLeftOut?: (node: ts.Node) => boolean) => bundledModule({ code, folder: 'values', resolve, isLeftOut, isEager: (id) => id === 'values/eager' });

test('loads a module on first use', () => {
  expect(bundled('const taint_1 = require("./taint");\nexports.make = () => (0, taint_1.make)(taint_1);')).toBe([
    'let taint_1 = () => (taint_1 = got("values/taint"))();',
    'exports.make = () => (0, taint_1().make)(taint_1());',
  ].join('\n'));
});

test('loads a re-exported module immediately', () => {
  expect(bundled('__exportStar(require("./taint"), exports);')).toBe('__exportStar(load("values/taint"), exports);');
});

test('loads a package in the bundle on first use', () => {
  expect(bundled('const yaml_1 = require("yaml");\nexports.isMap = (node) => (0, yaml_1.isMap)(node);'))
    .toBe('let yaml_1 = () => (yaml_1 = got("values/yaml"))();\nexports.isMap = (node) => (0, yaml_1().isMap)(node);');
});

test('does not change other packages, and members with the name of an import', () => {
  const code = 'const fs_1 = require("fs");\nlet taint_1;\nfs_1.taint_1 = { fs_1: fs_1.require("./taint") };';
  expect(bundled(code)).toBe(code);
});

test('keeps __dirname of a module', () => {
  expect(bundled('join(__dirname, "..");')).toBe('join((__dirname + "/values"), "..");');
});

test('removes comments, the preamble, and omitted statements', () => {
  expect(bundled([
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    'exports.A = exports.b = void 0;',
    '/** Docs. */',
    'exports.A = { pass: `a`, fail: `b` }; // note',
    'exports.b = undefined;',
    '//# sourceMappingURL=a.js.map',
  ].join('\n'), (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'pass')).toBe('exports.A = { fail: `b` };\nexports.b = undefined;');
});

test('shortens the stack traces of errors that a statement throws or returns', () => {
  expect(bundled('const a = new Error("a");\nfunction b() { return new Error("b"); }')).toBe('const a = new Error("a");\nfunction b() { return raised(new Error("b")); }');
});

test('keeps the names of classes, which minification changes', () => {
  expect(bundled('class Pool {\n    size;\n}\nclass Named {\n    static name = "a";\n}')).toBe([
    'class Pool {\n    static get name() { return "Pool"; }\n    size;\n}',
    'class Named {\n    static name = "a";\n}',
  ].join('\n'));
});
