// The letter that a desk sees before the press says what the mail says. (web/messages/en/letter-words.ts)

import { expect, it } from 'vitest'
import { languages } from '#contract/options.ts'
import { lettersEn } from '#server/domain/mail/words/letters-en.ts'
import { lettersEs } from '#server/domain/mail/words/letters-es.ts'
import { letterWords } from '#web/messages/en/letter-words.ts'
import { letterWords as translated } from '#web/messages/es/letter-words.ts'

const mails = { en: lettersEn, es: lettersEs }
const values: Record<string, string> = {
  ...{ app: 'Breakwater', from: 'Heartland League', name: 'Ana', creditUnion: 'Prairie Wind Credit Union', charter: '60123' },
  phone: '555-555-0100',
}
const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const flat = (text: string) => text.replace(/\u00AD|\s+/g, ' ')

it.each(languages)('says in "%s" what the mail says', (language) => {
  const said = letterWords[language]
  const letter = (first_name: string, isProgram = false) =>
    mails[language].letter({
      ...{
        sender: 'Heartland League',
        isProgram,
        first_name,
        organization: 'Prairie Wind Credit Union',
        charter_number: '60123',
        offices: 4,
      },
      ...{
        link: 'https://l',
        until: new Date('2026-12-28T12:00:00Z'),
        unsubscribe: 'https://u',
        phone: '555-555-0100',
        address: 'A street',
      },
    })
  const { subject, text } = letter('Ana')
  const mail = flat([text].flat().join('\n')).replace(/\b4 (?=offices|oficinas)/, '')
  expect(subject).toBe(filled(said.subject))
  for (const part of [said.dear, said.asks, said.storm, said.questions]) expect(mail).toContain(flat(filled(part)))
  // The day and the addresses are known when it leaves.
  expect(mail).toContain(said.link.split('. ')[0])
  expect(mail).toContain(said.stop.split(':')[0])
  expect([letter('').text].flat().join(' ')).toContain(said.hello)
  // The foundation speaks for no league.
  const programs = flat([letter('', true).text].flat().join('\n')).replace(/\b4 (?=offices|oficinas)/, '')
  expect(programs).toContain(flat(said.stormProgram))
  expect(programs).not.toMatch(/league|liga/)
})

it('has the same words in every file', () => {
  expect(translated).toEqual(letterWords)
})
