import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { importPlugin } from './import-plugin.ts'
import { modulesOfFiles } from './modules-of-files.ts'

const { plugin, codeSplitting } = chunks()

const PART = 'assets/part-[hash:7]'

/**
 * Every page names every file. A hash does not compress, so it has the fewest characters that the bundler allows (the server's `cachingOf` knows the
 * pattern). The name of a part that several screens share would be that of one of its modules; `.vite/modules.json` has all of them.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : `${PART}.js`),
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? `${PART}.css` : 'assets/[name]-[hash:7][extname]',
}

// Used through scripts/build/build.ts and scripts/build/dev.ts, which set VITE_BUILD_ID and VITE_CONTRACT_ID.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), plugin, importPlugin(), modulesOfFiles()],
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]__[hash:base64:4]' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing is inlined as a data: URL or script, so that a strict content security policy works.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The bundle that only renders the first paint at build time needs no splitting.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting, ...names } },
  },
}))
