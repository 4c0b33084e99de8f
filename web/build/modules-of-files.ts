// The bundler's manifest names a file by its entry module, and omits files that combine several modules. This plugin names all of them.

import type { Plugin } from 'vite'

/** Writes into `.vite/modules.json` which file contains each module of `web/`. */
export function modulesOfFiles(): Plugin {
  let root = ''
  const nameOf = (id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length + 1) : undefined)
  return {
    name: 'modules-of-files',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const modules: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const name of chunk.moduleIds.map(nameOf)) if (name && !name.includes('?')) modules[name] = chunk.fileName
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}
