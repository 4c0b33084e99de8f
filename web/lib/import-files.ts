// Every `import()` of the build goes through this: `web/build/import-plugin.ts` puts it in the place of the bundler's own helper.

/** Files that are loading or loaded, by path, without those that the page itself names. */
const fetched = new Map<string, Promise<unknown>>()

/**
 * Imports a module after all of its files have arrived. A browser that could not fetch a module gives the same error for it until the page is
 * left, so nothing that the app loads on a bad connection could ever be tried again. A file that is only fetched can.
 *
 * `files` are those that the module needs, its styles too. The bundler leaves them out for a module that needs no others.
 */
export async function importFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const own = /import\(.\.\/(.+?\.js)/.exec(String(load))?.[1]
  await Promise.all([...files, ...(own ? [`assets/${own}`] : [])].map(arrive))
  return load()
}

function arrive(file: string) {
  const path = `/${file}`
  const known = fetched.get(path)
  const isStyle = path.endsWith('.css')
  if (known || document.querySelector(isStyle ? `[rel=stylesheet][href="${path}"]` : `[href="${path}"], [src="${path}"]`)) return known
  const arriving = (isStyle ? addStyles(path) : fetchWhole(path)).catch((error: unknown) => {
    fetched.delete(path)
    throw error
  })
  fetched.set(path, arriving)
  return arriving
}

/** Into the browser's cache, where the import finds it. */
async function fetchWhole(path: string) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

function addStyles(path: string) {
  const link = document.createElement('link')
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  Object.assign(link, { rel: 'stylesheet', href: path, onload: resolve })
  link.onerror = () => {
    link.remove()
    reject(new Error(`${path} did not load`))
  }
  document.head.append(link)
  return promise
}
