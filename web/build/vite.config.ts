import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { importPlugin } from './import-plugin.ts'
import { modulesOfFiles } from './modules-of-files.ts'

const { plugin, codeSplitting } = chunks()

/**
 * Every page names every file. A hash does not compress, so it has the fewest characters that the bundler allows (the server's `cachingOf` knows the
 * pattern). The name of a part that several screens share would be that of one of its modules; `.vite/modules.json` has all of them.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

// Used through scripts/build/build.ts and scripts/build/dev.ts, which set VITE_BUILD_ID and VITE_CONTRACT_ID.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), plugin, importPlugin(), modulesOfFiles()],
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]__[local]__[hash:base64:4]' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One file: a page that the server renders has the styles of what it shows inside, and this one comes after it.
    cssCodeSplit: false,
    // Nothing is inlined as a data: URL or script, so that a strict content security policy works.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What renders on the server is one file.
    rolldownOptions: isSsrBuild ? { output: { codeSplitting: false } } : { output: { codeSplitting, ...names } },
  },
}))
