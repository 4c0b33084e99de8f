import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routesAsPaths } from './routes-as-paths.ts'

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
        // What every screen stands on is one file: in one piece it is compressed better than in five.
        codeSplitting: {
          groups: [{ name: 'ground', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 }],
        },
      },
    },
  },
}))
