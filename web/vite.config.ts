import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { modulesOfFiles } from './modules-of-files.ts'

const { plugin, codeSplitting } = chunks()

// Used through scripts/build.ts and scripts/dev.ts, which set VITE_BUILD_ID and VITE_CONTRACT_ID.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), plugin, modulesOfFiles()],
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]__[hash:base64:4]' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing becomes a data: address or an inline script, so that a strict content security policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What is only drawn while the client is built is in one piece.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
}))
