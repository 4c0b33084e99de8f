import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTexts, changeLanguage, currentLanguage, languages, loadTexts, translate } from './i18n.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(async () => {
  await changeLanguage('en')
  vi.unstubAllGlobals()
})

describe('texts', () => {
  it('has the shared texts from the start, in English', () => {
    expect(translate('common:appName')).toBe('Breakwater')
    expect(translate('ui:signal.good')).toBe('Good')
    expect(languages[0]).toBe('en')
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

  it('is text, whatever it says', () => {
    const text = translate('ui:combobox.add', { text: '<b>{{text}}</b> $& &amp;' })
    expect(text).toBe('Add “<b>{{text}}</b> $& &amp;”')
  })
})

describe('another language', () => {
  it('falls back to English key by key, and counts in English then', async () => {
    addTexts('es', 'ui', { signal: { good: 'Bien' } })
    await changeLanguage('es')
    expect(translate('ui:signal.good')).toBe('Bien')
    expect(translate('ui:signal.bad')).toBe('Bad')
    expect(translate('ui:errors.count', { count: 1 })).toBe('1 answer needs your attention.')
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
