import { afterEach, describe, expect, it } from 'vitest'
import { changeLanguage, i18n, languages, loadTexts } from './i18n.ts'

describe('texts', () => {
  afterEach(() => i18n.changeLanguage('en'))

  it('has the shared texts from the start, in English', () => {
    expect(i18n.t('appName')).toBe('Breakwater')
    expect(i18n.t('yes', { ns: 'ui' })).toBe('Yes')
    expect(languages[0]).toBe('en')
  })

  it('counts', () => {
    expect(i18n.t('errors.count', { ns: 'ui', count: 1 })).toBe('1 answer needs your attention.')
    expect(i18n.t('errors.count', { ns: 'ui', count: 3 })).toBe('3 answers need your attention.')
  })

  it('falls back to English key by key', async () => {
    i18n.addResourceBundle('es', 'ui', { yes: 'Sí' })
    await i18n.changeLanguage('es')
    expect(i18n.t('yes', { ns: 'ui' })).toBe('Sí')
    expect(i18n.t('no', { ns: 'ui' })).toBe('No')
  })

  it('loads the texts of a screen before it is drawn', async () => {
    await loadTexts('prepare')
    expect(i18n.hasResourceBundle('en', 'prepare')).toBe(true)
  })

  it('tells the page its language', async () => {
    const root = { lang: 'en' }
    Object.assign(globalThis, { document: { documentElement: root } })
    await changeLanguage('es')
    expect([i18n.language, root.lang]).toEqual(['es', 'es'])
    Reflect.deleteProperty(globalThis, 'document')
  })
})
