import { globMatches } from './argocd-glob';

/** Matches the characters with a meaning in a glob, except those that have a meaning only after another one. */
const META = /[*?[{\\]/;

/** Values by glob. A lookup compares a text only with the globs whose first or last characters the text has. The glob `*` matches every text. */
export class GlobIndex<Value> {
  private readonly literals = new Map<string, Value>();
  private readonly others = new Map<string, Value>();
  private readonly byStart = new AffixIndex((text, length) => text.slice(0, length));
  private readonly byEnd = new AffixIndex((text, length) => text.slice(text.length - length));

  public constructor(private readonly separator = '') {}

  /** Returns the value of a glob, which `make` creates for the first use of the glob. */
  public valueOf(glob: string, make: () => Value): Value {
    const values = META.test(glob) ? this.others : this.literals;
    const known = values.get(glob);
    if (known !== undefined) return known;
    const value = make();
    values.set(glob, value);
    if (values === this.others) this.addAffix(glob);
    return value;
  }

  /** Returns the values of all globs that match a text. */
  public matching(text: string): Value[] {
    const literal = this.literals.get(text);
    const globs = [...this.byStart.candidates(text), ...this.byEnd.candidates(text)];
    const matching = globs.filter((glob) => glob === '*' || globMatches(glob, text, this.separator));
    return [...literal === undefined ? [] : [literal], ...matching.map((glob) => this.others.get(glob)!)];
  }

  private addAffix(glob: string): void {
    const start = glob.slice(0, META.exec(glob)!.index);
    // Alternatives end a glob if their closing brace is missing, so the last characters are not always literal.
    const end = glob.includes('{') ? '' : /[^*?[\]\\]*$/.exec(glob)![0];
    if (start.length >= end.length) this.byStart.add(glob, start);
    else this.byEnd.add(glob, end);
  }
}

/** Globs by their first or last literal characters. */
class AffixIndex {
  private readonly globs = new Map<string, string[]>();
  private readonly lengths = new Set<number>();

  public constructor(private readonly affixOf: (text: string, length: number) => string) {}

  public add(glob: string, affix: string): void {
    this.lengths.add(affix.length);
    const globs = this.globs.get(affix);
    if (globs) globs.push(glob);
    else this.globs.set(affix, [glob]);
  }

  public candidates(text: string): string[] {
    const lengths = [...this.lengths].filter((length) => length <= text.length);
    return lengths.flatMap((length) => this.globs.get(this.affixOf(text, length)) ?? []);
  }
}
