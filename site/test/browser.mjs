import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

/** The subpath of the site, as on GitHub Pages. */
export const BASE = '/cdk8s-karpenter/';
const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));

/** Starts a server and a browser. Pages fail the test if they send requests to other hosts, get an error status, or log an error. */
export async function open() {
  if (CHROMIUM === undefined) throw new Error('the tests require Chromium. Install it with "apt-get install chromium", or set CHROMIUM to its path.');
  if (!existsSync(DIST)) throw new Error('the site is not built. Run "npm run site" first.');
  const server = await serve(DIST, BASE);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const problems = [];
  return {
    url: server.url,
    problems,
    async page(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !/^(data|blob|about):/.test(url)) problems.push(`request to ${url}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`status ${response.status()} of ${response.url()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('dialog', (dialog) => {
        problems.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
