// The styles of what a page shows, out of those of all screens: they are inside the page, so that nothing waits for a file, and nothing moves.

export interface Rule {
  css: string
  /** For each selector the classes that it needs. Empty for a rule that every page has. */
  classes: readonly (readonly string[])[]
  /** The rules inside, of an `@media` or the like. `css` is its head. */
  inside?: readonly Rule[]
}

/** Reads a stylesheet of the build, which has no comments. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (open < 0) break
    // `@import …;` and the like.
    if (end >= 0 && end < open) {
      rules.push({ css: css.slice(at, end + 1), classes: [] })
      at = end + 1
      continue
    }
    const head = css.slice(at, open).trim()
    const close = closeOf(css, open)
    const body = css.slice(open + 1, close)
    if (/^@(?:media|supports|container|layer)/.test(head)) rules.push({ css: head, classes: [], inside: rulesOf(body) })
    else rules.push({ css: `${head}{${body}}`, classes: head.startsWith('@') ? [] : selectorsOf(head).map(classesOf) })
    at = close + 1
  }
  return rules
}

function closeOf(css: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let at = open; at < css.length; at += 1) {
    const letter = css[at] ?? ''
    if (quote) {
      if (letter === '\\') at += 1
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return css.length
}

/** `a, b:is(c, d)` are two. */
function selectorsOf(head: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= head.length; at += 1) {
    const letter = head[at]
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === undefined || (letter === ',' && depth === 0)) {
      selectors.push(head.slice(from, at))
      from = at + 1
    }
  }
  return selectors
}

/** The classes outside of brackets: `:not(.x)` needs no `x`, and `:is(.x, .y)` one of them. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  }
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/** The style of a page with this content. */
export function styleFor(html: string, rules: readonly Rule[]): string {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return write(rules, used)
}

function write(rules: readonly Rule[], used: ReadonlySet<string>): string {
  return rules
    .map(({ css, classes, inside }) => {
      if (inside) {
        const text = write(inside, used)
        return text && `${css}{${text}}`
      }
      return classes.length === 0 || classes.some((needed) => needed.every((name) => used.has(name))) ? css : ''
    })
    .join('')
}
