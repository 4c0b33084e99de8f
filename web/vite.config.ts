import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routesAsPaths } from './routes-as-paths.ts'

const ground = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query))\//

// Used through scripts/build.ts and scripts/dev.ts, which set VITE_BUILD_ID.
export default defineConfig(({ command }) => ({
  plugins: [routesAsPaths(), react()],
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
    rolldownOptions: {
      output: {
        // What every screen stands on is one file: it compresses better than its parts, and stays in the browser from build to build.
        codeSplitting: { groups: [{ name: 'ground', test: ground }] },
      },
    },
  },
}))
