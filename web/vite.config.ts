import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { modulesOfFiles } from './modules-of-files.ts'

/** The modules of the shared folders by these names, with their styles. */
const parts = (names: string) => `web/(?:ui|domain|lib)/(?:[\\w-]+/)?(?:${names})\\.(?:tsx?|module\\.css)`
const files = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})$`)

/** Of these every screen needs most, also that of a visitor, and all that a first paint is made of (web/app/first-paint.tsx). */
const base = files(
  'web/app/(?:router|guards|Root|screens|CrashScreen|transitions|follow-other-tabs)\\.tsx?',
  parts(
    'i18n|toasts|delays|session|session-store|refusal-text|visitor|service-worker-notes|global-answers|reloads|wanted-path|call|refusal-toast',
  ),
  parts('queries|display|chosen-display|draft|other-tabs|use-choose-display|is-offered|preloadable'),
  parts('use-sign-out'),
  'web/features/auth/(?:views|form-views)\\.ts',
  parts(
    'Icon|icons|Button|LinkButton|SmartLink|Spinner|Note|Skeleton|Toasts|SkipLink|BrandMark|BackLink|DocumentTitle|PageHead|Page|Footer',
  ),
  parts('footer-links|IconButton|Divider|Sea|sea'),
  'web/ui/layout/(?:AppHeader|Tile|PublicPage)\\.module\\.css',
  'web/features/auth/Landing\\.module\\.css',
  // Where calls go and who may: a few bytes each, and each screen needs some.
  'contract/[\\w-]+/calls\\.ts',
  'contract/(?:wire|roles|options|limits|near|phone-and-email)\\.ts',
)

/** The landing page. */
const landing = files(
  'web/features/auth/(?:LoginScreen|Landing|FormLoading|Partners|SocialLogin|stored-invitation|second-step)\\.(?:tsx?|module\\.css)',
  parts('PublicPage|PublicLinks'),
)

/** What the frame of the people signed in, forms and records are made of. */
const frame = files(
  'web/app/(?:SignedInLayout|HeaderMenu|CompanySwitch|social-links)\\.(?:tsx?|module\\.css)',
  'web/domain/near/near-search\\.ts',
  'contract/(?:states|disaster-reports/options)\\.ts',
  'web/features/disaster-reports/(?:WaitingReports|outbox|report-outbox|report-queries|report-search)\\.(?:tsx?|module\\.css)',
  parts('dates|phone|field-error-text|address-text|use-form|use-switch-identity|use-stop-impersonation|impersonated-from|rows-page'),
  'web/lib/address/.+\\.ts',
  parts('AsOf|ReturnsFocus|Loaded|RecordPage'),
  parts('resume'),
  parts('retrying-queue|when-back|failed-call|locks|device-owner|device-store|cached-queries|self-or-cached|cache-app|read-whole'),
  parts(
    'ActionBar|AppHeader|Card|Checkbox|Choice|ConfirmDialog|DraftNote|Dropdown|Empty|ErrorSummary|Field|FollowUp|Logo|NotAnswered|SaveState',
  ),
  parts(
    'FieldPair|Form|FormSection|Input|Modal|Overlay|PhoneField|QuestionList|Row|SectionList|Segmented|SelectField|SettingsMenu|Signal|Split',
  ),
  parts('Stack|TextArea|TextField|Tile|YesNo|focus'),
)

/** What forms check with. */
const schemas = files('node_modules/zod/.+', 'contract/(?:schema|field-errors)\\.ts')

/** The questions of the checklist. */
const catalogue = files('contract/(?:field-catalogue|prepare-form|prepare-rules|internal-checklist)\\.ts', parts('catalogue-text'))

// Every file is a request of its own, which on a slow line costs more than its bytes, and one file is compressed better than five.
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // What every screen stands on.
    {
      name: 'ground',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/|rolldown[/-]runtime|vite\/preload-helper/,
      priority: 6,
    },
    { name: 'base', test: base, priority: 5 },
    { name: 'landing', test: landing, priority: 4 },
    { name: 'frame', test: frame, priority: 3 },
    { name: 'catalogue', test: catalogue, priority: 2 },
    { name: 'schemas', test: schemas, priority: 1 },
    ...languages.map((language) => ({
      name: `common-${language}`,
      // The English texts of the crash screen are in its code.
      test: new RegExp(`web/messages/${language}/(?:common|ui${language === DEFAULT_LANGUAGE ? '' : '|crash'})\\.ts$`),
    })),
  ],
}

// Used through scripts/build.ts and scripts/dev.ts, which set VITE_BUILD_ID and VITE_CONTRACT_ID.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), modulesOfFiles()],
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
