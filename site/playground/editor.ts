import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Problem } from './problems';
import { rulePage } from './rule-page';

/** Characters of the longest line that the editor colors. The time for a line grows with the square of its length. */
const LONGEST_COLORED_LINE = 2_000;

/** YAML as a sequence of tokens. The syntax tree of `@codemirror/lang-yaml` overflows the stack on deeply nested input. */
const YAML = StreamLanguage.define({
  ...yaml,
  token: (stream, state) => {
    if (stream.string.length <= LONGEST_COLORED_LINE) return yaml.token(stream, state);
    stream.skipToEnd();
    return null;
  },
});

/** Colors of tokens, for a light and a dark page. The mode for YAML calls keys atoms. */
const COLORS = HighlightStyle.define([
  { tag: tags.atom, color: 'light-dark(#0550ae, #79c0ff)' },
  { tag: tags.string, color: 'light-dark(#0a3069, #a5d6ff)' },
  { tag: [tags.keyword, tags.number], color: 'light-dark(#b3261e, #ff7b72)' },
  { tag: tags.comment, color: 'light-dark(#59636e, #9198a1)' },
]);

const THEME = EditorView.theme({
  '.cm-content': { caretColor: 'var(--vp-c-text-1)' },
  '.cm-gutters': { backgroundColor: 'var(--vp-c-bg-alt)', borderColor: 'var(--vp-c-divider)', color: 'var(--vp-c-text-2)' },
  '.cm-tooltip': { backgroundColor: 'var(--vp-c-bg-elv)', borderColor: 'var(--vp-c-divider)', color: 'var(--vp-c-text-1)' },
});

/** Returns the state of an editor for YAML, with its own history. Tab moves the focus, so that the page works with a keyboard. */
export function stateFor(text: string, label: string, onChange: () => void): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(), history(), lintGutter(), YAML, syntaxHighlighting(COLORS), THEME,
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': label, 'tabindex': '0' }),
      EditorView.updateListener.of(({ docChanged }) => { if (docChanged) onChange(); }),
    ],
  });
}

/** Marks problems in the editor, from their column to the end of the line. */
export function markProblems(editor: EditorView, problems: readonly Problem[]): void {
  const { doc } = editor.state;
  const diagnostics = problems.map((problem): Diagnostic => {
    const { from, to } = doc.line(Math.min(Math.max(problem.line ?? 1, 1), doc.lines));
    return { severity: problem.severity, message: problem.text, from: Math.min(from + (problem.column ?? 1) - 1, to), to, renderMessage: () => elementOf(problem) };
  });
  editor.dispatch(setDiagnostics(editor.state, diagnostics));
}

/** Returns the content of a tooltip: the problem, its fix, and a link to its rule. */
function elementOf({ text, fix, rule }: Problem): HTMLElement {
  const element = document.createElement('div');
  element.append(text);
  if (fix !== '') element.append(document.createElement('br'), fix);
  if (rule !== undefined) {
    const link = Object.assign(document.createElement('a'), { href: rulePage(rule), textContent: rule, target: '_blank' });
    element.append(' ', link);
  }
  return element;
}

export function goTo(editor: EditorView, line: number, column: number): void {
  const { from, to } = editor.state.doc.line(Math.min(line, editor.state.doc.lines));
  editor.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
  editor.focus();
}
