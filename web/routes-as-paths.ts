// What a call needs of its entry in the contract is where it goes, and a menu needs who may. The schemas beside that are the server's: with them the first visit
// would load the schema library, and every schema of each file of which it calls anything.
//
// For the client each file of the contract is therefore two modules. `auth.ts?routes` holds its entries as plain paths, `auth.ts` the
// rest (the schemas that forms check with) and hands the entries on. Who imports an entry gets the first and not the second.

import type { ESTree, Plugin } from 'vite'
import type { CalledPart } from '#contract/route.ts'

const keptParts: readonly string[] = ['method', 'path', 'status', 'access'] satisfies (keyof CalledPart)[]

interface Entry {
  name: string
  /** Of the whole declaration. */
  start: number
  end: number
  source: string
}

export function routesAsPaths(): Plugin {
  return {
    name: 'routes-as-paths',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?routes)?$/ },
      handler(code, id) {
        const entries = entriesOf(code, this.parse(code, { lang: 'ts' }))
        const module = id.endsWith('?routes')
          ? pathsOf(entries)
          : withoutEntries(code, entries, id.replace(/^.*\//, './').concat('?routes'))
        // Nothing in the contract acts on being loaded: a module of which nothing is used can be left out.
        return { ...module, moduleSideEffects: false }
      },
    },
  }
}

const pathsOf = (entries: readonly Entry[]) => ({ code: entries.map(({ source }) => source).join('\n'), map: { mappings: '' } })

/** Every line stays where it is, so that the source map still holds. */
function withoutEntries(code: string, entries: readonly Entry[], from: string) {
  if (entries.length === 0) return { code, map: null }
  const rest = entries.reduceRight((text, { start, end }) => {
    return text.slice(0, start) + text.slice(start, end).replace(/[^\n]+/g, '') + text.slice(end)
  }, code)
  const names = entries.map(({ name }) => name).join(', ')
  return { code: `${rest}\nimport { ${names} } from '${from}'\nexport { ${names} }\n`, map: null }
}

/** The entries of a file, in its order. One that is not written out, for example because a function makes it, stays as it is. */
function entriesOf(code: string, { body }: ESTree.Program): Entry[] {
  const entries: Entry[] = []
  for (const statement of body) {
    const { name, object } = routeIn(statement) ?? {}
    if (!name || !object) continue
    const isOfThisFile = (spread: string) => entries.some((entry) => entry.name === spread)
    const needed = object.properties.filter((part) => part.type === 'SpreadElement' || keptParts.includes(keyOf(part)))
    if (!needed.every((part) => isPlain(part.type === 'SpreadElement' ? part.argument : part.value, isOfThisFile))) continue
    const parts = needed.map(({ start, end }) => code.slice(start, end))
    entries.push({ name, start: statement.start, end: statement.end, source: `export const ${name} = { ${parts.join(', ')} }` })
  }
  return entries
}

/** Of `export const login = route({ … })`: the name, and what stands between the brackets. */
function routeIn(statement: ESTree.Directive | ESTree.Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return undefined
  const [declared, ...others] = statement.declaration.declarations
  const made = declared?.init
  if (declared?.id.type !== 'Identifier' || others.length > 0 || made?.type !== 'CallExpression') return undefined
  const [object] = made.arguments
  const isRoute = made.callee.type === 'Identifier' && made.callee.name === 'route' && object?.type === 'ObjectExpression'
  return isRoute ? { name: declared.id.name, object } : undefined
}

const keyOf = ({ key }: ESTree.ObjectProperty) => (key.type === 'Identifier' ? key.name : '')

const isPlain = (value: ESTree.Expression, isEntry: (name: string) => boolean) =>
  value.type === 'Literal' || (value.type === 'Identifier' && isEntry(value.name))
