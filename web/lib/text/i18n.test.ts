import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTexts, changeLanguage, currentLanguage, loadTexts, startTexts, translate } from './i18n.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(async () => {
  await changeLanguage('en')
  vi.unstubAllGlobals()
})

describe('texts', () => {
  it('has the shared texts from the start, in English', async () => {
    await startTexts()
    expect(translate('common:appName')).toBe('Breakwater')
    expect(translate('ui:yes')).toBe('Yes')
  })

  it('loads the texts of a screen before it is drawn', async () => {
    await loadTexts('resources')
    expect(translate('resources:view.gallons', { amount: '60' })).toBe('60 gallons')
  })

  it('finds a key that holds dots or colons itself', () => {
    addTexts('en', 'checklist', { options: { 'Yes. On site: 24 hours': 'Yes, around the clock' } })
    expect(translate('checklist:options.Yes. On site: 24 hours')).toBe('Yes, around the clock')
  })

  it('shows the key of a missing text, and warns while developing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(translate('checklist:hints.none')).toBe('checklist:hints.none')
    expect(warn).toHaveBeenCalledOnce()
    expect(translate('checklist:hints.none', { defaultValue: 'As it stands' })).toBe('As it stands')
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('what a text fills in', () => {
  it('chooses the plural form by the count', () => {
    expect(translate('ui:errors.count', { count: 1 })).toBe('1 answer needs your attention.')
    expect(translate('ui:errors.count', { count: 0 })).toBe('0 answers need your attention.')
  })

  it('chooses it as the language counts, and writes numbers as the language does', async () => {
    addTexts('pl', 'ui', { errors: { count_one: '{{count}} odpowiedź', count_few: '{{count}} odpowiedzi', count_other: '{{count}} razy' } })
    await changeLanguage('pl')
    expect([1, 3, 10_500].map((count) => translate('ui:errors.count', { count }))).toEqual([
      '1 odpowiedź',
      '3 odpowiedzi',
      '10\u00a0500 razy',
    ])
  })

  it('writes numbers with their thousands, and leaves texts as they are', () => {
    expect(translate('ui:combobox.count', { matches: 4300, total: '4300' })).toBe('4,300 of 4300 match.')
  })

  it('ends a sentence with one period', () => {
    const said = (text: string, amount: string) => {
      addTexts('en', 'resources', { view: { gallons: text } })
      return translate('resources:view.gallons', { amount })
    }
    expect(said('Said {{amount}}. Seen.', '10:03 p.m.')).toBe('Said 10:03 p.m. Seen.')
    expect(said('Said {{amount}}.', '10:03 p.m.')).toBe('Said 10:03 p.m.')
    expect(said('Said {{amount}}.', '10:03 PM')).toBe('Said 10:03 PM.')
  })

  it('is text, whatever it says', () => {
    const text = translate('ui:combobox.add', { text: '<b>{{text}}</b> $& &amp;' })
    expect(text).toBe('Add “<b>{{text}}</b> $& &amp;”')
  })
})

describe('another language', () => {
  it('is the only one that is loaded, also where the page starts in it', async () => {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { lang: 'es' } })
    const started = await import('./i18n.ts')
    await started.startTexts()
    expect([started.currentLanguage(), started.translate('common:home')]).toEqual(['es', 'Inicio'])
    // Going back to English, of which nothing is loaded yet, loads everything that was loaded before.
    vi.spyOn(console, 'warn').mockReturnValue()
    await started.loadTexts('alerts')
    expect(started.translate('common:notThere' as 'common:home')).toBe('common:notThere')
    await started.changeLanguage('en')
    expect([started.translate('common:home'), started.translate('alerts:title')]).toEqual(['Home', 'Alerts & Events'])
  })

  it('gives way to English where its texts do not come', async () => {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { lang: 'es' } })
    vi.doMock('../../messages/es/common.ts', () => {
      throw new Error('No connection')
    })
    const started = await import('./i18n.ts')
    await started.startTexts()
    expect([started.currentLanguage(), started.translate('common:home')]).toEqual(['en', 'Home'])
    vi.doUnmock('../../messages/es/common.ts')
  })

  it('is what the page says it is', async () => {
    await changeLanguage('es')
    expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es'])
  })

  it('is the one that was chosen last', async () => {
    await Promise.all([changeLanguage('es'), changeLanguage('fr')])
    expect(currentLanguage()).toBe('fr')
  })
})
