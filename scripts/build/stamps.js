'use strict';

const { createHash } = require('crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('fs');
const { dirname, join, posix } = require('path');

/**
 * Records the contents of all files that a build reads and writes, so that it runs again only if one of them changed.
 *
 * @param root the folder that all paths are relative to
 * @param builds the builds of builds.js
 * @param skipped paths that are not part of the folders above them
 */
class Stamps {
  constructor(root, builds, skipped = []) {
    Object.assign(this, { root, builds, skipped });
  }

  /** Returns the names of inputs and outputs that changed since the last run, or undefined if there was no successful run. */
  changesOf(name) {
    const stamp = this.stampOf(name);
    if (stamp === undefined) return undefined;
    const then = { ...stamp.inputs, ...stamp.outputs };
    const now = { ...this.inputsOf(name), ...this.hashesAt(this.builds[name].writes) };
    return [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((key) => then[key] !== now[key]);
  }

  /** Runs a build, and records it unless it fails or an input changes in the meantime. */
  record(name, run) {
    rmSync(this.pathOf(name), { force: true });
    const inputs = this.inputsOf(name);
    if (!run() || JSON.stringify(this.inputsOf(name)) !== JSON.stringify(inputs)) return;
    mkdirSync(dirname(this.pathOf(name)), { recursive: true });
    const unfinished = `${this.pathOf(name)}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify({ inputs, outputs: this.hashesAt(this.builds[name].writes) }));
    renameSync(unfinished, this.pathOf(name));
  }

  pathOf(name) {
    return join(this.root, 'node_modules', '.cache', 'cdk8s-karpenter', 'builds', `${name.replace(':', '-')}.json`);
  }

  stampOf(name) {
    try {
      return JSON.parse(readFileSync(this.pathOf(name), 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Returns what a build depends on: the hashes of files by path, and other strings by name. */
  inputsOf(name) {
    const { reads, commands, env = [] } = this.builds[name];
    const variables = Object.fromEntries(env.map((variable) => [`$${variable}`, process.env[variable] ?? '']));
    return { ...this.hashesAt(reads), ...variables, node: process.version, commands: JSON.stringify(commands) };
  }

  hashesAt(paths) {
    const files = [...new Set(paths.flatMap((path) => this.filesAt(path)))].sort();
    return Object.fromEntries(files.map((file) => [file, createHash('sha1').update(readFileSync(join(this.root, file))).digest('hex')]));
  }

  /** Returns the files at a path: a file, the files of a folder, or a script with the scripts that it imports. A missing path has no files. */
  filesAt(path) {
    if (!existsSync(join(this.root, path))) return [];
    if (statSync(join(this.root, path)).isDirectory()) return this.below(path);
    return /^scripts\/.*\.(ts|js)$/.test(path) ? [...this.withImports(path)] : [path];
  }

  below(folder) {
    const paths = readdirSync(join(this.root, folder)).filter((name) => name !== 'node_modules').map((name) => posix.join(folder, name));
    return paths.filter((path) => !this.skipped.includes(path)).flatMap((path) => (statSync(join(this.root, path)).isDirectory() ? this.below(path) : [path]));
  }

  withImports(script, found = new Set()) {
    if (found.has(script)) return found;
    found.add(script);
    for (const [, request] of readFileSync(join(this.root, script), 'utf8').matchAll(/\b(?:from|import|require\() ?'(\.[^']*)'/g)) {
      const path = posix.join(posix.dirname(script), request);
      const file = ['', '.ts', '.js', '/index.ts'].map((end) => path + end).find((each) => existsSync(join(this.root, each)) && statSync(join(this.root, each)).isFile());
      if (file !== undefined) this.withImports(file, found);
    }
    return found;
  }
}

module.exports = { Stamps };
