import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { engine } from './engine.mjs';
import { render } from './search-phrases.mjs';
import { SEARCH } from './search.mjs';
import { sidebarOf } from './sidebar.mjs';

const REPOSITORY = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter';
/** Pages cannot send data to other hosts. VitePress requires inline scripts, and evaluates the functions in search.mjs. */
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; form-action 'none'";
const base = process.env.SITE_BASE ?? '/';
const docs = fileURLToPath(new URL('../../docs/README.md', import.meta.url));

/** Returns the anchor that GitHub gives a heading, because the pages link to these anchors. */
const slugify = (heading) => heading.trim().toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');

/** Escapes braces, which Vue would run as a template. */
function withoutTemplates(md) {
  const render = md.render.bind(md);
  md.render = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
}

export default defineConfig({
  title: 'cdk8s-karpenter',
  description: 'Typed cdk8s constructs for Karpenter on AWS, checked against the Karpenter release that you run',
  base,
  head: [['meta', { 'http-equiv': 'Content-Security-Policy', 'content': POLICY }], ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }]],
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark' }, anchor: { slugify }, toc: { slugify }, config: withoutTemplates },
  themeConfig: {
    nav: [{ text: 'Docs', link: '/docs' }, { text: 'Rules', link: '/rules/' }, { text: 'API', link: '/api/' }, { text: 'Playground', link: '/playground' }],
    sidebar: sidebarOf(readFileSync(docs, 'utf8')),
    search: { provider: 'local', options: { _render: render, miniSearch: { searchOptions: SEARCH } } },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
  vite: {
    plugins: [engine()],
    worker: { format: 'es', plugins: () => [engine()] },
    build: { chunkSizeWarningLimit: 4000 },
  },
});
