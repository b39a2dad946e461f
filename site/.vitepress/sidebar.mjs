/** Returns the sidebar from docs/README.md: a group for each heading, with a link for each page. */
export function sidebarOf(readme) {
  const groups = [];
  for (const line of readme.split('\n')) {
    const heading = /^## (.*)$/.exec(line);
    if (heading) groups.push({ text: heading[1], items: [] });
    const page = /^- \[(.*?)\]\(([^)#:]+)\.md\)/.exec(line);
    if (page && groups.length > 0) groups[groups.length - 1].items.push({ text: page[1].replaceAll('`', ''), link: linkOf(page[2]) });
  }
  return groups.filter(({ items }) => items.length > 0);
}

function linkOf(page) {
  return page === '../API' ? '/api/' : `/${page.replace(/(^|\/)README$/, '$1')}`;
}
