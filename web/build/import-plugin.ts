import type { Plugin } from 'vite'

/** Puts `lib/import-files.ts` in the place of the bundler's helper for `import()`. A build fails if that helper has moved. */
export function importPlugin(): Plugin {
  let isInPlace = false
  return {
    name: 'import-files',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isInPlace = true
        return `export { importFiles as __vitePreload } from '/lib/import-files.ts'`
      },
    },
    generateBundle() {
      if (!isInPlace) this.error('The helper for import() has another name in this version of the bundler.')
    },
  }
}
