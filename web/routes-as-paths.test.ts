import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { routesAsPaths } from './routes-as-paths.ts'

const people = `
import { type Route, route } from './route.ts'
import { schema } from './schema.ts'

export const person: unknown = schema('person')
export const limit = 20

export const showPerson = route({
  method: 'GET',
  path: '/people/{id}',
  access: 'signed-in',
  summary: 'One { person }.',
  params: schema('params'),
  answer: person,
  errors: ['not_found'],
})

export const addPerson = route({ method: 'POST', path: '/people', access: 'Manager', body: person, answer: person, status: 201 })

export const showPersonByPost: Route = route({ ...showPerson, method: 'POST' })

const step = (verb: string) => route({ method: 'POST', path: \`/people/{id}/\${verb}\`, access: 'Manager', answer: schema(verb) })
export const lock = step('lock')

const shared = { access: 'Manager', answer: schema('shared') }
export const removePerson = route({ ...shared, method: 'DELETE', path: '/people/{id}' })

export const called = [showPerson.path, limit]
`

const files: Readonly<Record<string, string>> = {
  '/contract/people.ts': people,
  '/contract/route.ts': 'export interface Route { path: string }\nexport const route = <R extends Route>(entry: R): R => entry',
  // Making one leaves a trace, so that it does not go by itself.
  '/contract/schema.ts':
    "export const schema = (name: string) => { globalThis.made = [...(globalThis.made ?? []), name]; return name + ' schema' }",
}

const inMemory = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id, importer) => (importer?.startsWith('/contract/') ? id.replace('./', '/contract/') : id),
  load: (id) => sources[id.replace('?routes', '')],
})

/** The client's bundle of these exports of the sample: what they are there, and which schemas were made for it. */
async function bundled(...names: string[]): Promise<{ exports: Record<string, unknown>; made: unknown }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory({ ...files, '/client.ts': `export { ${names} } from '/contract/people.ts'` }), routesAsPaths()],
    build: { write: false, lib: { entry: '/client.ts', formats: ['es'] } },
  })
  const code = Array.isArray(built) ? built[0]?.output[0].code : undefined
  if (!code) throw new Error('Nothing was built.')
  Reflect.deleteProperty(globalThis, 'made')
  const exports: Record<string, unknown> = { ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }
  return { exports, made: Reflect.get(globalThis, 'made') }
}

describe('an entry of the contract in the client', () => {
  it('is where its call goes, and brings no schema along', async () => {
    const { exports, made } = await bundled('showPerson', 'addPerson')
    expect(exports).toEqual({
      showPerson: { method: 'GET', path: '/people/{id}', access: 'signed-in' },
      addPerson: { method: 'POST', path: '/people', access: 'Manager', status: 201 },
    })
    expect(made).toBeUndefined()
  })

  it('may be made of another one of its file', async () => {
    const { exports, made } = await bundled('showPersonByPost')
    expect(exports).toEqual({ showPersonByPost: { method: 'POST', path: '/people/{id}', access: 'signed-in' } })
    expect(made).toBeUndefined()
  })

  it('stays whole where it is not written out', async () => {
    const { exports, made } = await bundled('lock', 'removePerson')
    expect(exports).toEqual({
      lock: { method: 'POST', path: '/people/{id}/lock', access: 'Manager', answer: 'lock schema' },
      removePerson: { access: 'Manager', answer: 'shared schema', method: 'DELETE', path: '/people/{id}' },
    })
    expect(made).toContain('lock')
  })
})

describe('the rest of a file', () => {
  it('is as it was, with the schemas that forms check with', async () => {
    const { exports } = await bundled('person', 'limit')
    expect(exports).toEqual({ person: 'person schema', limit: 20 })
  })

  it('still knows the entries', async () => {
    const { exports } = await bundled('called', 'showPerson')
    expect(exports).toEqual({ called: ['/people/{id}', 20], showPerson: { method: 'GET', path: '/people/{id}', access: 'signed-in' } })
  })
})
