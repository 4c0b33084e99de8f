import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routesAsPaths } from './routes-as-paths.ts'

/** Of these every screen needs most, also that of a visitor. */
const base =
  /\/web\/(?:lib\/(?:i18n|toasts|delays|session-store|refusal-text|visitor|app-notes|global-answers|reloads|wanted-path|call|say-refused)\.ts|ui\/(?:Icon|icons|Button|LinkButton|SmartLink|Spinner|Note|Skeleton)\.(?:tsx?|module\.css))$|\/contract\/options\.ts$/

/** What the frame of the people signed in, forms and records are made of. */
const parts =
  /\/web\/(?:lib\/(?:dates|phone|field-error-text|address-text|use-form|use-go-on-as|use-stop-impersonation)\.ts|ui\/(?:ActionBar|AppHeader|AsOf|Card|Checkbox|Choice|ConfirmDialog|DraftNote|ErrorSummary|Field|FollowUp|Logo|NotAnswered|SaveState|FieldPair|Form|FormSection|Input|Modal|Overlay|PhoneField|QuestionList|Row|SectionList|Segmented|SelectField|Signal|Split|Stack|TextArea|TextField|YesNo)\.(?:tsx|module\.css))$/

/** The calls of the people signed in, as plain paths. */
const calls = /\/contract\/(?:alerts|audit-events|back-office|disaster-reports|help-requests|prepare|push|resources)\.ts\?routes$/

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
        // Every file is a request of its own, which on a slow line costs more than its bytes, and one file is compressed better than five.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every screen stands on.
            { name: 'ground', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//, priority: 4 },
            { name: 'base', test: base, priority: 3 },
            { name: 'parts', test: parts, priority: 2 },
            { name: 'calls', test: calls, priority: 1 },
          ],
        },
      },
    },
  },
}))
