// What a page shows before its code has come: its real heading and words, drawn when the client is built (scripts/pages.ts) and replaced by the
// screen. Nothing in it is of any person, and nothing in it can be pressed.

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { languages } from '#contract/options.ts'
import { Landing } from '#web/features/auth/Landing.tsx'
import { queryClient } from '#web/lib/calls/queries.ts'
import { applyDisplay } from '#web/lib/display/display.ts'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tile, Tiles } from '#web/ui/layout/Tile.tsx'
import { type PaintedPath, screens } from './screens.ts'

const firstPaints: Record<PaintedPath, () => ReactNode> = {
  '/login': () => <Landing settings={undefined} />,
  '/dashboard': DashboardSoon,
  '/prepare': PrepareSoon,
  '/report-disaster': ReportSoon,
}

/** The markup of a screen's first paint in every language; the style of the page shows the one that is read (boot.css). */
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
    // The name in the tab is the screen's to set.
    paints.push(markup.replace(/<title>.*?<\/title>/g, ''))
  }
  return paints.join('\n')
}

/** The name of the organization is not known yet. */
function DashboardSoon() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <AppHeader homeTo="/dashboard" atHome />
      <Page>
        <PageHead title={t('title')} />
        <Tiles>
          <Tile span={7} to="/report-disaster" icon="report" title={t('report.title')} lead={{ action: t('report.action') }}>
            {t('report.text')}
          </Tile>
          <Tile span={5} to="/prepare" icon="prepare" title={t('prepare.title')}>
            <Skeleton shape="text" rows={3} />
          </Tile>
        </Tiles>
      </Page>
    </>
  )
}

function PrepareSoon() {
  const { t } = useTranslation(['prepare', 'common'])
  return <FormSoon title={t('title')} lead={t('lead')} back={t('common:backToDashboard')} />
}

function ReportSoon() {
  const { t } = useTranslation(['disaster-reports', 'common'])
  return <FormSoon title={t('form.title')} lead={t('form.lead')} back={t('common:close')} />
}

function FormSoon({ title, lead, back }: { title: string; lead: string; back: string }) {
  return (
    <>
      <AppHeader homeTo="/dashboard" />
      <Page>
        <PageHead title={title} lead={lead} back={{ to: '/', label: back }} />
        <Skeleton shape="form" rows={5} />
      </Page>
    </>
  )
}
