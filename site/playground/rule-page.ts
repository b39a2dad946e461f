import { withBase } from 'vitepress';

/** Returns the address of the page of a rule. */
export function rulePage(rule: string): string {
  return withBase(`/rules/${rule}.html`);
}
