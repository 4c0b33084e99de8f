// A desk reads the letter before it writes any: in every language, because its reader may have another one than its sender.

import { samplePlaces } from '#contract/letters/options.ts'
import type { SampleLetter } from '#contract/letters/schemas.ts'
import { type Language, languages } from '#contract/options.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { nameOfSender } from '#server/domain/letters/name-of-sender.ts'
import { wordsIn } from '#server/domain/mail/mail-to.ts'
import type { Sender } from './sender.ts'

export async function sampleLetters({ db, settings }: Pick<Context<Actor>, 'db' | 'settings'>, { keeper }: Pick<Sender, 'keeper'>) {
  const association =
    keeper === null ? null : await db.selectFrom('credit_unions').select('name').where('id', '=', keeper).executeTakeFirst()
  const { first_name, credit_union, charter_number } = samplePlaces
  const letter = {
    ...{
      sender: nameOfSender(settings, association?.name ?? null),
      isProgram: keeper === null,
      organization: credit_union,
      charter_number,
    },
    ...{ phone: settings.PROGRAM_PHONE, address: settings.PROGRAM_ADDRESS ?? '', leaving: null },
  }
  const samples = languages.map((language) => {
    const say = (name: string) => wordsIn(language).letter({ ...letter, first_name: name })
    const { subject, text } = say(first_name)
    return [language, { subject, text, hello: say('').text[0] ?? '' }]
  })
  return Object.fromEntries(samples) as Record<Language, SampleLetter>
}
