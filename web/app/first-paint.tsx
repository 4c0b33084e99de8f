// What a page shows until its code is loaded: the real heading and texts of the screen. The build renders them from the screen's own components
// (scripts/build/pages.ts). They hold no personal data and no controls.

import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { languages } from '#contract/options.ts'
import { Landing } from '#web/features/auth/login/Landing.tsx'
import { DashboardTiles } from '#web/features/dashboard/DashboardTiles.tsx'
import { useReportHead } from '#web/features/disaster-reports/use-report-head.ts'
import { usePrepareHead } from '#web/features/prepare/use-prepare-head.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { applyDisplay } from '#web/lib/session/display.ts'
import { loadTexts, translate, useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { type PaintedPath, screens } from './screens.ts'

const firstPaints: Record<PaintedPath, () => ReactNode> = {
  '/login': () => <Landing settings={undefined} />,
  '/dashboard': DashboardAtFirst,
  '/prepare': () => <FormAtFirst {...usePrepareHead()} />,
  '/report-disaster': () => <FormAtFirst {...useReportHead()} />,
}

/** The name of the organization is not known at build time. */
function DashboardAtFirst() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <AppHeader homeTo="/dashboard" atHome />
      <Page>
        <PageHead title={t('title')} />
        <DashboardTiles creditUnion={undefined} situation={undefined} donationUrl={undefined} />
      </Page>
    </>
  )
}

function FormAtFirst(head: ComponentProps<typeof PageHead>) {
  return (
    <>
      <AppHeader homeTo="/dashboard" />
      <Page>
        <PageHead {...head} />
        <Skeleton shape="form" rows={5} />
      </Page>
    </>
  )
}

/** What a slow page says of itself, in every language. */
export async function paintStillLoading(): Promise<string> {
  await loadTexts('offline')
  const said: string[] = []
  for (const language of languages) {
    await applyDisplay({ language })
    said.push(`<span class="first-paint" lang="${language}">${translate('offline:stillLoading')}</span>`)
  }
  return said.join('')
}

/** The markup of a screen's first paint in every language. A style in the page shows only the current one (boot.css). */
export async function paintFirst(path: PaintedPath): Promise<string> {
  const Content = firstPaints[path]
  const texts = screens.find((screen) => screen.path === path)?.texts ?? []
  await loadTexts('common', 'ui', ...texts)
  const paints: string[] = []
  for (const language of languages) {
    await applyDisplay({ language })
    const markup = renderToStaticMarkup(
      <div className="first-paint" lang={language} inert aria-hidden="true">
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[path]}>
            <Content />
          </MemoryRouter>
        </QueryClientProvider>
      </div>,
    )
    // The screen itself sets the document title.
    paints.push(markup.replace(/<title>.*?<\/title>/g, ''))
  }
  return paints.join('\n')
}
